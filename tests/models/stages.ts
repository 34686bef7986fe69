import type { Place } from './model.ts';

/** What a visitor can do with a screen, in a document or in a browser. */
export interface Hand {
  fill(label: string, text: string): Promise<void>;
  choose(label: string): Promise<void>;
  press(button: string): Promise<void>;
  /** Sends a form, by its button or by Enter in a field of it. */
  submit(button: string, field: string): Promise<void>;
  /** Goes to another page of the site, by a link or by the browser. */
  go(path: string): Promise<void>;
  /** What was called up to now was on the way to a letter, and is not what it calls. */
  arrive(): Promise<void>;
}

/** Where a flow is played, and what a visitor does there to say each of its letters. */
export interface Stage {
  flow: string;
  path: string;
  start: { state: string; running?: Record<string, string>; isOver?: (place: Place) => boolean };
  /** Whether somebody is signed in when the page opens; undefined while nothing is known yet. */
  user: 'ann' | 'nobody' | undefined;
  cart?: string[];
  gestures: Record<string, (hand: Hand, place: Place) => Promise<void>>;
  /** What of the look is compared; by default all. */
  isCartOnly?: boolean;
  /** Whether the session goes on by itself: it finds ann where it looks, and hears when she is forgotten. */
  hasSession?: boolean;
}

const confirming = (button: string, resend: string, back: string): Stage['gestures'] => ({
  async confirm(hand) {
    await hand.fill('Confirmation code', '123456');
    await hand.submit(button, 'Confirmation code');
  },
  resend: (hand) => hand.press(resend),
  back: (hand) => hand.press(back),
});

/** What each further step is answered with: in a field, or by a choice. */
const ANSWERS: Record<string, { field: string; text: string } | { choice: string }> = {
  newPassword: { field: 'New password', text: 'Kai-Lord-13' },
  smsCode: { field: 'Confirmation code', text: '123456' },
  totpCode: { field: 'Confirmation code', text: '123456' },
  emailCode: { field: 'Confirmation code', text: '123456' },
  mfaSelection: { choice: 'From an authenticator app' },
  mfaSetupSelection: { choice: 'From an authenticator app' },
  totpSetup: { field: 'Confirmation code', text: '123456' },
  emailSetup: { field: 'Email', text: 'ann@new.example' },
  firstFactorSelection: { choice: 'With a code by email' },
  password: { field: 'Password', text: 'secret' },
  customChallenge: { field: 'Answer', text: 'an echo' },
};

async function answerStep(hand: Hand, { state }: Place): Promise<void> {
  const step = state.split('.')[0] ?? '';
  const answer = ANSWERS[step];
  if (!answer) throw new Error(`Nobody knows what to answer in ${state}.`);
  if ('choice' in answer) {
    await hand.choose(answer.choice);
    return hand.submit('Continue', answer.choice);
  }
  await hand.fill(answer.field, answer.text);
  if (step === 'newPassword') await hand.fill('First name', 'Ann');
  await hand.submit('Confirm', answer.field);
}

const choosePassword = (password: string, repeat: string) => async (hand: Hand) => {
  await hand.fill('Reset code', '654321');
  await hand.fill('New password', password);
  await hand.fill('Repeat new password', repeat);
  await hand.submit('Continue', 'Repeat new password');
};

const addToCart = (id: string) => async (hand: Hand) => {
  await hand.go(`/shop/product/${id}`);
  await hand.press('Add To Cart');
};

/** Another page, and one that is soon there. */
const ELSEWHERE = '/contact';

export const stages: Stage[] = [
  {
    flow: 'login',
    path: '/account',
    start: { state: 'LOGIN.editing' },
    user: 'nobody',
    gestures: {
      async submit(hand) {
        await hand.fill('Username', ' Ann@Player.example ');
        await hand.fill('Password', 'secret');
        await hand.submit('Sign In', 'Password');
      },
      ...confirming('Confirm', 'Resend Code', 'Back to sign in'),
      answer: answerStep,
      continue: (hand) => hand.press('Continue as that user'),
      'sign out': (hand) => hand.press('Sign Out'),
    },
  },
  {
    flow: 'createAccount',
    path: '/account/create-account',
    start: { state: 'CREATE.editing' },
    user: 'nobody',
    gestures: {
      async submit(hand) {
        await hand.fill('Username', 'ann');
        await hand.fill('Email', 'ann@player.example');
        await hand.fill('Password', 'secret');
        await hand.submit('Create Account', 'Email');
      },
      ...confirming('Confirm', 'Resend Code', 'Back to the form'),
    },
  },
  {
    flow: 'forgotPassword',
    path: '/account/forgot-password',
    start: { state: 'STEP_1.editing' },
    user: 'nobody',
    gestures: {
      async request(hand) {
        await hand.fill('Username or email', ' Ann@Player.example ');
        await hand.submit('Continue', 'Username or email');
      },
      'submit right': choosePassword('eight888', 'eight888'),
      'submit differing': choosePassword('seven77', 'six666'),
      'submit short': choosePassword('seven77', 'seven77'),
      ...confirming('Confirm Account', 'Resend Confirmation Code', 'Back to the start'),
      again: (hand) => hand.press('Request the code again'),
    },
  },
  {
    flow: 'account',
    path: '/account',
    start: {
      state: 'deletion.viewing + products.loading',
      running: { unlocked: 'products.loading' },
      isOver: ({ state }) => state.includes('deletion.deleted'),
    },
    user: 'ann',
    hasSession: true,
    gestures: {
      retry: (hand) => hand.press('Try Again'),
      delete: (hand) => hand.press('Delete Account'),
      cancel: (hand) => hand.press('Cancel'),
      'delete for good': (hand) => hand.press('Permanently Delete'),
    },
  },
  {
    flow: 'checkout',
    path: '/shop/checkout',
    start: { state: 'ready' },
    user: 'ann',
    cart: ['fod', 'fist'],
    gestures: { submit: (hand) => hand.press('Checkout') },
  },
  {
    flow: 'session',
    path: '/account',
    start: { state: 'unknown' },
    user: undefined,
    gestures: {
      async check(hand, { state }) {
        if (state === 'customer.unreachable') return hand.press('Check again');
        await hand.go(ELSEWHERE);
        await hand.go('/account');
      },
      signOut: (hand) => hand.press('Sign Out'),
    },
  },
  {
    flow: 'cart',
    path: '/shop/product/fod',
    start: { state: 'unknown' },
    user: undefined,
    isCartOnly: true,
    gestures: {
      'add fod': addToCart('fod'),
      'add fist': addToCart('fist'),
      async 'remove fod'(hand) {
        await hand.go('/shop/checkout');
        await hand.press('Remove The Fortress of Death');
      },
      async clear(hand) {
        // Whoever is there already has to come there anew.
        await hand.go(ELSEWHERE);
        await hand.go('/shop/success');
      },
      async restore(hand) {
        await hand.go('/shop/success');
        await hand.arrive();
        await hand.press('Bring my cart back');
      },
      async hush(hand) {
        await hand.go(ELSEWHERE);
        // The cart's own page would show what is not yet hushed.
        await hand.go('/shop/checkout');
      },
    },
  },
];

/** Where a flow begins, and which calls it makes there: those that run from the start. */
export function startOf(flow: string): { state: string; calls: string[] } {
  const { start } = stageOf(flow);
  return { state: start.state, calls: Object.keys(start.running ?? {}) };
}

export function stageOf(flow: string): Stage {
  const stage = stages.find((candidate) => candidate.flow === flow);
  if (!stage) throw new Error(`There is no stage for '${flow}'.`);
  return stage;
}
