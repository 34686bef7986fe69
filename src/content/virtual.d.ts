declare module 'virtual:silhouettes' {
  /** For each sample, the heights of the bars of its title's picture, from 0 to 100. */
  export const silhouettes: Record<import('./samples.ts').SampleName, number[]>;
}
