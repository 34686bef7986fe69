import type { TestContext } from 'vitest';

/** At which level a path was gone: by the bare actor, on rendered screens, or in Chromium. */
export type Level = 'machine' | 'screen' | 'browser';

/** What came of a path at a level. */
export interface PathResult {
  path: string;
  level: Level;
  passed: boolean;
  /** Milliseconds. */
  duration: number;
  /** The step that failed, counted from 0. */
  failedAt?: number;
  error?: string;
  /** The transitions of the machine that each step took. */
  transitions?: string[][];
}

/** What became of a flow's mutants: told by its table, broken by themselves, or no fault at all. */
interface MutantsFate {
  flow: string;
  told: number;
  broken: number;
  survivors: { mutant: string; reason: string }[];
}

/** What a test hands on to the report, beside whether it has passed. */
export interface Recorded {
  paths?: PathResult[];
  figures?: Record<string, Record<string, number>>;
  mutants?: MutantsFate[];
  invariants?: { name: string; checks: number; seed?: number }[];
}

declare module 'vitest' {
  interface TaskMeta {
    recorded?: Recorded;
  }
}

/** Hands something on to the report. */
export function record({ task }: Pick<TestContext, 'task'>, recorded: Recorded): void {
  task.meta.recorded = { ...task.meta.recorded, ...recorded };
}

/** Goes a path, and hands on what came of it. */
export async function recordPath(
  context: Pick<TestContext, 'task'>,
  { path, level }: Pick<PathResult, 'path' | 'level'>,
  go: (count: () => void) => Promise<void>,
): Promise<void> {
  const start = performance.now();
  let done = 0;
  const result = () => ({ path, level, duration: Math.round(performance.now() - start) });
  try {
    await go(() => {
      done += 1;
    });
    record(context, { paths: [{ ...result(), passed: true }] });
  } catch (error) {
    const text = error instanceof Error ? error.message : String(error);
    record(context, { paths: [{ ...result(), passed: false, failedAt: done, error: text }] });
    throw error;
  }
}
