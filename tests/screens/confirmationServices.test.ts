import { expect, test } from 'vitest';
import { createActor, waitFor } from 'xstate';
import { rejected, ServiceFailure } from '../../services/failure.ts';
import type { Identity } from '../../services/identity/identity.ts';
import { createShop } from '../../src/shop/createShop.ts';
import { confirmationFlowOf } from '../../src/shop/flows/confirmation.ts';
import { forgotPasswordFlowOf } from '../../src/shop/flows/forgotPassword.ts';
import { createGate } from '../gate.ts';
import { prepareWorld } from '../services/testBackend.ts';

const world = prepareWorld();

/** A confirmation of Rowan whose request for another code is answered so, and who is noted to have been sent one. */
function confirming(resendCode: Identity['resendCode']) {
  const resentTo = new Set<string>();
  const services = { ...world.services, identity: { ...world.services.identity, resendCode } };
  const input = { username: 'Rowan', resends: 'once' as const };
  const actor = createActor(
    confirmationFlowOf(services, (account) => resentTo.add(account)),
    { input },
  ).start();
  actor.send({ type: 'confirmation.resend' });
  return { actor, resentTo };
}

test.each<[string, Identity['resendCode'], string[]]>([
  ['was sent', async () => ({ kind: 'sent' }), ['rowan']],
  ['was refused', async () => rejected('tooManyAttempts'), []],
  ['is not needed any more', async () => ({ kind: 'confirmed' }), []],
  [
    'nobody answered for',
    async () => {
      throw new ServiceFailure('offline');
    },
    [],
  ],
])('who has asked for another code that %s is noted or not, in small letters [LOGIN-05d]', async (_, answer, noted) => {
  const { actor, resentTo } = confirming(answer);
  await waitFor(actor, (state) => !state.hasTag('busy'));
  expect([...resentTo]).toEqual(noted);
});

test('a code that was sent after its visitor had left counts as well [LOGIN-05d]', async () => {
  const { opened, open } = createGate();
  const { actor, resentTo } = confirming(async () => {
    await opened;
    return { kind: 'sent' };
  });
  actor.stop();
  open();
  await expect.poll(() => [...resentTo]).toEqual(['rowan']);
});

test('a code that is sent again on the way to a new password leaves one for the next sign-in [LOGIN-05d]', async () => {
  const identity: Identity = {
    ...world.services.identity,
    requestReset: async ({ username }) => ({ kind: 'confirmationNeeded', username }),
    resendCode: async () => ({ kind: 'sent' }),
  };
  const shop = createShop({ ...world.services, identity });
  const actor = createActor(forgotPasswordFlowOf(shop), { input: {} }).start();
  actor.send({ type: 'forgotPassword.submit', username: 'rowan' });
  const { children } = await waitFor(actor, (state) => state.children.confirmation !== undefined);
  const { confirmation } = children;
  if (!confirmation) throw new Error('No code is asked for.');
  await waitFor(confirmation, (state) => !state.hasTag('busy'));
  confirmation.send({ type: 'confirmation.resend' });
  await waitFor(confirmation, (state) => state.context.notice !== undefined);
  expect(shop.resentTo()).toEqual([]);
});
