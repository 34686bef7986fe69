import { expectedScreen, messageText, shownRowOf } from './expectedScreen.ts';
import type { Flow, FlowVariant } from './flow.ts';
import { type ModelState, modelOf, type Step } from './model.ts';
import { callsByName, finalStatesOf } from './rows.ts';
import { ownStateOf, targetOf } from './rules.ts';

/** What it means that a time is up. */
const TIMES_UP: Record<string, string> = {
  CHALLENGE_TIMEOUT: 'The three minutes that a challenge lasts are over',
  AUTO_SIGN_IN_TIMEOUT: 'The automatic sign-in takes too long',
  REDIRECT_TIMEOUT: 'The payment page does not open in time',
};

/** Sentences for the results of a call, those for one call alone first. */
const RESULTS: Record<string, string> = {
  'confirmSignUp: expired': 'is rejected: the code has expired',
  'confirmSignIn: expired': 'is rejected: the sign-in has expired',
  'challenge: expired': 'ends: the sign-in, and with it any code, has expired',
  'signUp: confirmationNeeded': 'succeeds, and a confirmation code is sent',
  'requestReset: sent': 'succeeds, and a reset code is sent',
  'currentUser: ann': 'finds ann',
  'playAudio: playing': 'succeeds',
  'playAudio: paused': 'ends with a sample that is paused',
  failed: 'fails: there is no connection',
  rejected: 'is rejected',
  alreadySignedIn: 'is rejected: somebody is signed in already',
  exists: 'is rejected: the username is taken',
  nobody: 'finds nobody',
  confirmationNeeded: 'is refused until the account is confirmed',
  resetNeeded: 'is refused until the password is reset',
  challenge: 'is answered by a challenge',
  left: 'is left',
  leftAfterResend: 'is left, after another code was asked for',
};
for (const success of ['signedIn', 'confirmed', 'sent', 'created', 'unlocked', 'deleted', 'done', 'reset', 'changed'])
  RESULTS[success] ??= 'succeeds';

const CHALLENGES: Record<string, string> = {
  newPassword: 'a new password',
  smsCode: 'a code by text message',
  emailCode: 'a code by email',
  totpCode: 'a code of the authenticator app',
  totpSetup: 'setting up an authenticator app',
  emailSetup: 'setting up codes by email',
  mfaSelection: 'the choice of how to get a code',
  mfaSetupSelection: 'the choice of a second factor',
  firstFactorSelection: 'the choice of how to sign in',
  password: 'the password',
  customChallenge: 'a question',
};

const RESETTING = 'while a password is reset';

/** Variants of child machines: what they are invoked for, and what was done before. */
const VARIANTS: Record<string, string> = {
  login: 'while signing in',
  loginAgain: 'while signing in, after another code',
  createAccount: 'while signing up',
  createAccountAgain: 'while signing up, after another code',
  forgotPassword: RESETTING,
  STEP_2: 'of a confirmed account',
  RESET_PW_AFTER_CONFIRMING_EMAIL: 'after confirming the account',
};

/** A variant of a flow in words; empty for a flow with one. */
export const variantInWords = ({ variant: { name } }: Pick<FlowVariant, 'variant'>): string =>
  name === '' ? '' : wordsOf({ ...CHALLENGES, ...VARIANTS }, name, 'a variant');

/** What a row requires besides, in words; a challenge is named above. */
const CONDITIONS: Record<string, string> = {
  fod: 'it is in the cart',
  'not fod': 'it is not in the cart',
  resent: 'another code was asked for before',
  'not resent': 'no other code was asked for',
  forgotPassword: RESETTING,
  'not forgotPassword': 'while signing in or up',
  expired: 'the last one had expired',
  passwordless: 'without a password',
  'not passwordless': 'with a password',
  deleting: 'while the account is deleted',
  'not deleting': 'while the account is not deleted',
  signedIn: 'somebody had signed in',
  'not signedIn': 'nobody had signed in',
  ann: 'ann is signed in',
  bob: 'bob is signed in',
};

const STORED: Record<string, string> = {
  nothing: 'nothing',
  nobody: 'nobody',
  fod: 'The Fortress of Death',
  'fod, not persisted': 'The Fortress of Death, for this visit only',
  ann: 'ann',
  bob: 'bob',
  'ann with fod': 'ann, who owns The Fortress of Death',
  deleted: 'that the account was deleted',
};

/** What it means that a flow has ended in a state. */
const FINAL_STATES: Record<string, string> = {
  answered: 'the challenge is answered',
  expired: 'the sign-in has expired',
  left: 'the visitor has gone back',
  leftAfterResend: 'the visitor has gone back, after another code was asked for',
  confirmed: 'the account is confirmed',
  signedIn: 'the customer is signed in',
  resetNeeded: 'the password has to be reset first',
  changed: 'the password is changed',
  STEP_3: 'the password is changed',
  // Of a flow that `npm run new:flow` has written.
  done: 'it is done',
};

/** What the library of the identity provider and the browser report unasked. */
const REPORTS: Record<string, string> = {
  'identity: signedIn': 'The identity provider’s library reports a sign-in',
  'identity: signedOut': 'The identity provider’s library reports a sign-out',
  'audio: playing': 'The browser reports that the sample plays',
  'audio: paused': 'The browser reports that the sample is paused',
  'audio: ended': 'The browser reports that the sample has ended',
  'audio: failed': 'The browser reports that the sample cannot be played',
  'page: restored': 'The visitor comes back with the browser’s Back button',
};

/** The event of a step in a sentence. Throws where there are no words for it. */
export const sentenceOf = (flowVariant: FlowVariant, step: Step): string =>
  `${capitalised(eventOf(flowVariant, step))}.`;

function eventOf({ flow }: FlowVariant, { row, from }: Step): string {
  const { event: label, where } = row;
  const [source = '', fact = ''] = label.split(': ');
  const timeout = label.startsWith('after ') && label.slice('after '.length);
  if (timeout === 'REQUEST_TIMEOUT') return `${requestOf(flow, row, from)} is not answered in time`;
  if (timeout) return wordsOf(TIMES_UP, timeout, where);
  const action = flow.userActions[label];
  if (action) return `The visitor ${action.says}`;
  if (REPORTS[label]) return REPORTS[label];
  if (source === 'stored') return `The storage holds ${wordsOf(STORED, fact, where)}`;
  const call = flow.calls[source];
  if (call === undefined) throw new Error(`${where}: the flow ${flow.name} has no words for '${label}'.`);
  const [result = '', name] = fact.split(' ');
  if (name) return `${call} is answered by a challenge: ${wordsOf(CHALLENGES, name, where)}`;
  return `${call} ${RESULTS[label] ?? wordsOf(RESULTS, result, where)}`;
}

/** The request that a row's own state waits for, in words. */
function requestOf({ calls, name }: Flow, row: Step['row'], { state, running }: ModelState): string {
  const own = ownStateOf(row, state);
  const [call = ''] = [...running].find(([, within]) => within === own) ?? [];
  const words = calls[call];
  if (words === undefined) throw new Error(`${row.where}: ${own} of the flow ${name} waits for no request.`);
  return words;
}

function wordsOf(words: Record<string, string>, name: string, where: string): string {
  const found = words[name];
  if (!found) throw new Error(`${where}: there are no words for '${name}' in tests/pathEngine/sentences.ts.`);
  return found;
}

/** What the visitor is shown after the last of some steps, which were taken from the start of a path on. */
export function shownAfter(flowVariant: FlowVariant, steps: readonly Step[]): string {
  const at = steps.at(-1)?.to ?? modelOf(flowVariant).start;
  const screen = screenAfter(flowVariant, steps);
  if (isFinal(flowVariant, at)) return `The flow is over: ${screen}.`;
  const message = messageOf(flowVariant.flow.name, at.message);
  const shown = [screen, ...(message === '' ? [] : [`which says “${message}”`])].join(', ');
  return `Shown: ${shown}${/[.?!]”$/.test(shown) ? '' : '.'}`;
}

/** The screen after the last of some steps, without its message: what the flow calls it, else its heading. */
function screenAfter(flowVariant: FlowVariant, steps: readonly Step[], own?: string): string {
  const at = steps.at(-1)?.to ?? modelOf(flowVariant).start;
  const heading = () => headingAfter(flowVariant, steps, at);
  return (
    flowVariant.flow.shows?.({ ...at, state: own ?? at.state }, heading) ??
    (isFinal(flowVariant, at) ? wordsOf(FINAL_STATES, at.state, `${flowVariant.flow.name}/table.md`) : heading())
  );
}

const isFinal = ({ flow }: FlowVariant, { state }: ModelState): boolean => finalStatesOf(flow.name).includes(state);

/** The heading of the screen, which is that of a child machine where one runs, and whether something is waited for. */
function headingAfter(flowVariant: FlowVariant, steps: readonly Step[], at: ModelState): string {
  const calls = callsByName(steps.map(({ row }) => row));
  const heading = `“${expectedScreen({ ...flowVariant, at, calls }).heading}”`;
  return shownRowOf(flowVariant.flow.name, at)?.busy ? `${heading}, busy` : heading;
}

/** A case as somebody would call it. */
export interface CaseWords {
  /** What is shown before. */
  from: string;
  /** What happens, and under which condition. */
  event: string;
  /** What is shown then. */
  screen: string;
  /** What is said then; empty where nothing new is. */
  message: string;
}

/** The words for the last of some steps, which were taken from the start of a path on. Of parallel states one is meant. */
export function caseWordsOf(flowVariant: FlowVariant, steps: readonly Step[]): CaseWords {
  const step = steps.at(-1);
  if (!step) throw new Error(`A case of ${flowVariant.flow.name} needs a step.`);
  const { row, from, to } = step;
  const own = ownStateOf(row, from.state);
  const guard = row.guard.length > 0 ? ` (${row.guard.map((fact) => conditionOf(row, fact)).join(', ')})` : '';
  const isAsBefore = to.message === from.message && ['', '='].includes(row.message);
  return {
    from: screenAfter(flowVariant, steps.slice(0, -1), own),
    event: `${capitalised(eventOf(flowVariant, step).replace(/^The visitor /, ''))}${guard}`,
    screen: screenAfter(flowVariant, steps, targetOf(row, own)),
    message: isAsBefore ? '' : messageOf(flowVariant.flow.name, to.message),
  };
}

/** A notice is required where what happens makes it untrue. */
const conditionOf = ({ where }: Step['row'], fact: string): string =>
  fact.startsWith('notice ')
    ? 'what was said is no longer true'
    : wordsOf({ ...CHALLENGES, ...CONDITIONS }, fact, where);

const messageOf = (flow: string, message: string): string => messageText(flow, message).replace(/^\w+: ?/, '');

const capitalised = (text: string) => `${text.charAt(0).toUpperCase()}${text.slice(1)}`;
