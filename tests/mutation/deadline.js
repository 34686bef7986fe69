import { spawnSync } from 'node:child_process';

/** In the place of a result: it did not come in time. */
export const TIMED_OUT = Symbol('timed out');

/** Processes that end together with this one. */
const children = new Set();

/** Has all processes that `killOnExit` is told of end together with this one, also where somebody stops it. */
export function killAllOnExit() {
  process.on('exit', () => children.forEach(killGroup));
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.once(signal, () => process.exit(1));
}

/** Has a process end together with this one, with all processes of its group: it has to be started as one (`detached`). */
export function killOnExit(child) {
  children.add(child);
  child.once('exit', () => children.delete(child));
  return child;
}

/** What a process of a group results in; where that takes longer, `TIMED_OUT`, and all processes of the group are killed. */
export async function withTimeout(child, result, milliseconds) {
  let timer;
  const late = new Promise((resolve) => {
    timer = setTimeout(() => resolve(TIMED_OUT), milliseconds);
  });
  try {
    const first = await Promise.race([result, late]);
    if (first === TIMED_OUT) killGroup(child);
    return first;
  } finally {
    clearTimeout(timer);
  }
}

function killGroup({ pid }) {
  if (process.platform === 'win32') {
    spawnSync('taskkill', ['/pid', String(pid), '/T', '/F']);
    return;
  }
  try {
    process.kill(-pid, 'SIGKILL');
  } catch (error) {
    // It may have ended by itself.
    if (error.code !== 'ESRCH') throw error;
  }
}
