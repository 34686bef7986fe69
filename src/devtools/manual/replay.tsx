import { useEffect, useRef, useState } from 'react';
import * as v from 'valibot';
import { showStrip } from '../sandbox/showStrip.ts';
import type { ManualDriver } from './manualApp.tsx';

const PREFIX = '#play=';

const commandSchema = v.tupleWithRest([v.string()], v.unknown());

/** A command of the manual mode: its name and its values. */
export type Command = v.InferOutput<typeof commandSchema>;

const replaySchema = v.object({
  path: v.string(),
  /** The commands before the first step, and those of each step with a sentence about them. */
  before: v.array(commandSchema),
  steps: v.array(v.object({ says: v.string(), commands: v.array(commandSchema) })),
});

export type Replay = v.InferOutput<typeof replaySchema>;

/** The path in an address that the report has written; undefined where the address has none. */
export function replayIn({ hash }: Location): Replay | undefined {
  if (!hash.startsWith(PREFIX)) return undefined;
  try {
    const { success, output } = v.safeParse(replaySchema, JSON.parse(decodeURIComponent(hash.slice(PREFIX.length))));
    return success ? output : undefined;
  } catch {
    return undefined;
  }
}

/** Replays a path step by step in manual mode, with a strip below the page to pause it. */
export function startReplay(replay: Replay, manual: ManualDriver, document: Document): void {
  const steps = [{ says: 'The page opens.', commands: replay.before }, ...replay.steps];
  showStrip(document, 'Replay', <Strip steps={steps} run={manual.run} />);
}

/** Milliseconds between two steps. */
const SPEEDS = { slow: 3000, steady: 1500, fast: 400 };

function Strip({ steps, run }: { steps: Replay['steps']; run: ManualDriver['run'] }) {
  const [done, setDone] = useState(0);
  const [isPaused, setPaused] = useState(false);
  const [speed, setSpeed] = useState<keyof typeof SPEEDS>('steady');
  const [problem, setProblem] = useState('');
  const step = steps[done];

  const isBusy = useRef(false);
  const next = async () => {
    if (!step || isBusy.current) return;
    isBusy.current = true;
    setProblem('');
    try {
      await run(step.commands);
      setDone(done + 1);
    } catch (error) {
      setPaused(true);
      setProblem(error instanceof Error ? error.message : String(error));
    } finally {
      isBusy.current = false;
    }
  };
  useEffect(() => {
    if (isPaused || !step) return;
    const timer = setTimeout(next, SPEEDS[speed]);
    return () => clearTimeout(timer);
  });

  return (
    <>
      <span role="status">
        {problem ||
          (step ? `Step ${done + 1} of ${steps.length}: ${step.says}` : `All ${steps.length} steps are played.`)}
      </span>
      <button type="button" onClick={() => setPaused(!isPaused)}>
        {isPaused ? 'Go on' : 'Pause'}
      </button>
      <button type="button" onClick={next} disabled={!step}>
        Next step
      </button>
      <label>
        Speed{' '}
        <select value={speed} onChange={({ target }) => setSpeed(target.value as keyof typeof SPEEDS)}>
          {Object.keys(SPEEDS).map((name) => (
            <option key={name}>{name}</option>
          ))}
        </select>
      </label>
    </>
  );
}
