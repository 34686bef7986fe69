import type { Command } from '../../src/devtools/manual/replay.tsx';
import type { TestDriver } from '../pathEngine/testDriver.ts';

/** A driver that drives nothing, and passes on each command instead. */
export function createRecordingDriver(onCommand: (command: Command) => void): TestDriver {
  const note =
    (name: string) =>
    async (...values: unknown[]) => {
      onCommand([name, ...values]);
    };
  return {
    user: {
      byKey: false,
      fill: note('fill'),
      choose: note('choose'),
      press: note('press'),
      submit: note('submit'),
      go: note('go'),
      async forgetCalls() {},
    },
    open: note('open'),
    emitStorage: note('emitStorage'),
    emitIdentity: note('emitIdentity'),
    emitPageRestored: note('emitPageRestored'),
    emitAudio: note('emitAudio'),
    settle: (call, settlement) => note('settle')(call, settlement),
    fireTimer: note('fireTimer'),
    async until() {},
  };
}
