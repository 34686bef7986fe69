/**
 * What a build has in it that has the page which shows machines, or is made to be watched: the page's own words, and those
 * of the libraries that it uses.
 */
export const MACHINES_WORDS = [
  '__machines',
  '@statelyai',
  'stately.ai',
  'org.eclipse.elk',
  'machine-chart',
  'Copy for Stately',
  '•••',
  'Rejected from the inspector.',
  '__REACT_DEVTOOLS_GLOBAL_HOOK__',
];
