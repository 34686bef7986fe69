import type { UserLabel } from '../../../src/devtools/fixtures/fixtures.ts';
import type { sampleEvents } from '../../../src/devtools/fixtures/sample.ts';
import type { UserAction } from '../../pathEngine/flow.ts';

const TITLE = 'The Fortress of Death';

export const userActions = {
  play: {
    says: 'plays the sample',
    run: (user, { state }) => user.press(`${state === 'idle' ? 'Listen to a' : 'Play the'} sample of ${TITLE}`),
  },
  pause: { says: 'pauses the sample', run: (user) => user.press(`Pause the sample of ${TITLE}`) },
  'seek 5': {
    says: 'moves to the fifth second',
    run: (user) => user.fill('Position in the sample of The Fortress of Death', '5'),
  },
} satisfies Record<UserLabel<typeof sampleEvents>, UserAction>;
