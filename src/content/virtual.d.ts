declare module 'virtual:samples' {
  /** For each sample, the heights of the bars of its title's picture, from 0 to 100. */
  export const silhouettes: Record<import('./samples.ts').SampleName, number[]>;
  /** For each sample, its seconds. */
  export const lengths: Record<import('./samples.ts').SampleName, number>;
}
