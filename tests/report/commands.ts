import type { Path } from '../pathEngine/paths.ts';
import { openFlow, type TestDriver } from '../pathEngine/runPath.ts';

/** A command of the sandbox's manual mode, as the address of a replay carries it: its name and its values. */
export type Command = [name: string, ...values: unknown[]];

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
    recordingDriver((command) => commands.push(command)),
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

function recordingDriver(onCommand: (command: Command) => void): TestDriver {
  const note =
    (name: string) =>
    async (...values: unknown[]) => {
      onCommand([name, ...values]);
    };
  return {
    user: {
      byKey: false,
      fill: note('fill'),
      choose: note('choose'),
      press: note('press'),
      submit: note('submit'),
      go: note('go'),
      async forgetCalls() {},
    },
    open: note('open'),
    emitStorage: note('emitStorage'),
    emitIdentity: note('emitIdentity'),
    emitPageRestored: note('emitPageRestored'),
    settle: (call, settlement) => note('settle')(call, settlement),
    fireTimer: note('fireTimer'),
    async until() {},
  };
}
