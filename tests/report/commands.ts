import type { Command } from '../../src/devtools/manual/replay.tsx';
import { createRecordingDriver } from '../drivers/recordingDriver.ts';
import type { Path } from '../pathEngine/paths.ts';
import { openFlow } from '../pathEngine/runPath.ts';

/** A path in commands: those before its first step, and those of each step. */
export interface PathCommands {
  before: Command[];
  steps: Command[][];
}

/** Runs a path with a driver that writes down its commands. */
export async function commandsOf({ flow, variant, steps }: Path): Promise<PathCommands> {
  let commands: Command[] = [];
  const taken = () => {
    const all = commands;
    commands = [];
    return all;
  };
  const runner = await openFlow(
    createRecordingDriver((command) => commands.push(command)),
    { flow, variant },
  );
  const before = taken();
  const perStep: Command[][] = [];
  for (const step of steps) {
    await runner.take(step);
    perStep.push(taken());
  }
  return { before, steps: perStep };
}
