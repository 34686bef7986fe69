import { useMachine } from '@xstate/react';
import { Link } from 'wouter';
import type { User } from '../services/browser/sharedState.ts';
import { ownedProducts } from '../src/content/ownedProducts.ts';
import { focusHeading } from '../src/lib/focus.ts';
import { ignoreHeldEnter } from '../src/lib/heldKey.ts';
import { useTitle } from '../src/lib/title.ts';
import { useUnlocked, useUser } from '../src/shop/context/shopContext.tsx';
import { accountFlowOf } from '../src/shop/flows/account.ts';
import { useMachineArguments } from '../src/shop/flows/useMachineArguments.ts';
import { sessionKey } from '../src/shop/sessionKey.ts';
import { Login } from './login.tsx';
import { customerName } from './parts/customerName.ts';
import { ProblemText } from './parts/messages.tsx';
import { Page } from './parts/page.tsx';
import { Picture } from './parts/picture.tsx';
import { SectionHeading } from './parts/sectionHeading.tsx';
import { isSigningOut, isUnknown, isUnreachable, useSession } from './parts/session.ts';
import { SignOutButton, Unreachable } from './parts/sessionControls.tsx';
import { SignedInAs } from './parts/signedInAs.tsx';
import { StillWorking } from './parts/stillWorking.tsx';
import { useUserChange } from './parts/useUserChange.ts';
import type { PageHead } from './screen.ts';

export const head = (): PageHead => ({
  title: 'Account',
  description: 'Sign in, and see the adventures that are yours.',
});

const UNFETCHED = 'Your products could not be fetched. They are still yours.';

/** Signed out, the login; signed in, what is the customer's. */
export default function AccountScreen() {
  const user = useUser();
  const unknown = useSession(isUnknown);
  useUserChange();
  useTitle(user && 'My Account', head().title);
  if (user) return <Account user={user} key={sessionKey(user)} />;
  return (
    <Page heading="Account" narrow full>
      {unknown ? <p className="loading">Loading...</p> : <Login />}
    </Page>
  );
}

function Account({ user }: { user: User }) {
  const [flow, send] = useMachine(...useMachineArguments(accountFlowOf, { input: { username: user.username } }));
  const signingOut = useSession(isSigningOut);
  const unreachable = useSession(isUnreachable);
  const deleting = flow.hasTag('busy');
  const isLoading = flow.matches({ products: 'loading' });
  const isUnfetched = flow.matches({ products: 'failed' });
  const isListed = flow.matches({ products: 'listed' });
  const owned = ownedProducts(useUnlocked());

  const retry = () => {
    send({ type: 'products.retry' });
    focusHeading();
  };

  return (
    <Page heading="My Account" narrow full>
      <p className="lead">
        <SignedInAs user={user} />
        {user.email && user.email !== customerName(user) && <span className="hint"> {user.email}</span>}
      </p>
      <Unreachable onCheck={retry} />
      <section className="account-products">
        <h2>My Products</h2>
        {!isUnfetched && (
          <p className="hint">
            Bought something just now?{' '}
            <button
              type="button"
              className="button-text"
              disabled={isLoading}
              onClick={retry}
              onKeyDown={ignoreHeldEnter}
            >
              Look again
            </button>
          </p>
        )}
        <p role="status">
          {/* In elements of their own: React cannot remove a text that a translator has put elsewhere. */}
          {isLoading && <span key="loading">Loading...</span>}
          {isListed && <span key="listed">{numberOf(owned.length)}</span>}
        </p>
        {isLoading && <ProductsToCome owned={owned} />}
        {isListed && <OwnedProducts owned={owned} />}
        <p role="alert" className="problem">
          {isUnfetched && !unreachable && <span>{UNFETCHED}</span>}
        </p>
        {isUnfetched &&
          (unreachable ? (
            <p className="problem">
              <span>{UNFETCHED}</span>
            </p>
          ) : (
            <button type="button" className="button button-quiet" onClick={retry} onKeyDown={ignoreHeldEnter}>
              Try Again
            </button>
          ))}
      </section>
      <StillWorking busy={signingOut || deleting} />
      {flow.matches({ deletion: 'viewing' }) ? (
        <div className="actions account-actions">
          <SignOutButton className="button button-quiet" />
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
          <SectionHeading>Delete your account?</SectionHeading>
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
              onKeyDown={ignoreHeldEnter}
            >
              Permanently Delete
            </button>
            <button
              type="button"
              className="button button-quiet"
              disabled={deleting}
              onClick={() => {
                send({ type: 'account.cancel' });
                focusHeading();
              }}
            >
              Cancel
            </button>
          </div>
        </section>
      )}
    </Page>
  );
}

/** How many products a customer has, in words. [ACCT-02] */
function numberOf(products: number): string {
  if (products === 0) return 'You have no products yet. What you buy in the shop will be listed here.';
  return products === 1 ? 'You have one product.' : `You have ${products} products.`;
}

interface OwnedProps {
  owned: ReturnType<typeof ownedProducts>;
}

/** Keeps the place of the products that were known before, so that nothing moves when they come. */
function ProductsToCome({ owned }: OwnedProps) {
  return (
    <div className="owned-to-come">
      <ul className="owned" aria-hidden="true">
        {owned.map(({ id, image }) => (
          <li key={id} className={image && 'owned-pictured'} />
        ))}
      </ul>
      {owned.length > 0 && <p className="actions owned-action" />}
    </div>
  );
}

function OwnedProducts({ owned }: OwnedProps) {
  if (owned.length === 0)
    return (
      <p className="actions">
        <Link to="/shop" className="button button-quiet">
          Go to the shop
        </Link>
      </p>
    );
  return (
    <>
      <ul className="owned">
        {owned.map(({ id, title, image, pdf }) => (
          <li key={id}>
            {image && <Picture name={image} alt="" sizes="8rem" />}
            <span>{title}</span>
            {pdf && (
              <a href={pdf} target="_blank" rel="noopener noreferrer">
                Open the PDF
              </a>
            )}
          </li>
        ))}
      </ul>
      <p className="actions">
        <Link to="/download" className="button">
          Play in the app
        </Link>
      </p>
    </>
  );
}
