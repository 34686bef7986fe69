import type { ChallengeName } from '../../../services/identity/signInChallenge.ts';
import type { challengeEvents } from '../../../src/devtools/fixtures/challenge.ts';
import { challengeNames } from '../../../src/devtools/fixtures/challenges.ts';
import type { UserLabel } from '../../../src/devtools/fixtures/fixtures.ts';
import type { UserAction, UserDriver } from '../../pathEngine/flow.ts';

const enter = (field: string, text: string) => async (user: UserDriver) => {
  await user.fill(field, text);
  await user.submit('Confirm', field);
};
const choose = (option: string) => async (user: UserDriver) => {
  await user.choose(option);
  await user.submit('Continue', option);
};

const answers: Record<ChallengeName, (user: UserDriver) => Promise<void>> = {
  async newPassword(user) {
    await user.fill('New password', 'Kai-Lord-13');
    await user.fill('First name', 'Ann');
    await user.submit('Confirm', 'New password');
  },
  smsCode: enter('Confirmation code', '123456'),
  totpCode: enter('Confirmation code', '123456'),
  emailCode: enter('Confirmation code', '123456'),
  mfaSelection: choose('From an authenticator app'),
  mfaSetupSelection: choose('From an authenticator app'),
  totpSetup: enter('Confirmation code', '123456'),
  emailSetup: enter('Email', 'ann@new.example'),
  firstFactorSelection: choose('With a code by email'),
  password: enter('Password', 'secret'),
  customChallenge: enter('Answer', 'an echo'),
};

export const userActions = {
  answer: {
    says: 'answers the challenge',
    async run(user, { variant }) {
      const name = challengeNames.find((known) => known === variant);
      if (!name) throw new Error(`There is no challenge '${variant}'.`);
      await answers[name](user);
    },
  },
  back: { says: 'goes back to the form', run: (user) => user.press('Back to sign in') },
} satisfies Record<UserLabel<typeof challengeEvents>, UserAction>;
