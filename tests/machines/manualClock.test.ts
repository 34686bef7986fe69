import { expect, test } from 'vitest';
import { AUTO_SIGN_IN_TIMEOUT, REQUEST_TIMEOUT } from '../../machines/parts/timeouts.ts';
import { createManualClock } from '../../src/devtools/manual/manualClock.ts';

/** A clock with three timers, two of them of one length, and which of them have ended. */
function threeTimers() {
  const clock = createManualClock();
  const ended: string[] = [];
  const start = (name: string, delay: number) => clock.setTimeout(() => ended.push(name), delay);
  const timers = [
    start('first', REQUEST_TIMEOUT),
    start('of a sign-in', AUTO_SIGN_IN_TIMEOUT),
    start('second', REQUEST_TIMEOUT),
  ];
  return { clock, ended, timers };
}

test('of timers of one name the one that was started last ends, or the one that is counted back to', () => {
  const { clock, ended } = threeTimers();
  clock.fire('REQUEST_TIMEOUT', 1);
  expect([ended, clock.pending()]).toEqual([['first'], ['AUTO_SIGN_IN_TIMEOUT', 'REQUEST_TIMEOUT']]);
  const { clock: another, ended: endedThere } = threeTimers();
  another.fire('REQUEST_TIMEOUT');
  expect([endedThere, another.pending()]).toEqual([['second'], ['REQUEST_TIMEOUT', 'AUTO_SIGN_IN_TIMEOUT']]);
});

test('a timer that was cleared, or that nobody has started, cannot end', () => {
  const { clock, ended, timers } = threeTimers();
  clock.clearTimeout(timers[1]);
  expect(() => clock.fire('AUTO_SIGN_IN_TIMEOUT')).toThrow('No timer AUTO_SIGN_IN_TIMEOUT is pending.');
  expect(() => clock.fire('REQUEST_TIMEOUT', 2)).toThrow('No timer REQUEST_TIMEOUT is pending.');
  expect([ended, clock.pending()]).toEqual([[], ['REQUEST_TIMEOUT', 'REQUEST_TIMEOUT']]);
});
