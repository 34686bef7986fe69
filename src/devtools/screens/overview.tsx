import { Link } from 'wouter';
import { Page } from '../../../screens/parts/page.tsx';
import type { PageHead } from '../../../screens/screen.ts';
import { useSandbox, useSandboxData } from '../sandbox/sandbox.tsx';

export const head = (): PageHead => ({
  title: 'The sandbox',
  description: 'What this sandbox offers for trying out the shop.',
});

export default function Overview() {
  return (
    <Page heading="The sandbox">
      <p className="lead">
        The identity provider, the shop's back-end and the payment page, all of them in this browser. Sign in with an
        account below, or create one and read its code in the <Link to="/sandbox/mailbox">mailbox</Link>.
      </p>
      <Accounts />
      <Rules />
      <Faults />
      <Reset />
    </Page>
  );
}

function Accounts() {
  const { accounts } = useSandbox();
  return (
    <section>
      <h2>Accounts</h2>
      <div className="table-frame">
        <table>
          <thead>
            <tr>
              <th scope="col">Name</th>
              <th scope="col">Secret</th>
              <th scope="col">Address</th>
              <th scope="col">What it shows</th>
            </tr>
          </thead>
          <tbody>
            {accounts.map(({ username, password, email, story }) => (
              <tr key={username}>
                <th scope="row">
                  <code>{username}</code>
                </th>
                <td>
                  <code>{password}</code>
                </td>
                <td>{email}</td>
                <td>{story}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </section>
  );
}

const STARTS = [
  ['USER_SRP_AUTH', 'A sign-in starts with the password'],
  ['USER_AUTH', 'A sign-in starts by choice, for accounts that have no password of that kind (VITE_AUTH_FLOW)'],
] as const;

function Rules() {
  const { database } = useSandbox();
  const { authFlow = 'USER_SRP_AUTH', confirmsAtOnce = false } = useSandboxData();
  return (
    <section>
      <h2>What the provider does</h2>
      <fieldset className="choices">
        <legend>Pools differ in how they are set up.</legend>
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
        <label>
          <input
            type="checkbox"
            checked={confirmsAtOnce}
            onChange={({ target }) =>
              database.change((data) => {
                data.confirmsAtOnce = target.checked;
              })
            }
          />
          <span>A new account needs no code from an email</span>
        </label>
      </fieldset>
    </section>
  );
}

function Faults() {
  const { calls, database, faults } = useSandbox();
  const chosen = useSandboxData().faults;
  const set = (call: string, fault: string) =>
    database.change((data) => {
      data.faults = { ...data.faults, [call]: fault };
      if (fault === '') delete data.faults[call];
    });
  return (
    <section>
      <h2>What goes wrong</h2>
      <p>Have a call answer something else than it should, until you switch it off again.</p>
      <div className="faults">
        {calls.map((call) => (
          <div key={call}>
            <label htmlFor={`fault-${call}`}>{call}</label>
            <select id={`fault-${call}`} value={chosen[call] ?? ''} onChange={(event) => set(call, event.target.value)}>
              <option value="">Works normally</option>
              {Object.entries(faults).map(([fault, label]) => (
                <option key={fault} value={fault}>
                  {label}
                </option>
              ))}
            </select>
          </div>
        ))}
      </div>
    </section>
  );
}

/** Takes away everything that this origin keeps, tokens and cart included. */
function Reset() {
  const reset = () => {
    window.localStorage.clear();
    window.sessionStorage.clear();
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
