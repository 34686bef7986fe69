/** The address of the folder with all samples; `src/build/samples.ts` defines it. */
declare const __SAMPLES__: string;

/**
 * Stand-ins: soundscapes that the build makes (`src/build/sound/`). A recording of the publisher takes the place of one as
 * `src/content/recordings/NAME.mp3`; what is heard in it then belongs into `transcripts.ts`.
 */
export const sampleNames = ['fod', 'mace', 'fist', 'dracula', 'cthulhu'] as const;
export type SampleName = (typeof sampleNames)[number];

/** The bundle and the expansions have the sample of the game that they belong to. */
const OF_PICTURE: Record<string, SampleName> = { bundle: 'fod', expansions: 'fod' };

/** The sample of the title that a picture shows. */
export const sampleOf = (picture: string): SampleName | undefined =>
  OF_PICTURE[picture] ?? sampleNames.find((name) => name === picture);

export const sampleUrl = (name: string): string => `${__SAMPLES__}/${name}.mp3`;
