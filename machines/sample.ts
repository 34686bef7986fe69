import { assign, setup } from 'xstate';
import type { AudioChange, AudioInput, PageAudio } from '../services/browser/audio.ts';
import { notImplemented, placeholder, type ResultOf, subscriptionPlaceholder } from './parts/actors.ts';
import {
  type FlowMessages,
  noMessages,
  onFailed,
  onRejected,
  onTimeout,
  problem,
  setProblem,
} from './parts/messages.ts';
import { REQUEST_TIMEOUT } from './parts/timeouts.ts';

export type SampleEvent =
  | { type: 'sample.play' }
  | { type: 'sample.pause' }
  | { type: 'sample.seek'; seconds: number }
  | ({ type: 'audio.changed' } & AudioChange);

type SampleContext = AudioInput & FlowMessages;

const isChange = (change: AudioChange['change']) => ({
  type: 'isOwnChange' as const,
  params: ({ event }: { event: AudioChange }) => ({ ...event, expected: change }),
});

const seek = {
  actions: {
    type: 'seekAudio' as const,
    params: ({ context: { name }, event: { seconds } }: { context: AudioInput; event: { seconds: number } }) => ({
      name,
      seconds,
    }),
  },
};

const pause = { type: 'pauseAudio' as const, params: ({ context: { name } }: { context: AudioInput }) => ({ name }) };

const failed = {
  guard: isChange('failed'),
  target: 'failed' as const,
  actions: { type: 'setProblem' as const, params: { problem: problem('soundUnavailable') } },
};

/**
 * Plays the sample of a title. The browser may start and stop it, too: by media keys, by another sample, at its end.
 * [SAMPLE-01 SAMPLE-03]
 */
export const sampleMachine = setup({
  types: {
    context: {} as SampleContext,
    events: {} as SampleEvent,
    input: {} as AudioInput,
    tags: {} as 'busy',
  },
  actors: {
    playAudio: placeholder<PageAudio['playAudio']>('playAudio'),
    audioChanges: subscriptionPlaceholder<{ type: 'audio.changed' } & AudioChange>('audioChanges'),
  },
  actions: {
    pauseAudio: (_, _params: { name: string }) => notImplemented('pauseAudio'),
    seekAudio: (_, _params: { name: string; seconds: number }) => notImplemented('seekAudio'),
    setProblem: assign(setProblem),
    clearMessages: assign(noMessages),
  },
  guards: {
    isPlaying: (_, { kind }: ResultOf<PageAudio['playAudio']>) => kind === 'playing',
    isPaused: (_, { kind }: ResultOf<PageAudio['playAudio']>) => kind === 'paused',
    isOwnChange: ({ context }, { name, change, expected }: AudioChange & { expected: AudioChange['change'] }) =>
      name === context.name && change === expected,
  },
  delays: { REQUEST_TIMEOUT },
}).createMachine({
  id: 'sample',
  context: ({ input: { name, title } }) => ({ name, title, ...noMessages }),
  invoke: { id: 'audioChanges', src: 'audioChanges' },
  initial: 'idle',
  states: {
    idle: {
      description: 'Nothing of the sample has been fetched.',
      on: { 'sample.play': { target: 'loading' } },
    },
    loading: {
      description: 'The browser fetches the sample, and is about to play it.',
      tags: 'busy',
      entry: 'clearMessages',
      invoke: {
        id: 'playAudio',
        src: 'playAudio',
        input: ({ context: { name, title } }) => ({ name, title }),
        onDone: [
          { guard: { type: 'isPlaying', params: ({ event }) => event.output }, target: 'playing' },
          { guard: { type: 'isPaused', params: ({ event }) => event.output }, target: 'paused' },
          onRejected('failed'),
        ],
        onError: onFailed('failed'),
      },
      on: { 'sample.pause': { target: 'paused' }, 'sample.seek': seek },
      after: onTimeout('failed'),
    },
    playing: {
      description: 'The sample is heard.',
      on: {
        'sample.pause': { target: 'paused', actions: pause },
        'sample.seek': seek,
        'audio.changed': [
          { guard: isChange('paused'), target: 'paused' },
          { guard: isChange('ended'), target: 'ended' },
          failed,
        ],
      },
    },
    paused: {
      description: 'The sample waits where it was stopped.',
      on: {
        'sample.play': { target: 'loading' },
        'sample.seek': seek,
        'audio.changed': [{ guard: isChange('playing'), target: 'playing' }, failed],
      },
    },
    ended: {
      description: 'The sample has been heard to its end.',
      on: {
        'sample.play': { target: 'loading' },
        'sample.seek': { ...seek, target: 'paused' },
        'audio.changed': [{ guard: isChange('playing'), target: 'playing' }, failed],
      },
    },
    failed: {
      description: 'The sample cannot be had or played, and the visitor may try again.',
      on: {
        'sample.play': { target: 'loading' },
        'audio.changed': { guard: isChange('playing'), target: 'playing', actions: 'clearMessages' },
      },
    },
  },
});
