import { sample, type sampleEvents } from '../../../src/devtools/fixtures/sample.ts';
import type { CallName, Flow } from '../../pathEngine/flow.ts';
import { problemOrNotice } from '../../pathEngine/invariants.ts';
import { responses } from './responses.ts';
import { userActions } from './userActions.ts';

export const flow: Flow = {
  name: 'sample',
  fixtures: sample,
  start: { state: 'idle' },
  variants: [{ name: '', input: { name: 'fod', title: 'The Fortress of Death' } }],
  page: { path: '/shop/product/fod', user: 'nobody' },
  userActions,
  calls: { playAudio: 'playing the sample' } satisfies Record<CallName<typeof sampleEvents>, string>,
  responses,
  message: problemOrNotice,
  shows: ({ state }) => `the sample, which ${STATES[state]}`,
};

const STATES: Record<string, string> = {
  idle: 'can be listened to',
  loading: 'is fetched',
  playing: 'plays',
  paused: 'is paused',
  ended: 'has ended',
  failed: 'cannot be heard',
};
