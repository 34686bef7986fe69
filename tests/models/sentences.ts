import type { Step } from './model.ts';

/** What a visitor does, for those who read a path. */
const GESTURES: Record<string, string> = {
  submit: 'sends the form',
  'submit right': 'sends a reset code and the same new password twice',
  'submit differing': 'sends a reset code and two different passwords',
  'submit short': 'sends a reset code and a password of seven characters',
  'submit nothing': 'asks for a checkout with nothing in the cart',
  confirm: 'sends the confirmation code',
  resend: 'asks for another code',
  back: 'goes back',
  answer: 'answers what is asked',
  continue: 'continues as the user who is signed in',
  'sign out': 'signs that user out',
  signOut: 'signs out',
  request: 'asks for a reset code',
  again: 'asks for the reset code again',
  retry: 'tries again',
  delete: 'presses Delete Account',
  cancel: 'cancels',
  'delete for good': 'deletes the account for good',
  check: 'comes to a page that asks who is signed in',
  clear: 'completes an order, which empties the cart',
  restore: 'brings the cart back',
  hush: 'goes on to another page',
  'page restored': 'comes back with the browser’s Back button',
};

const CALLS: Record<string, string> = {
  signIn: 'signing in',
  confirmSignIn: 'the answer to the further step',
  signUp: 'signing up',
  confirmSignUp: 'confirming the account',
  resendCode: 'sending another code',
  autoSignIn: 'the automatic sign-in',
  requestReset: 'requesting a reset code',
  confirmReset: 'changing the password',
  currentUser: 'the look-up of who is signed in',
  signOut: 'signing out',
  unlocked: 'fetching the products',
  deleteUser: 'deleting the account',
  createCheckout: 'creating the checkout',
  leaveFor: 'leaving for the payment page',
};

const ENDS: Record<string, string> = {
  outage: 'finds no connection',
  refused: 'is refused',
  expired: 'is refused, because it came too late',
  occupied: 'is refused, because somebody is signed in',
  exists: 'is refused, because the name is taken',
  nobody: 'finds nobody',
};

/** A letter in a sentence: who does what. */
export function sentenceOf({ row }: Step): string {
  const letter = row.when;
  const [source = '', end = ''] = letter.split(': ');
  if (letter.startsWith('after ')) return `No answer comes, or time is up (${letter.slice('after '.length)}).`;
  if (source === 'stored') return `What is stored says: ${end}.`;
  if (source === 'identity') return `The identity provider’s library tells: ${end}.`;
  const [action = '', what = ''] = letter.split(/ (.*)/s);
  if (action === 'add' || action === 'remove') return `The visitor ${action}s ${what}.`;
  if (letter === 'leaveFor: outage') return 'The browser does not leave for the payment page.';
  if (source in CALLS) return sentence(`${CALLS[source]} ${ENDS[end] ?? endInWords(end)}`);
  return `The visitor ${GESTURES[letter] ?? letter}.`;
}

/** What follows from a step: where it leads, what is told, what is called. */
export function expectationOf({ row, from, to }: Step, said: string[], calls: string[]): string {
  const parts = [
    to.state === from.state ? `The flow stays at ${to.state}` : `The flow is at ${to.state}`,
    ...said.map((text) => `tells “${text.replace(/^\w+: /, '')}”`),
    ...(calls.length > 0 ? [`calls ${calls.join(' and ')}`] : row.calls.length === 0 ? ['calls nothing'] : []),
  ];
  return `${parts.join(', ')}.`;
}

const endInWords = (end: string) =>
  end.startsWith('ask ') ? `asks for a further step: ${end.slice(4)}` : `answers: ${end}`;

const sentence = (text: string) => `${text.charAt(0).toUpperCase()}${text.slice(1)}.`;
