/** Does a task with each item, as many at a time as there are workers: each takes the next item as soon as it has done with one. */
export async function inParallel(workers, items, task) {
  const waiting = items.values();
  await Promise.all(
    workers.map(async (worker) => {
      for (const item of waiting) await task(worker, item);
    }),
  );
}
