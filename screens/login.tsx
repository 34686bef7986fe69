import { useMachine } from '@xstate/react';
import { Link, Redirect } from 'wouter';
import { focusElement, focusHeading } from '../src/lib/focus.ts';
import { loginOf } from '../src/shop/flows/login.ts';
import { useFlow } from '../src/shop/flows/useFlow.ts';
import { Challenge } from './challenge.tsx';
import { Confirmation } from './confirmation.tsx';
import { Field, Form, Submit } from './parts/form.tsx';
import { Notice, ProblemText } from './parts/messages.tsx';
import { SectionHeading } from './parts/page.tsx';

interface LoginProps {
  /** A known username fills the field. */
  username?: string;
}

const CONFIRMED = 'Your account is confirmed. Please sign in.';

/** The login flow, wherever a screen needs it. */
export function Login({ username = '' }: LoginProps) {
  const [flow, send] = useMachine(...useFlow(loginOf, { input: { username } }));
  const busy = flow.hasTag('busy');
  const { problem, notice } = flow.context;
  const { challenge, confirmation } = flow.children;
  const isConfirmed = notice === 'confirmed';
  const goBack = () => {
    send({ type: 'login.back' });
    focusHeading();
  };

  if (flow.matches('resetNeeded')) {
    return <Redirect to="/account/forgot-password" state={{ username: flow.context.username }} />;
  }

  if (flow.matches('signedIn')) return <Notice>You are signed in.</Notice>;

  if (flow.matches('alreadySignedIn')) {
    return (
      <section className="form" aria-busy={busy}>
        <SectionHeading>Somebody is signed in</SectionHeading>
        <ProblemText problem={problem} />
        <div className="actions">
          <button type="button" className="button" disabled={busy} onClick={() => send({ type: 'login.continue' })}>
            Continue as that user
          </button>
          <button
            type="button"
            className="button button-quiet"
            disabled={busy}
            onClick={() => {
              send({ type: 'login.signOut' });
              focusHeading();
            }}
          >
            Sign Out
          </button>
        </div>
        <button type="button" className="button-text" disabled={busy} onClick={goBack}>
          Back to sign in
        </button>
      </section>
    );
  }

  if (challenge) return <Challenge key={flow.context.challenge?.name} actor={challenge} />;

  if (flow.matches('CONFIRM')) {
    return (
      <>
        <SectionHeading>Confirm your email</SectionHeading>
        <p>
          The account <strong>{flow.context.username}</strong> has not been confirmed yet.
        </p>
        <Confirmation actor={confirmation} back="Back to sign in" />
      </>
    );
  }

  return (
    <Form
      label="Sign in"
      busy={busy}
      onSubmit={({ username = '', password = '' }) => send({ type: 'login.submit', username, password })}
    >
      <Field
        label="Username"
        name="username"
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        defaultValue={flow.context.username}
        hint="Or the email of your account, once it is confirmed."
      />
      <Field label="Password" name="password" type="password" autoComplete="current-password" />
      {flow.context.confirmed && !isConfirmed && (
        <p tabIndex={-1} ref={focusElement}>
          {CONFIRMED}
        </p>
      )}
      <Notice focusOnMount={isConfirmed}>{isConfirmed && CONFIRMED}</Notice>
      <ProblemText problem={problem} />
      <div className="actions">
        <Submit busy={busy}>Sign In</Submit>
      </div>
      <p className="form-links">
        <Link to="/account/forgot-password">Forgot password?</Link>
        <Link to="/account/create-account" className="button button-quiet">
          Create Account
        </Link>
      </p>
    </Form>
  );
}
