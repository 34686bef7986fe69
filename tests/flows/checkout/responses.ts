import type { checkoutEvents } from '../../../src/devtools/fixtures/checkout.ts';
import { fromEndpoint, replies, withoutRequest } from '../../drivers/httpFixtures.ts';
import type { ResponseFixture, ResultLabel } from '../../pathEngine/flow.ts';

const ENDPOINT = 'create-checkout-session';

export const responses = {
  'createCheckout: created': fromEndpoint(ENDPOINT, replies.json({ redirect_url: 'https://pay.example/1' })),
  'createCheckout: rejected': fromEndpoint(ENDPOINT, replies.json({ redirect_url: 'http://elsewhere.example' })),
  'createCheckout: failed': 'injected',
  // The browser, not a server, opens the payment page.
  'redirectTo: failed': withoutRequest('unchanged'),
} satisfies Record<ResultLabel<typeof checkoutEvents>, ResponseFixture>;
