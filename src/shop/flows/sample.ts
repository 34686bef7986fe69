import { fromService, fromSubscription } from '../../../machines/parts/actors.ts';
import { sampleMachine } from '../../../machines/sample.ts';
import type { Shop } from '../createShop.ts';

/** The sample of a title, with the sounds of a shop's page. */
export const sampleFlowOf = ({ services: { audio } }: Shop) =>
  sampleMachine.provide({
    actors: {
      playAudio: fromService(audio.playAudio),
      audioChanges: fromSubscription(audio.changes, (change) => ({ type: 'audio.changed' as const, ...change })),
    },
    actions: {
      pauseAudio: (_, { name }) => audio.pauseAudio(name),
      seekAudio: (_, { name, seconds }) => audio.seekAudio(name, seconds),
    },
  });
