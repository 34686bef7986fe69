import { navigate } from 'wouter/use-browser-location';
import { typeInto } from '../typeInto.ts';

/** Milliseconds until the site's own form is given up. */
const FORM_TIMEOUT = 30_000;

/** Signs in as somebody by the site's own form, so that the flow takes the course that it always takes. */
export async function signInAs({ username, password }: { username: string; password: string }): Promise<void> {
  navigate('/account');
  const seen = await appears(() => buttonNamed('Sign Out') ?? fieldNamed('username'));
  if (hasGoneOn()) return;
  if (seen instanceof HTMLButtonElement) seen.click();
  const field = await appears(() => fieldNamed('username'));
  if (!field || hasGoneOn()) return;
  typeInto(field, username);
  const passwordField = fieldNamed('password');
  if (passwordField) typeInto(passwordField, password);
  field.form?.requestSubmit();
}

/** Whether a developer is on another page by now, which has a form, or 'Sign Out', of its own. */
const hasGoneOn = () => window.location.pathname !== '/account';
const fieldNamed = (name: string) => document.querySelector<HTMLInputElement>(`main form input[name="${name}"]`);
const buttonNamed = (name: string) =>
  [...document.querySelectorAll<HTMLButtonElement>('main button')].find(({ textContent }) => textContent === name);

/** What a query finds once it finds something; undefined if it does not within `FORM_TIMEOUT`. */
function appears<Found extends Element>(query: () => Found | null | undefined): Promise<Found | undefined> {
  return new Promise((resolve) => {
    const look = () => {
      const found = query();
      if (!found) return;
      observer.disconnect();
      clearTimeout(timer);
      resolve(found);
    };
    const observer = new MutationObserver(look);
    observer.observe(document.body, { childList: true, subtree: true, attributes: true });
    const timer = setTimeout(() => {
      observer.disconnect();
      resolve(undefined);
    }, FORM_TIMEOUT);
    look();
  });
}
