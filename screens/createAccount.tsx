import { useMachine } from '@xstate/react';
import { Link, Redirect } from 'wouter';
import { useShop, useUser } from '../src/shop.tsx';
import { Login } from './login.tsx';
import { CodeField, Field, Form, Submit } from './parts/form.tsx';
import { Page } from './parts/page.tsx';
import { Notice, ProblemText } from './parts/telling.tsx';

export default function CreateAccount() {
  const { createAccount } = useShop();
  const [flow, send] = useMachine(createAccount);
  const user = useUser();
  const busy = flow.hasTag('busy');
  const { username, email, problem, notice } = flow.context;

  if (flow.matches('signedIn')) return <Redirect to="/shop/checkout" replace />;

  if (flow.matches('confirmed')) {
    return user ? (
      <Redirect to="/shop/checkout" replace />
    ) : (
      <Page heading="Sign in" narrow>
        <Notice>Your account is confirmed. Please sign in.</Notice>
        <Login username={username} />
      </Page>
    );
  }

  if (flow.matches('CONFIRM')) {
    return (
      <Page heading="Confirm your email" narrow>
        <p className="lead">
          We have sent a code to <strong>{email}</strong>.
        </p>
        <Form
          label="Confirm your email"
          busy={busy}
          onSubmit={(typed) => send({ type: 'account.confirm', code: typed('code') })}
        >
          <CodeField />
          <ProblemText problem={problem} />
          {problem?.reason === 'expiredCode' && (
            <p className="hint">The code has expired, or a newer one was sent. Press Resend Code to get a new one.</p>
          )}
          <Notice>{notice === 'codeSent' && 'New code sent to your email inbox!'}</Notice>
          <div className="actions">
            <Submit busy={busy}>Confirm</Submit>
            <button
              type="button"
              className="button button-quiet"
              disabled={busy || !flow.can({ type: 'account.resend' })}
              onClick={() => send({ type: 'account.resend' })}
            >
              Resend Code
            </button>
          </div>
          <button type="button" className="button-text" disabled={busy} onClick={() => send({ type: 'account.back' })}>
            Back to the form
          </button>
        </Form>
      </Page>
    );
  }

  return (
    <Page heading="Create account" narrow>
      <p className="lead">One account for the shop and for the app.</p>
      {user && (
        <p>
          You are signed in as <strong>{user.username}</strong> already. <Link to="/account">See your account</Link>
        </p>
      )}
      <Form
        label="Create account"
        busy={busy}
        onSubmit={(typed) =>
          send({
            type: 'account.submit',
            username: typed('username'),
            email: typed('email'),
            password: typed('password'),
          })
        }
      >
        <Field
          label="Username"
          name="username"
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
          defaultValue={username}
          hint="Without spaces."
        />
        <Field
          label="Email"
          name="email"
          type="email"
          autoComplete="email"
          defaultValue={email}
          hint="We send a code there."
        />
        <Field
          label="Password"
          name="password"
          type="password"
          autoComplete="new-password"
          hint="At least 8 characters, with an uppercase and a lowercase letter, a number and a symbol."
        />
        <ProblemText problem={problem} />
        <div className="actions">
          <Submit busy={busy}>Create Account</Submit>
        </div>
        <p className="form-links">
          <Link to="/account">I have an account</Link>
        </p>
      </Form>
    </Page>
  );
}
