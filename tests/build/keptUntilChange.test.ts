import { EventEmitter } from 'node:events';
import { expect, test } from 'vitest';
import { keptUntilChange } from '../../src/build/keptUntilChange.ts';

test('what is kept until a file changes is made once, again after a change, and again where it could not be made', async () => {
  const watcher = new EventEmitter();
  let made = 0;
  let isBroken = false;
  const take = keptUntilChange(watcher, async () => {
    made += 1;
    if (isBroken) throw new Error(`${made} is broken.`);
    return made;
  });
  expect(await Promise.all([take(), take()])).toEqual([1, 1]);
  watcher.emit('all', 'change', 'src/content/articles.ts');
  isBroken = true;
  await expect(take()).rejects.toThrow('2 is broken.');
  isBroken = false;
  expect([await take(), await take()]).toEqual([3, 3]);
});
