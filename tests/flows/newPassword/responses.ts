import type { newPasswordEvents } from '../../../src/devtools/fixtures/newPassword.ts';
import { always, replies } from '../../drivers/httpFixtures.ts';
import type { ResponseFixture, ResultLabel } from '../../pathEngine/flow.ts';

export const responses = {
  'confirmReset: reset': always(replies.ok),
  'confirmReset: rejected': always(replies.wrongCode),
  'confirmReset: failed': 'injected',
} satisfies Record<ResultLabel<typeof newPasswordEvents>, ResponseFixture>;
