import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';

const isRunning = ({ exitCode, signalCode }: ChildProcess) => exitCode === null && signalCode === null;

/** Waits for any answer of a server that has been started; throws once it has ended without one. */
export async function untilAnswering(server: ChildProcess, address: string, name: string): Promise<void> {
  while (isRunning(server))
    try {
      await fetch(address);
      return;
    } catch {
      await new Promise((done) => setTimeout(done, 20));
    }
  throw new Error(`${name} has ended before it answered.`);
}

/** Ends a process that may have ended already, and waits until it has. */
export async function endProcess(process: ChildProcess, signal?: NodeJS.Signals): Promise<void> {
  if (!isRunning(process)) return;
  const ended = once(process, 'exit');
  process.kill(signal);
  await ended;
}

/** What a preparation returns; where it throws, what it has started is cleaned up first. */
export async function cleanUpOnFailure<Value>(
  prepare: () => Promise<Value>,
  cleanUp: () => Promise<unknown>,
): Promise<Value> {
  try {
    return await prepare();
  } catch (error) {
    await cleanUp();
    throw error;
  }
}
