/** The folder, within that of the screenshots, with those of earlier runs. */
export const EARLIER = 'earlier';

/** The screenshot of an earlier run, by the name that it had there. */
export const nameOfEarlier = (name: string): string => `${EARLIER}/${name}`;

/** The screenshot of a path at the step at which it has failed. */
export const nameOfFailure = (path: string): string => `failed-${path}`;
