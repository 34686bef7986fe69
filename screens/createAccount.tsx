import { useMachine } from '@xstate/react';
import { useEffect, useState } from 'react';
import { Link } from 'wouter';
import type { SnapshotFrom } from 'xstate';
import type { createAccountMachine } from '../machines/createAccount.ts';
import type { User } from '../services/browser/sharedState.ts';
import { useTitle } from '../src/lib/title.ts';
import { useCartLines, useShop, useUser } from '../src/shop/context/shopContext.tsx';
import { createAccountFlowOf } from '../src/shop/flows/createAccount.ts';
import { useMachineArguments } from '../src/shop/flows/useMachineArguments.ts';
import { BeingSignedIn, Confirmation } from './confirmation.tsx';
import { CONFIRMED, Login } from './login.tsx';
import { CarryingLink, carriedUsername, forgetCarried } from './parts/carriedUsername.tsx';
import { isCalled } from './parts/customerName.ts';
import { Field, Form, FormProblem, NewPasswordField, Submit, UsernameField } from './parts/form.tsx';
import { Notice } from './parts/messages.tsx';
import { OrderSummary } from './parts/orderSummary.tsx';
import { Page } from './parts/page.tsx';
import { RedirectOnce } from './parts/redirectOnce.tsx';
import { isSigningOut, useSession } from './parts/session.ts';
import { SignOutButton, useSessionEnded } from './parts/sessionControls.tsx';
import { SignedInAs } from './parts/signedInAs.tsx';
import { StillWorking } from './parts/stillWorking.tsx';
import type { PageHead } from './screen.ts';

export const head = (): PageHead => ({
  title: 'Create account',
  description: 'One account for the shop and the app.',
});

/** Begins anew once somebody signs in: what was sent, or brought along, before that is not for whoever comes next. [FORM-03] */
export default function CreateAccount() {
  const [attempt, setAttempt] = useState(0);
  return <CreateAccountFlow key={attempt} onForget={() => setAttempt(attempt + 1)} />;
}

function CreateAccountFlow({ onForget }: { onForget: () => void }) {
  const user = useUser();
  // What the screen before has left is not for a customer, who has no form here before they sign out.
  const carried = user ? '' : carriedUsername();
  const { resentTo } = useShop();
  const [flow, send] = useMachine(
    ...useMachineArguments(createAccountFlowOf, {
      // Who signs in by email has no other name yet.
      input: { [carried.includes('@') ? 'email' : 'username']: carried, resentTo: resentTo() },
    }),
  );
  const sessionEnded = useSessionEnded();
  useTitle(titleOf(flow), head().title);
  const busy = flow.hasTag('busy');
  const { username, email, sentTo, problem, accountExisted } = flow.context;
  const isForm = flow.matches('CREATE') && !busy;
  const isForgotten = user !== undefined && isForm && Boolean(username || email || problem);
  useEffect(() => {
    if (!isForgotten) return;
    forgetCarried();
    onForget();
  }, [isForgotten, onForget]);

  const isSignedIn = flow.matches('confirmed') && user && isCalled(user, username);
  if (isSignedIn || flow.matches('signedIn')) return <ToTheCart />;

  if (flow.matches('confirmed')) {
    return (
      <Page heading="Sign in" narrow full focusOnMount key="confirmed">
        <Notice>{CONFIRMED}</Notice>
        {user ? <SignOutFirst user={user} /> : <Login username={username} mayCreate={false} />}
        <YourOrder />
      </Page>
    );
  }

  if (flow.matches('CONFIRM')) {
    const isConfirming = flow.matches({ CONFIRM: 'confirming' });
    return (
      <Page heading="Confirm your email" narrow full focusOnMount>
        {isConfirming && accountExisted ? (
          <p className="lead">
            The account <strong>{username}</strong> has not been confirmed yet. Its codes go to the email that it was
            created with. If that is not yours, go back and choose another username.
          </p>
        ) : isConfirming ? (
          <p className="lead">
            We have sent a code to <strong>{sentTo}</strong>.
          </p>
        ) : (
          <BeingSignedIn />
        )}
        <Notice>
          {isConfirming && accountExisted && 'You may already have registered. Enter the code from the newest email.'}
        </Notice>
        <Confirmation actor={flow.children.confirmation} back="Back to the form" />
        <YourOrder />
      </Page>
    );
  }

  if (user && !busy) {
    return (
      <Page heading="Create account" narrow full>
        <SignOutFirst user={user} />
        <YourOrder />
      </Page>
    );
  }

  return (
    <Page heading="Create account" narrow full>
      {/* With a key: React cannot make it of the text of another stage where a translator has changed that. */}
      <p className="lead" key="form">
        One account for the shop and for the app.
      </p>
      <Notice focusOnMount={Boolean(sessionEnded)}>{sessionEnded}</Notice>
      <Form
        label="Create account"
        busy={busy}
        problem={problem}
        onSubmit={({ username = '', email = '', password = '' }) =>
          send({ type: 'createAccount.submit', username, email, password })
        }
      >
        <UsernameField label="Username" defaultValue={username} hint="No spaces." />
        <Field
          label="Email"
          name="email"
          type="email"
          autoComplete="email"
          defaultValue={email}
          hint="We will send a code to it."
        />
        <NewPasswordField label="Password" name="password" />
        <FormProblem />
        <div className="actions">
          <Submit busy={busy}>Create Account</Submit>
        </div>
        <p className="form-links">
          <CarryingLink to="/account">Already have an account? Sign in</CarryingLink>
        </p>
      </Form>
      <YourOrder />
    </Page>
  );
}

/** Leads to the cart, and says so until it is there. [CREATE-03b] */
const ToTheCart = () => (
  <Page heading="Create account" narrow full>
    <RedirectOnce to="/shop/checkout" replace />
    <Notice focusOnMount>You are signed in.</Notice>
    <YourOrder />
  </Page>
);

/** The title of each stage that has a heading of its own. */
function titleOf(flow: SnapshotFrom<typeof createAccountMachine>): string | undefined {
  if (flow.matches('CONFIRM')) return 'Confirm your email';
  return flow.matches('confirmed') ? 'Sign in' : undefined;
}

/** For a buyer: the account is a step to the payment. [PAY-09] */
const YourOrder = () => <OrderSummary label="Your order" lines={useCartLines()} />;

/** For a customer who is signed in: signing out comes before another account is created or used. */
function SignOutFirst({ user }: { user: User }) {
  const signingOut = useSession(isSigningOut);
  return (
    <>
      <p className="lead">
        <SignedInAs user={user} />. Sign out first to use another account.
      </p>
      <p className="actions">
        <SignOutButton className="button" />
        <Link to="/account" className="button button-quiet">
          See your account
        </Link>
      </p>
      <StillWorking busy={signingOut} />
    </>
  );
}
