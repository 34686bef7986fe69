import type { ChildProcess } from 'node:child_process';

export const TIMED_OUT: unique symbol;
export function withTimeout<Result>(
  child: ChildProcess,
  result: Promise<Result>,
  milliseconds: number,
): Promise<Result | typeof TIMED_OUT>;
