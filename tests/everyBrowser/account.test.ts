import { expect, test } from 'vitest';
import { totpAt } from '../../services/sandbox/signIn/totp.ts';
import { inEveryBrowser } from './inEveryBrowser.ts';
import type { Visitor } from './visitor.ts';

const SECRET = 'JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP';

/** The code of the newest message that the sandbox has sent. */
async function newestCode({ until, tab }: Visitor): Promise<string> {
  const code = "JSON.parse(localStorage.getItem('sandbox')).mails[0]?.code";
  await until(code);
  return tab.evaluate(code);
}

async function choosePassword(visitor: Visitor, password: string) {
  await visitor.fill('Reset code', await newestCode(visitor));
  await visitor.fill('New password', password);
  await visitor.fill('Repeat new password', password);
  await visitor.press('Continue');
  await visitor.heading('Your password is changed');
}

inEveryBrowser(({ newVisitor, newTab }) => {
  test('a session outlives a reload and ends; a wrong password is refused; an email is known in capitals, in a full run [LIVE-01ab]', async () => {
    const visitor = await newVisitor();
    await visitor.open('/account');
    await visitor.signIn('newcomer', 'Sommerlund-2');
    await visitor.heading('My Account');
    await visitor.reload();
    await visitor.heading('My Account');
    await visitor.press('Sign Out');
    await visitor.heading('Account');
    await visitor.signIn('newcomer', 'sommerlund-2');
    await visitor.sees('Something went wrong, are you sure you entered the correct credentials?');
    await visitor.signIn(' NEWCOMER@PLAYER.EXAMPLE ', 'Sommerlund-2');
    await visitor.heading('My Account');
  });

  test('an account that was never confirmed signs in with its code, in a full run [LIVE-01ab]', async () => {
    const visitor = await newVisitor();
    await visitor.open('/account');
    await visitor.signIn('unconfirmed', 'Sommerlund-3');
    await visitor.heading('Confirm your email');
    await visitor.press('Resend Code');
    await visitor.sees('New code sent to your email inbox!');
    await visitor.fill('Confirmation code', await newestCode(visitor));
    await visitor.enter('Confirmation code');
    await visitor.heading('My Account');
  });

  test('a password is reset in three stages, in a full run [LIVE-01ab]', async () => {
    const visitor = await newVisitor();
    await visitor.open('/account');
    await visitor.press('Forgot password?');
    await visitor.heading('Forgot password');
    await visitor.fill('Username or email', 'newcomer');
    await visitor.press('Continue');
    await visitor.heading('Choose a new password');
    await choosePassword(visitor, 'Kai-Lord-4');
    await visitor.press('Continue');
    await visitor.signIn('newcomer', 'Kai-Lord-4');
    await visitor.heading('My Account');
  });

  test('the password of an account that was never confirmed is reset in five stages, in a full run [LIVE-01ab]', async () => {
    const visitor = await newVisitor();
    await visitor.open('/account/forgot-password');
    await visitor.fill('Username or email', 'unconfirmed');
    await visitor.enter('Username or email');
    await visitor.fill('Confirmation code', await newestCode(visitor));
    await visitor.press('Confirm Account');
    await visitor.sees('Your account is confirmed. A new code was sent to your email inbox.');
    await choosePassword(visitor, 'Kai-Lord-3');
  });

  test('an account is deleted for good, and not before it is meant, in a full run [LIVE-01ab]', async () => {
    const visitor = await newVisitor();
    await visitor.open('/account');
    await visitor.signIn('collector', 'Sommerlund-1');
    await visitor.until("document.querySelector('.owned li')");
    await visitor.press('Delete Account');
    await visitor.press('Cancel');
    await visitor.press('Delete Account');
    await visitor.press('Permanently Delete');
    await visitor.heading('Account');
    await visitor.signIn('collector', 'Sommerlund-1');
    await visitor.sees('Something went wrong, are you sure you entered the correct credentials?');
  });

  test('codes of an authenticator app are asked for, and set up, in a full run [LIVE-01ab]', async () => {
    const visitor = await newVisitor();
    await visitor.open('/account');
    await visitor.signIn('careful', 'Sommerlund-6');
    await visitor.heading('Enter the code');
    await visitor.fill('Confirmation code', await totpAt(SECRET, Date.now()));
    await visitor.enter('Confirmation code');
    await visitor.heading('My Account');
    await visitor.press('Sign Out');
    await visitor.heading('Account');
    await visitor.signIn('apprentice', 'Sommerlund-11');
    await visitor.heading('Set up your authenticator app');
    const [key = ''] = await visitor.texts('.key');
    await visitor.fill('Confirmation code', await totpAt(key, Date.now()));
    await visitor.enter('Confirmation code');
    await visitor.heading('My Account');
  });

  test('two tabs share one cart and one session, in a full run [LIVE-01ab]', async () => {
    const visitor = await newVisitor();
    await visitor.open('/shop/product/fod');
    const other = await newTab();
    await other.open('/shop/product/fist');
    await other.press('Add To Cart');
    await visitor.tab.show();
    await visitor.seesInCart(1);
    await visitor.press('Add To Cart');
    await other.seesInCart(2);
    await visitor.open('/account');
    await other.open('/account');
    await visitor.tab.show();
    await visitor.signIn('collector', 'Sommerlund-1');
    await visitor.heading('My Account');
    await other.heading('My Account');
    await other.tab.show();
    await other.press('Sign Out');
    await visitor.heading('Account');
    expect(await visitor.texts('.owned li')).toEqual([]);
  });
});
