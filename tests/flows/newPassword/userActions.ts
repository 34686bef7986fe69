import type { UserLabel } from '../../../src/devtools/fixtures/fixtures.ts';
import type { newPasswordEvents } from '../../../src/devtools/fixtures/newPassword.ts';
import type { UserAction, UserDriver } from '../../pathEngine/flow.ts';

const submit = (password: string, repeat: string) => async (user: UserDriver) => {
  await user.fill('Reset code', '654321');
  await user.fill('New password', password);
  await user.fill('Repeat new password', repeat);
  await user.submit('Continue', 'Repeat new password');
};

export const userActions = {
  'submit right': {
    says: 'sends the reset code and the same new password twice',
    run: submit('eight888', 'eight888'),
  },
  'submit differing': { says: 'sends the reset code and two different passwords', run: submit('seven77', 'six666') },
  'submit short': {
    says: 'sends the reset code and a password of seven characters',
    run: submit('seven77', 'seven77'),
  },
  back: { says: 'goes back to the start', run: (user) => user.press('Start over') },
} satisfies Record<UserLabel<typeof newPasswordEvents>, UserAction>;
