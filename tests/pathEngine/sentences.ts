import { messageText, readLooks } from './expectedScreen.ts';
import type { Step } from './model.ts';
import type { FlowVariant } from './registry.ts';
import { finalStatesOf } from './rows.ts';
import { holds, ownStateOf, targetOf } from './rules.ts';

/** What it means that a time is up. */
const TIMES_UP: Record<string, string> = {
  REQUEST_TIMEOUT: 'No answer comes in time',
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

const STORED: Record<string, string> = {
  nothing: 'nothing',
  nobody: 'nobody',
  fod: 'The Fortress of Death',
  'fod, not persisted': 'The Fortress of Death, for this visit only',
  'ann with fod': 'ann, who owns The Fortress of Death',
  deleted: 'that the account was deleted',
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

/** The event of a step in a sentence. Throws where the flow has no words for it. */
export const sentenceOf = (of: FlowVariant, { row }: Step): string => `${capitalised(eventOf(of, row))}.`;

function eventOf({ flow }: FlowVariant, { event: label, where }: Step['row']): string {
  const [source = '', fact = ''] = label.split(': ');
  const timeout = label.startsWith('after ') && label.slice('after '.length);
  if (timeout) return TIMES_UP[timeout] ?? `The time ${timeout} is up`;
  const action = flow.userActions[label];
  if (action) return `The visitor ${action.says}`;
  if (REPORTS[label]) return REPORTS[label];
  if (source === 'stored') return `The storage holds ${STORED[fact] ?? fact}`;
  const call = flow.calls[source];
  if (call === undefined) throw new Error(`${where}: the flow ${flow.name} has no words for '${label}'.`);
  const [result = '', name] = fact.split(' ');
  if (name) return `${call} is answered by a challenge: ${CHALLENGES[name] ?? name}`;
  return `${call} ${RESULTS[label] ?? RESULTS[result] ?? `ends with: ${fact}`}`;
}

/** What the visitor is shown after a step. */
export function shownAfter({ flow }: FlowVariant, { to }: Step): string {
  if (finalStatesOf(flow.name).includes(to.state)) return `The flow is over: ${inWords(to.state)}.`;
  const look = readLooks(flow.name).find(({ states, guard }) => states.includes(to.state) && holds(guard, to));
  const message = messageOf(flow.name, to.message);
  const parts = [
    look && !['', '='].includes(look.heading) ? `“${look.heading}”` : 'the same screen',
    ...(message === '' ? [] : [`which says “${message}”`]),
    ...(look?.busy ? ['busy'] : []),
  ];
  return `Shown: ${parts.join(', ')}.`;
}

/** A case as somebody would call it: what happens, and what it leads to. */
export function caseNameOf(of: FlowVariant, { row, from, to }: Step): string {
  const guard = row.guard.length > 0 ? ` (${row.guard.map(inWords).join(', ')})` : '';
  const message = to.message === from.message && row.message === '' ? '' : messageOf(of.flow.name, to.message);
  const end = message === '' ? inWords(targetOf(row, ownStateOf(row, from.state))) : `“${message}”`;
  return `${capitalised(eventOf(of, row).replace(/^The visitor /, ''))}${guard}: ${end}`;
}

/** Where a case begins, in words: it is one case, whatever a state beside its own is. */
export const beginningOf = ({ row, from }: Step): string => inWords(ownStateOf(row, from.state));

const messageOf = (flow: string, message: string): string => messageText(flow, message).replace(/^\w+: ?/, '');

/** The name of a state in words: `LOGIN.signingIn` is 'login, signing in'. */
const inWords = (name: string): string =>
  name
    .replaceAll('.', ', ')
    .replaceAll(' + ', '; ')
    .replace(/\b[A-Z][A-Z_0-9]+\b/g, (word) => word.toLowerCase().replaceAll('_', ' '))
    .replace(/[a-z][A-Z]/g, ([one = '', other = '']) => `${one} ${other.toLowerCase()}`);

const capitalised = (text: string) => `${text.charAt(0).toUpperCase()}${text.slice(1)}`;
