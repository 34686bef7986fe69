import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const MACHINES = fileURLToPath(new URL('../../machines/', import.meta.url));

/** What the machines say of their states. */
const descriptions = readdirSync(MACHINES, { recursive: true, encoding: 'utf8' })
  .filter((file) => file.endsWith('.ts'))
  .flatMap((file) =>
    [...readFileSync(MACHINES + file, 'utf8').matchAll(/description:\s*(['"`])(.*)\1,/g)].map(
      ([, , text = '']) => text,
    ),
  );
if (descriptions.length < 70) throw new Error('The states of the machines have no descriptions.');

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
  '@layer machines',
  'Copy for Stately',
  '•••',
  'Rejected from the inspector.',
  '__REACT_DEVTOOLS_GLOBAL_HOOK__',
  ...descriptions,
];

/** What occurs only in a build with the sandbox, or with what tests are made with. */
export const SANDBOX_WORDS =
  /(?<!escape-)sandbox(?![:=])|Sommerlund|player\.example|Your confirmation code|Simulated|FetchInterceptor|\bmsw\b/i;
