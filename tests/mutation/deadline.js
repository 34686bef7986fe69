/** In the place of a result: it did not come in time. */
export const UNENDED = Symbol('unended');

/** Processes of which others may have been started, which are ended together with this one. */
const groups = new Set();
process.on('exit', () => groups.forEach(endGroup));
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.once(signal, () => process.exit(1));

/** Has a process end together with this one, and all that it has started. It has to be started as a group (`detached`). */
export function asGroup(child) {
  groups.add(child);
  child.once('exit', () => groups.delete(child));
  return child;
}

/** The result of a group, for which it has some milliseconds: `UNENDED` where that is not enough, and the group is ended then. */
export async function endedInTime(child, result, milliseconds) {
  let timer;
  const late = new Promise((resolve) => {
    timer = setTimeout(() => resolve(UNENDED), milliseconds);
  });
  const first = await Promise.race([result, late]);
  clearTimeout(timer);
  if (first === UNENDED) endGroup(child);
  return first;
}

function endGroup({ pid }) {
  try {
    process.kill(-pid, 'SIGKILL');
  } catch {
    // It has ended by itself.
  }
}
