import type { sampleEvents } from '../../../src/devtools/fixtures/sample.ts';
import type { ResponseFixture, ResultLabel } from '../../pathEngine/flow.ts';

/** No server decides whether a browser plays a sound: `tests/browser/samples.test.ts` has it do so. */
export const responses = {
  'playAudio: playing': 'injected',
  'playAudio: paused': 'injected',
  'playAudio: rejected': 'injected',
  'playAudio: failed': 'injected',
} satisfies Record<ResultLabel<typeof sampleEvents>, ResponseFixture>;
