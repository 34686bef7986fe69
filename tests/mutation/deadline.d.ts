import type { ChildProcess } from 'node:child_process';

export const UNENDED: unique symbol;
export function asGroup<Child extends ChildProcess>(child: Child): Child;
export function endedInTime<Result>(
  child: ChildProcess,
  result: Promise<Result>,
  milliseconds: number,
): Promise<Result | typeof UNENDED>;
