import { useMachine } from '@xstate/react';
import { useState } from 'react';
import { Link } from 'wouter';
import type { SnapshotFrom } from 'xstate';
import type { LoginEvent, loginMachine } from '../machines/login.ts';
import { focusElement, focusHeading } from '../src/lib/focus.ts';
import { ignoreHeldEnter } from '../src/lib/heldKey.ts';
import { useShop } from '../src/shop/context/shopContext.tsx';
import { loginFlowOf } from '../src/shop/flows/login.ts';
import { useMachineArguments } from '../src/shop/flows/useMachineArguments.ts';
import { Challenge } from './challenge.tsx';
import { BeingSignedIn, Confirmation } from './confirmation.tsx';
import { CarryingLink, carriedUsername } from './parts/carriedUsername.tsx';
import { BackButton, Form, FormProblem, PasswordField, Submit, UsernameField } from './parts/form.tsx';
import { NEW_PASSWORD_NEEDED, Notice, ProblemText } from './parts/messages.tsx';
import { RedirectOnce } from './parts/redirectOnce.tsx';
import { SectionHeading } from './parts/sectionHeading.tsx';
import { isIdentifying, isUnidentified, selectProblem, useSession } from './parts/session.ts';
import { useSessionNotice } from './parts/sessionControls.tsx';
import { StillWorking } from './parts/stillWorking.tsx';

interface LoginProps {
  /** A known username fills the field. */
  username?: string;
  /** Whether there is a way to create an account. */
  mayCreate?: boolean;
}

export const CONFIRMED = 'Your account is confirmed. Please sign in.';

/** The login flow, wherever a screen needs it. Keeps what was typed for when it is shown again. [LOGIN-15] */
export function Login({ username, mayCreate = true }: LoginProps) {
  const unidentified = useSession(isUnidentified);
  const [typed, setTyped] = useState(() => username ?? carriedUsername());
  return unidentified ? <Unidentified /> : <LoginFlow username={typed} onType={setTyped} mayCreate={mayCreate} />;
}

/** For a visitor who has signed in, but of whom nothing can be read. */
function Unidentified() {
  const { session } = useShop();
  const problem = useSession(selectProblem);
  return (
    <section className="form">
      <SectionHeading>Your account could not be read</SectionHeading>
      {problem?.reason !== 'signedOut' && <p>You are signed in, but we could not find out who you are.</p>}
      <ProblemText problem={problem} />
      <div className="actions">
        <button
          type="button"
          className="button"
          onClick={() => session.send({ type: 'session.check' })}
          onKeyDown={ignoreHeldEnter}
        >
          Try Again
        </button>
      </div>
      <BackButton onBack={() => session.send({ type: 'session.back' })}>Back to sign in</BackButton>
    </section>
  );
}

interface LoginFlowProps extends Required<LoginProps> {
  onType: (username: string) => void;
}

function LoginFlow({ username, onType, mayCreate }: LoginFlowProps) {
  const { resentTo } = useShop();
  const identifying = useSession(isIdentifying);
  const [flow, send] = useMachine(...useMachineArguments(loginFlowOf, { input: { username, resentTo: resentTo() } }));
  const { challenge } = flow.children;

  if (flow.matches('resetNeeded')) return <ResetNeeded username={flow.context.username} />;
  if (flow.matches('signedIn') || identifying) return <Notice focusOnMount>You are signed in.</Notice>;
  if (flow.matches('alreadySignedIn')) return <AlreadySignedIn flow={flow} send={send} />;
  if (challenge) return <Challenge key={challenge.sessionId} actor={challenge} />;
  if (flow.matches('CONFIRM')) return <Confirm flow={flow} />;
  return <SignIn flow={flow} send={send} onType={onType} mayCreate={mayCreate} />;
}

/** Leads to the choice of another password, and says so until that page is there. */
function ResetNeeded({ username }: { username: string }) {
  const page = { to: '/account/forgot-password', state: { username, resetNeeded: true } };
  return (
    <>
      {/* Without `replace`: Back leads to the sign-in. */}
      <RedirectOnce {...page} />
      <Notice focusOnMount>{NEW_PASSWORD_NEEDED}</Notice>
      <p className="actions">
        <Link {...page} className="button button-quiet">
          Choose a new password
        </Link>
      </p>
    </>
  );
}

interface FlowProps {
  flow: SnapshotFrom<typeof loginMachine>;
  send: (event: LoginEvent) => void;
}

/** The name and the password of a customer. */
function SignIn({ flow, send, onType, mayCreate }: FlowProps & Omit<LoginFlowProps, 'username'>) {
  const sessionNotice = useSessionNotice();
  const busy = flow.hasTag('busy');
  const { username, problem, notice, submitted, confirmed } = flow.context;
  // A notice of an earlier session is not for who has just created an account, nor for who has sent the form.
  const told = notice === 'confirmed' ? CONFIRMED : mayCreate && !submitted && sessionNotice;
  return (
    <Form
      label="Sign in"
      busy={busy}
      problem={problem}
      onSubmit={({ username = '', password = '' }) => {
        onType(username);
        send({ type: 'login.submit', username, password });
      }}
    >
      {confirmed && (
        <p tabIndex={-1} ref={focusElement}>
          {CONFIRMED}
        </p>
      )}
      <Notice focusOnMount={Boolean(told)}>{told}</Notice>
      <UsernameField
        label="Username"
        defaultValue={username}
        hint="Or your email address, once you have confirmed it."
      />
      <PasswordField label="Password" name="password" autoComplete="current-password" />
      <FormProblem />
      <div className="actions">
        <Submit busy={busy}>Sign In</Submit>
      </div>
      <p className="form-links">
        <CarryingLink to="/account/forgot-password">Forgot password?</CarryingLink>
        {mayCreate && (
          <CarryingLink to="/account/create-account" className="button button-quiet">
            Create Account
          </CarryingLink>
        )}
      </p>
    </Form>
  );
}

/** The code of an account that was never confirmed. */
const Confirm = ({ flow }: Pick<FlowProps, 'flow'>) => (
  <>
    <SectionHeading>Confirm your email</SectionHeading>
    {flow.matches({ CONFIRM: 'confirming' }) ? (
      <p>
        The account <strong>{flow.context.username}</strong> has not been confirmed yet.
      </p>
    ) : (
      <BeingSignedIn />
    )}
    <Confirmation actor={flow.children.confirmation} back="Back to sign in" />
  </>
);

/** For a visitor as whom, or as somebody else, the provider still has a session. */
function AlreadySignedIn({ flow, send }: FlowProps) {
  const busy = flow.hasTag('busy');
  const signOut = () => {
    send({ type: 'login.signOut' });
    focusHeading();
  };
  return (
    <>
      <section className="form" aria-busy={busy}>
        <SectionHeading>Someone is already signed in</SectionHeading>
        <ProblemText problem={flow.context.problem} />
        <div className="actions">
          <button
            type="button"
            className="button"
            disabled={busy}
            onClick={() => send({ type: 'login.continue' })}
            onKeyDown={ignoreHeldEnter}
          >
            Continue as that user
          </button>
          <button type="button" className="button button-quiet" disabled={busy} onClick={signOut}>
            Sign Out
          </button>
        </div>
        <BackButton busy={busy} onBack={() => send({ type: 'login.back' })}>
          Back to sign in
        </BackButton>
      </section>
      <StillWorking busy={busy} />
    </>
  );
}
