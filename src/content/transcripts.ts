import type { SampleName } from './samples.ts';

/** What is heard in each sample, for those who do not hear it. [SAMPLE-04] */
export const transcripts: Record<SampleName, string> = {
  fod: 'Wind on a ridge. Footsteps come nearer on stone. A chain rattles, a gate creaks open and slams shut, and from behind it come five slow drumbeats.',
  mace: 'A fire crackles and a bellows breathes. A hammer strikes iron, seven times. The hot metal hisses in water, and out of the hiss a deep hum rises and begins to shimmer.',
  fist: 'A receiver is lifted: a dial tone. A dial turns and runs back, three times. A bell rings at the other end, and rings again. Somebody picks up, says nothing and breathes. Far behind them, a gong.',
  dracula:
    'Rain, and a wind that howls. Thunder rolls away over mountains. A church bell tolls three times while wings of leather flutter past, closer each time. A wolf. Then a crash of thunder overhead.',
  cthulhu:
    'A slow swell against wood. A foghorn, and a bell on a buoy. From below, something very large begins to moan, comes nearer, and the water bubbles.',
};
