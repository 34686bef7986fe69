import { expect, test } from 'vitest';
import { expectApproved } from '../approved/approved.ts';
import { collectStyles } from '../approved/collectStyles.ts';
import { commandsOf } from '../report/commands.ts';
import { screenshotsOf } from '../report/screenshots.ts';
import { follow, isIn, pause } from './inspectorPage.ts';
import { failedPath, openReport, withPictures, writeReport } from './reportPage.ts';
import { button, footerLives, heading, signIn, toCheckout } from './userActions.ts';
import { openBrowser } from './visitor.ts';

const { newVisitor } = openBrowser();

test('the inspector and its charts are styled as was approved', async () => {
  const { page, log } = await follow(newVisitor, '/account', 'login');
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await isIn(page, 'LOGIN.editing');
  const styles = collectStyles(page);
  await pause(page);
  await button(page, 'submit').click();
  await isIn(page, 'LOGIN.signingIn');
  await page.getByLabel('Values of my own, as JSON').fill('{');
  await page.getByText('Sequence of all actors of this page').click();
  await page.getByRole('region', { name: 'Sequence diagram' }).waitFor();
  await log.getByRole('button', { name: 'xstate.init' }).click();
  await styles.add('main');
  await expectApproved('styles', 'inspector', styles.text());
});

test('the payment page of the sandbox is styled as was approved', async () => {
  const visitor = await newVisitor({ reducedMotion: 'reduce' });
  const { page } = visitor;
  const styles = collectStyles(page);
  await toCheckout(visitor);
  await button(page, 'Checkout').click();
  await heading(page, 'The sandbox payment page');
  await styles.add('main');
  await expectApproved('styles', 'payment', styles.text());
});

test('the pages of the sandbox are styled as was approved', async () => {
  const { page, open } = await newVisitor({ reducedMotion: 'reduce' });
  const styles = collectStyles(page);
  await open('/account');
  await signIn(page, 'careful', 'Sommerlund-6');
  await heading(page, 'Enter the code');
  await open('/sandbox');
  await page.getByLabel('Begin a sign-in').selectOption('Too many requests (429)');
  await page.getByRole('link', { name: '1 fault on' }).waitFor();
  await footerLives(page);
  await styles.add('body');
  await open('/sandbox/mailbox');
  await page.locator('.app').first().waitFor();
  await styles.add('main');
  await expectApproved('styles', 'sandbox', styles.text());
});

test('a report is styled as was approved', async () => {
  if (!failedPath) throw new Error('No path has failed.');
  const pictures = [...screenshotsOf(failedPath, await commandsOf(failedPath)), `failed-${failedPath.id}`];
  const page = await openReport(withPictures(await writeReport(), ...pictures), { reducedMotion: 'reduce' });
  await page.locator('#flow-login summary').click();
  await page.locator('#LOGIN-01a summary').click();
  await page.getByLabel('Search').fill('code expired');
  await page.evaluate((hash) => location.assign(hash), `#path=${failedPath.id}`);
  await page.locator('#detail ol').waitFor();
  expect(await page.locator('#list li').count()).toBeLessThan(20);
  const styles = collectStyles(page);
  await styles.add('html');
  await expectApproved('styles', 'report', styles.text());
});
