import { useMachine, useSelector } from '@xstate/react';
import type { SnapshotFrom } from 'xstate';
import type { sessionMachine } from '../machines/session.ts';
import type { User } from '../services/sharedState.ts';
import { ownedProducts } from '../src/content/ownedProducts.ts';
import { useShop, useUser } from '../src/shop.tsx';
import { Login } from './login.tsx';
import { Page } from './parts/page.tsx';
import { ProblemText } from './parts/telling.tsx';

type Session = SnapshotFrom<typeof sessionMachine>;
const isUnknown = (session: Session) => session.matches('unknown');
const isUnreachable = (session: Session) => session.matches({ customer: 'unreachable' });
const isSigningOut = (session: Session) => session.hasTag('busy');
const problemOf = (session: Session) => session.context.problem;
const unlockedOf = (session: Session) => session.context.unlockedAdventures;

/** Signed out, the login; signed in, what is the customer's. */
export default function AccountScreen() {
  const { session } = useShop();
  const user = useUser();
  const unknown = useSelector(session, isUnknown);
  if (user) return <Account user={user} key={user.username} />;
  return (
    <Page heading="Account" narrow>
      {unknown ? <p>Loading...</p> : <Login />}
    </Page>
  );
}

function Account({ user }: { user: User }) {
  const { account, session } = useShop();
  const [flow, send] = useMachine(account, { input: { username: user.username } });
  const signingOut = useSelector(session, isSigningOut);
  const deleting = flow.hasTag('busy');

  return (
    <Page heading="My Account" narrow>
      <p className="lead">
        You are signed in as <strong className="username">{user.username}</strong>
        {user.email && <span className="hint"> {user.email}</span>}
      </p>
      <Unreachable />
      <section className="account-products">
        <h2>My Products</h2>
        {flow.matches({ products: 'loading' }) && <p role="status">Loading...</p>}
        {flow.matches({ products: 'listed' }) && <OwnedProducts />}
        {flow.matches({ products: 'failed' }) && (
          <>
            <p role="alert" className="problem">
              <span>Your products could not be fetched. They are still yours.</span>
            </p>
            <button type="button" className="button button-quiet" onClick={() => send({ type: 'products.retry' })}>
              Try Again
            </button>
          </>
        )}
      </section>
      {flow.matches({ deletion: 'viewing' }) ? (
        <div className="actions account-actions">
          <button
            type="button"
            className="button"
            disabled={signingOut}
            data-busy={signingOut || undefined}
            onClick={() => session.send({ type: 'session.signOut' })}
          >
            Sign Out
          </button>
          <button
            type="button"
            className="button button-quiet"
            disabled={signingOut}
            onClick={() => send({ type: 'account.delete' })}
          >
            Delete Account
          </button>
        </div>
      ) : (
        <section className="danger" aria-label="Delete your account">
          <h2>Delete your account?</h2>
          <p>
            Your account and everything unlocked in it will be gone for good, in the shop and in the app. This cannot be
            undone.
          </p>
          <ProblemText problem={flow.context.problem} />
          <div className="actions">
            <button
              type="button"
              className="button button-danger"
              disabled={deleting}
              data-busy={deleting || undefined}
              onClick={() => send({ type: 'account.deleteForGood' })}
            >
              Permanently Delete
            </button>
            <button
              type="button"
              className="button button-quiet"
              disabled={deleting}
              onClick={() => send({ type: 'account.cancel' })}
            >
              Cancel
            </button>
          </div>
        </section>
      )}
    </Page>
  );
}

function Unreachable() {
  const { session } = useShop();
  const unreachable = useSelector(session, isUnreachable);
  const problem = useSelector(session, problemOf);
  return (
    <>
      <ProblemText problem={problem} />
      {unreachable && (
        <button type="button" className="button button-quiet" onClick={() => session.send({ type: 'session.check' })}>
          Check again
        </button>
      )}
    </>
  );
}

function OwnedProducts() {
  const owned = ownedProducts(useSelector(useShop().session, unlockedOf));
  if (owned.length === 0) return <p>You have no products yet. What you buy in the shop will be listed here.</p>;
  return (
    <ul className="owned">
      {owned.map(({ id, title, pdf }) => (
        <li key={id} data-product={id}>
          <span>{title}</span>
          {pdf && (
            <a href={pdf} target="_blank" rel="noopener noreferrer">
              Open the PDF
            </a>
          )}
        </li>
      ))}
    </ul>
  );
}
