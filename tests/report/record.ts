import type { TestContext } from 'vitest';

/** The level of a path: on the bare actor, on rendered screens, or in Chromium. */
export type Level = 'machine' | 'screen' | 'browser';

/** The result of a path at a level. */
export interface PathResult {
  path: string;
  level: Level;
  passed: boolean;
  /** Milliseconds. */
  duration: number;
  /** The step that failed, counted from 0; -1 where its first one was not reached. */
  failedAt?: number;
  error?: string;
  /** The transitions of the machine that each step took. */
  transitions?: string[][];
}

/** The mutants of a flow: noticed by its table, broken by themselves, or equivalent to the machine. */
interface MutantResults {
  flow: string;
  noticed: number;
  broken: number;
  survivors: { mutant: string; reason: string }[];
}

/** What a test passes on to the report, besides whether it has passed. */
export interface Recorded {
  paths?: PathResult[];
  figures?: Record<string, Record<string, number>>;
  mutants?: MutantResults[];
  invariants?: { name: string; checks: number; seed?: number }[];
}

declare module 'vitest' {
  interface TaskMeta {
    recorded?: Recorded;
  }
}

/** Passes something on to the report. */
export function record({ task }: Pick<TestContext, 'task'>, recorded: Recorded): void {
  task.meta.recorded = { ...task.meta.recorded, ...recorded };
}

/** Runs a path, which tells of each step that it has reached, and passes its result on to the report. */
export async function recordPath(
  context: Pick<TestContext, 'task'>,
  subject: Pick<PathResult, 'path' | 'level' | 'transitions'>,
  run: (onReached: () => void) => Promise<void>,
): Promise<void> {
  const start = performance.now();
  let step = -1;
  const result = () => ({ ...subject, duration: Math.round((performance.now() - start) * 10) / 10 });
  try {
    await run(() => {
      step += 1;
    });
    record(context, { paths: [{ ...result(), passed: true }] });
  } catch (error) {
    const text = error instanceof Error ? error.message : String(error);
    record(context, { paths: [{ ...result(), passed: false, failedAt: step, error: text }] });
    throw error;
  }
}
