import { wordFrom } from './commandLine.js';

/**
 * Whether the tests go as deep as they can, as `npm run test:full` asks for the night. `npm test` is for every change, in
 * minutes: what it leaves out are further combinations of what it tries already.
 */
export const IS_FULL = wordFrom('DEPTH', ['full']) === 'full';
