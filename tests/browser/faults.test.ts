import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { errorMessage } from '../../screens/parts/errorMessages.ts';
import type { Problem } from '../../services/failure.ts';
import { IS_FULL } from '../depth.ts';
import { type CallName, callNamed } from '../services/faults/calls.ts';
import { EXPECTED } from '../services/faults/table.ts';
import { shortenPauses } from '../services/shortPauses.ts';
import { type BackEnds, type BrowserFault, FAULTY_ANSWERS, serveBackEnds } from './faults.ts';
import { addToCart, button, fillLogin, heading, signIn } from './userActions.ts';
import { openBrowser, setUp, type Visitor } from './visitor.ts';

const { newVisitor } = openBrowser(setUp().liveUrl);

type Call = Exclude<CallName, 'autoSignIn' | 'signOut'>;

/** How a visitor comes to make a call, makes it, and sees that it has succeeded. */
interface Journey {
  /** Up to the screen from which the call is made. */
  begin: (visitor: Visitor, backEnds: BackEnds) => Promise<void>;
  /** The button that makes the call. */
  press: string;
  /** Whether the screen makes the same request for something else, too. */
  isShared?: boolean;
  /** How often the call is made under some faults, where that is another number than with every call under them. */
  attempts?: Partial<Record<BrowserFault, number>>;
  /** Whether the clock is set on the way, which takes a browser context of its own. */
  setsClock?: true;
  /** What the visitor reads instead of the sentence of a failure. */
  says?: string;
  succeeded: (page: Page) => Promise<void>;
}

const NEWCOMER = ['newcomer', 'Sommerlund-2'] as const;
const isSignedIn = (page: Page) => heading(page, 'My Account');

async function toLogin({ page, open }: Visitor, [username, password]: readonly [string, string]) {
  await open('/account');
  await fillLogin(page, username, password);
}

async function toAccount(visitor: Visitor) {
  await visitor.open('/account');
  await signIn(visitor.page, ...NEWCOMER);
  await isSignedIn(visitor.page);
}

async function toConfirmation({ page, open }: Visitor) {
  await open('/account/create-account');
  await page.getByLabel('Username').fill('rowan');
  await page.getByLabel('Email').fill('rowan@player.example');
  await page.getByLabel('Password').fill('Kai-Lord-1');
}

const JOURNEYS: Record<Call, Journey> = {
  signIn: { begin: (visitor) => toLogin(visitor, NEWCOMER), press: 'Sign In', succeeded: isSignedIn },
  'signIn, its password': { begin: (visitor) => toLogin(visitor, NEWCOMER), press: 'Sign In', succeeded: isSignedIn },
  confirmSignIn: {
    async begin(visitor, { newestCode }) {
      await toLogin(visitor, ['texted', 'Sommerlund-7']);
      await button(visitor.page, 'Sign In').click();
      await visitor.page.getByLabel('Confirmation code').waitFor();
      await visitor.page.getByLabel('Confirmation code').fill(newestCode());
    },
    press: 'Confirm',
    succeeded: isSignedIn,
  },
  signUp: {
    begin: toConfirmation,
    press: 'Create Account',
    succeeded: (page) => heading(page, 'Confirm your email'),
  },
  confirmSignUp: {
    async begin(visitor, { newestCode }) {
      await toConfirmation(visitor);
      await button(visitor.page, 'Create Account').click();
      await heading(visitor.page, 'Confirm your email');
      await visitor.page.getByLabel('Confirmation code').fill(newestCode());
    },
    press: 'Confirm',
    succeeded: (page) => heading(page, 'Shopping Cart'),
  },
  resendCode: {
    async begin(visitor) {
      await toConfirmation(visitor);
      await button(visitor.page, 'Create Account').click();
      await heading(visitor.page, 'Confirm your email');
    },
    press: 'Resend Code',
    succeeded: (page) => page.getByRole('status').filter({ hasText: /code/ }).first().waitFor(),
  },
  requestReset: {
    async begin({ page, open }) {
      await open('/account/forgot-password');
      await page.getByLabel('Username or email').fill('newcomer');
    },
    press: 'Continue',
    succeeded: (page) => page.getByLabel('Reset code').waitFor(),
  },
  confirmReset: {
    async begin({ page, open }, { newestCode }) {
      await open('/account/forgot-password');
      await page.getByLabel('Username or email').fill('newcomer');
      await button(page, 'Continue').click();
      await page.getByLabel('Reset code').waitFor();
      await page.getByLabel('Reset code').fill(newestCode());
      await page.getByLabel('New password', { exact: true }).fill('Kai-Lord-4');
      await page.getByLabel('Repeat new password').fill('Kai-Lord-4');
    },
    press: 'Continue',
    succeeded: (page) => page.getByRole('link', { name: 'Continue' }).waitFor(),
  },
  renewTokens: {
    async begin(visitor, backEnds) {
      await toAccount(visitor);
      await visitor.page.clock.setSystemTime(Date.now() + 2 * 3600 * 1000);
      backEnds.break('GetTokensFromRefreshToken', 'refused');
      await visitor.page.reload();
      await button(visitor.page, 'Check again').waitFor();
    },
    press: 'Check again',
    setsClock: true,
    isShared: true,
    // The products are asked for again with it.
    succeeded: (page) => page.getByText('You have no products yet.').waitFor(),
  },
  deleteUser: {
    async begin(visitor) {
      await toAccount(visitor);
      await button(visitor.page, 'Delete Account').click();
    },
    press: 'Permanently Delete',
    // The tokens are renewed before: here the deletion alone is refused.
    attempts: { refused: 3, blocked: 3 },
    succeeded: (page) => page.getByText('Your account has been deleted, and you are signed out.').waitFor(),
  },
  createCheckout: {
    async begin(visitor) {
      await visitor.open('/shop/product/fist');
      await addToCart(visitor.page);
      await visitor.open('/shop/login');
      await signIn(visitor.page, ...NEWCOMER);
    },
    press: 'Checkout',
    succeeded: (page) => heading(page, 'Pay here'),
  },
  unlockedContent: {
    async begin(visitor, backEnds) {
      backEnds.break('unlocked-content', 'broken');
      await visitor.open('/account');
      await signIn(visitor.page, ...NEWCOMER);
      await button(visitor.page, 'Try Again').waitFor();
    },
    press: 'Try Again',
    says: 'Your products could not be fetched. They are still yours.',
    succeeded: (page) => page.getByText('You have no products yet.').waitFor(),
  },
};

/** What a visitor reads of a fault: of all of them one is in the provider's own words. To a page, an answer that the browser keeps from it is no answer. */
function sentenceOf(call: Call, fault: BrowserFault): string {
  const [end] = EXPECTED[call][fault === 'blocked' ? 'refused' : fault];
  return errorMessage({ reason: end as Problem['reason'], text: 'Rate exceeded' });
}

/** Two faults of a call, others for the next call; all of them in a full run. */
function faultsOf(call: Call): BrowserFault[] {
  const all = Object.keys(FAULTY_ANSWERS) as BrowserFault[];
  const first = Object.keys(JOURNEYS).indexOf(call) * 3;
  return IS_FULL ? all : [0, 4].flatMap((index) => all[(first + index) % all.length] ?? []);
}

test.each(Object.keys(JOURNEYS) as Call[])(
  'a visitor of the live site reads of every fault of %s, and its button works again [API-04ade LOGIN-15ab]',
  async (call) => {
    const { action } = callNamed(call);
    const { begin, press, setsClock, isShared = false, says, attempts: attemptsOf = {}, succeeded } = JOURNEYS[call];
    const visitor = await newVisitor({
      elsewhere: 'https://',
      preloads: false,
      expectsErrorsOf: /cognito-idp|live\.example/,
      ...(setsClock && { alone: true }),
    });
    const { page, context } = visitor;
    await page.addInitScript(shortenPauses);
    const backEnds = await serveBackEnds(context);
    await begin(visitor, backEnds);
    for (const fault of faultsOf(call)) {
      backEnds.break(action, fault);
      const before = backEnds.requestsOf(action);
      const [, expected] = EXPECTED[call][fault === 'blocked' ? 'refused' : fault];
      const attempts = attemptsOf[fault] ?? expected;
      await button(page, press).click();
      const requests = () => backEnds.requestsOf(action) - before;
      await expect
        .poll(() => (isShared ? Math.min(requests(), attempts) : requests()), { message: fault })
        .toBe(attempts);
      await page
        .locator('main')
        .getByText(says ?? sentenceOf(call, fault))
        .waitFor();
      await expect.poll(() => button(page, press).isEnabled(), { message: fault }).toBe(true);
      if (!isShared) expect(requests(), fault).toBe(attempts);
    }
    backEnds.mend();
    await button(page, press).click();
    await succeeded(page);
  },
);

/** Of a sign-out: an answer that never comes, one that says no, and one that says nothing. */
const OF_SIGN_OUT: BrowserFault[] = ['reset', 'tooMany', 'page'];

test.each(IS_FULL ? (Object.keys(FAULTY_ANSWERS) as BrowserFault[]) : OF_SIGN_OUT)(
  'a customer of the live site is signed out under the fault %s [ACCT-08abc]',
  async (fault) => {
    const visitor = await newVisitor({ elsewhere: 'https://', preloads: false, expectsErrorsOf: /cognito-idp/ });
    const backEnds = await serveBackEnds(visitor.context);
    await toAccount(visitor);
    backEnds.break('RevokeToken', fault);
    await button(visitor.page, 'Sign Out').click();
    await button(visitor.page, 'Sign In').waitFor();
    await visitor.page.getByText('You are signed out now.').waitFor();
  },
);

test('a customer of the live site is signed out without a network [ACCT-08c]', async () => {
  const visitor = await newVisitor({ elsewhere: 'https://', preloads: false, expectsErrorsOf: /cognito-idp/ });
  const { page, context } = visitor;
  await serveBackEnds(context);
  await toAccount(visitor);
  // Nothing is on its way any more.
  await page.getByText('You have no products yet.').waitFor();
  await context.setOffline(true);
  await context.unrouteAll();
  await button(page, 'Sign Out').click();
  await page.getByText('You are signed out now.').waitFor();
  await context.setOffline(false);
  await visitor.open('/account');
  await button(page, 'Sign In').waitFor();
});
