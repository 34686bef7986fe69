import type { AccountGroup, SeededAccount } from '../../../services/sandbox/seeds.ts';
import { CopyButton } from './copyButton.tsx';
import { useSandbox } from './sandbox.tsx';
import { signInAs } from './signInAs.ts';

const GROUPS: Record<AccountGroup, string> = {
  ordinary: 'Ordinary customers',
  beforeSigningIn: 'Customers who have something to do before they are signed in',
  secondFactor: 'Customers with a second factor',
};

/** The accounts that every sandbox starts with, by what they have in common. */
export function Accounts() {
  const { accounts } = useSandbox();
  const groups = Object.entries(GROUPS).map(([group, heading]) => ({
    heading,
    members: accounts.filter((account) => account.group === group),
  }));
  return (
    <section>
      <h2>Accounts</h2>
      {groups.map(({ heading, members }) => (
        <div key={heading} className="table-frame">
          <table>
            <caption>{heading}</caption>
            <thead>
              <tr>
                <th scope="col">Username</th>
                <th scope="col">Password</th>
                <th scope="col">Email</th>
                <th scope="col">What it shows</th>
                <th scope="col">Try it</th>
              </tr>
            </thead>
            <tbody>
              {members.map((account) => (
                <AccountRow key={account.username} account={account} />
              ))}
            </tbody>
          </table>
        </div>
      ))}
    </section>
  );
}

function AccountRow({ account }: { account: SeededAccount }) {
  const { username, password, email, story } = account;
  return (
    <tr>
      <th scope="row">
        <code>{username}</code>
      </th>
      <td>
        <code>{password}</code> <CopyButton text={password} what={`the password of ${username}`} />
      </td>
      <td>{email}</td>
      <td>{story}</td>
      <td>
        <button type="button" className="copy" onClick={() => signInAs(account)}>
          {`Sign in as ${username}`}
        </button>
      </td>
    </tr>
  );
}
