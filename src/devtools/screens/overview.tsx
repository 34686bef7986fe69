import { Link } from 'wouter';
import { Page } from '../../../screens/parts/page.tsx';
import type { PageHead } from '../../../screens/screen.ts';
import { Accounts } from '../sandbox/accounts.tsx';
import { Faults } from '../sandbox/faults.tsx';
import { useSandbox, useSandboxData } from '../sandbox/sandbox.tsx';

export const head = (): PageHead => ({
  title: 'The sandbox',
  description: 'What this sandbox offers for trying out the shop.',
});

export default function Overview() {
  return (
    <Page heading="The sandbox">
      <p className="lead">
        Everything behind the shop runs in this browser: accounts, products and the payment page. Nothing that you do
        here leaves it, and nothing costs anything.
      </p>
      <section>
        <h2>Try it: buy something</h2>
        <ol className="steps">
          <li>
            Go to the <Link to="/shop">shop</Link>, choose a game, and add it to the cart.
          </li>
          <li>
            Continue to checkout, and create an account: take an email of your own, and a name and a password as the
            form asks for them.
          </li>
          <li>
            Its code arrives in the{' '}
            <a href="/sandbox/mailbox" target="_blank" rel="noopener">
              mailbox
            </a>
            . Copy it from there.
          </li>
          <li>Check out, and press Pay. The game is listed in your account, and a receipt arrives.</li>
        </ol>
      </section>
      <Accounts />
      <Faults />
      <Rules />
      <Reset />
    </Page>
  );
}

const STARTS = [
  ['USER_SRP_AUTH', 'Every sign-in begins with the password (USER_SRP_AUTH)'],
  ['USER_AUTH', 'Customers choose how they sign in, where they can (USER_AUTH)'],
  ['USER_PASSWORD_AUTH', 'The provider is sent the password itself (USER_PASSWORD_AUTH)'],
] as const;

const RULES = [
  ['confirmsAtOnce', 'New accounts are confirmed at once, without a code'],
  ['usernamesAreEmails', 'New customers sign up with their email, and their username is an identifier'],
  ['rotatesTokens', 'Each refresh token serves once'],
] as const;

function Rules() {
  const { database } = useSandbox();
  const rules = useSandboxData();
  const { authFlow = 'USER_SRP_AUTH' } = rules;
  return (
    <section>
      <h2>How the identity provider is set up</h2>
      <fieldset className="choices">
        <legend>These are settings of the user pool, not of the site.</legend>
        {STARTS.map(([flow, label]) => (
          <label key={flow}>
            <input
              type="radio"
              name="authFlow"
              checked={flow === authFlow}
              onChange={() =>
                database.change((data) => {
                  data.authFlow = flow;
                })
              }
            />
            <span>{label}</span>
          </label>
        ))}
        {RULES.map(([rule, label]) => (
          <label key={rule}>
            <input
              type="checkbox"
              checked={rules[rule] ?? false}
              onChange={({ target }) =>
                database.change((data) => {
                  data[rule] = target.checked;
                })
              }
            />
            <span>{label}</span>
          </label>
        ))}
      </fieldset>
    </section>
  );
}

/** Takes away everything that this origin keeps, tokens and cart included. */
function Reset() {
  const reset = () => {
    for (const kind of ['localStorage', 'sessionStorage'] as const) {
      try {
        window[kind].clear();
      } catch {
        // Where storage is blocked, the sandbox is kept in the page, which is loaded anew.
      }
    }
    // Of a cart that could not be stored.
    window.name = '';
    window.location.assign('/sandbox');
  };
  return (
    <section>
      <h2>Start over</h2>
      <p>Forgets all accounts, emails, payments and carts of this browser, and signs you out.</p>
      <button type="button" className="button button-danger" onClick={reset}>
        Reset the sandbox
      </button>
    </section>
  );
}
