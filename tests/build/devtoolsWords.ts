/**
 * Strings that occur only in a build with the inspector or with hooks for developer tools: those of our own code, and
 * those of the libraries.
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

/** What occurs only in a build with the sandbox, or with what tests are made with. */
export const SANDBOX_WORDS =
  /(?<!escape-)sandbox(?![:=])|Sommerlund|player\.example|Your confirmation code|Simulated|FetchInterceptor|\bmsw\b/i;
