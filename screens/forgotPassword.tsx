import { useMachine } from '@xstate/react';
import type { ReactNode } from 'react';
import { Link } from 'wouter';
import { useHistoryState } from 'wouter/use-browser-location';
import type { SnapshotFrom } from 'xstate';
import type { ForgotPasswordEvent, forgotPasswordMachine } from '../machines/forgotPassword.ts';
import { textIn } from '../machines/parts/actors.ts';
import { focusHeading } from '../src/lib/focus.ts';
import { forgotPasswordOf } from '../src/shop/flows/forgotPassword.ts';
import { useFlow } from '../src/shop/flows/useFlow.ts';
import { ConfirmForm } from './parts/confirmForm.tsx';
import { Field, Form, Submit } from './parts/form.tsx';
import { Notice, ProblemText } from './parts/messages.tsx';
import { Page, StageHeading } from './parts/page.tsx';
import type { PageHead } from './screen.ts';

export const head = (): PageHead => ({
  title: 'Forgot password',
  description: 'Choose a new password with a code that is sent to your email.',
});

interface StageProps {
  flow: SnapshotFrom<typeof forgotPasswordMachine>;
  send: (event: ForgotPasswordEvent) => void;
}

/** The five stages of a forgotten password (specification, 4). */
export default function ForgotPassword() {
  const [flow, send] = useMachine(
    ...useFlow(forgotPasswordOf, {
      input: { username: usernameIn(useHistoryState<unknown>()) },
    }),
  );
  return (
    <Page heading="Forgot password" narrow>
      <Stage flow={flow} send={send} />
      {!flow.matches('STEP_3') && (
        <p>
          <Link to="/account">Back to sign in</Link>
        </p>
      )}
    </Page>
  );
}

/** Where a screen that leads here has left the username that it knows. */
const usernameIn = (state: unknown): string =>
  typeof state === 'object' && state !== null ? textIn(state, 'username') : '';

function Stage({ flow, send }: StageProps) {
  if (flow.matches('STEP_1')) return <WhosePassword flow={flow} send={send} />;
  if (flow.matches('STEP_3')) return <PasswordChanged />;
  if (flow.matches({ CONFIRM: 'confirmed' }) || flow.matches({ CONFIRM: 'requestingReset' })) {
    return <CodeNotSent flow={flow} send={send} />;
  }
  if (flow.matches('CONFIRM')) return <ConfirmFirst flow={flow} send={send} />;
  return (
    <ChoosePassword flow={flow} send={send}>
      {flow.matches('STEP_2') ? (
        <p>
          We have sent a code to the email of <strong>{flow.context.username}</strong>. If you have asked for several,
          use the newest.
        </p>
      ) : (
        <Notice>Your account is confirmed. A new code was sent to your email inbox.</Notice>
      )}
    </ChoosePassword>
  );
}

function WhosePassword({ flow, send }: StageProps) {
  const { username, problem } = flow.context;
  const busy = flow.hasTag('busy');
  return (
    <Form
      label="Whose password is forgotten"
      busy={busy}
      onSubmit={(typed) => send({ type: 'reset.request', username: typed('username') })}
    >
      <Field
        label="Username or email"
        name="username"
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        defaultValue={username}
        hint="We send a code to the email of your account. If you have never confirmed that email, you can only use your username here, not your email."
      />
      <ProblemText problem={problem} />
      <div className="actions">
        <Submit busy={busy}>Continue</Submit>
      </div>
    </Form>
  );
}

function ChoosePassword({ flow, send, children }: StageProps & { children: ReactNode }) {
  const busy = flow.hasTag('busy');
  return (
    <>
      <StageHeading>Choose a new password</StageHeading>
      {children}
      <Form
        label="Reset"
        busy={busy}
        onSubmit={(typed) =>
          send({ type: 'reset.submit', code: typed('code'), password: typed('password'), repeat: typed('repeat') })
        }
      >
        <Field
          label="Reset code"
          name="code"
          autoComplete="one-time-code"
          inputMode="numeric"
          spellCheck={false}
          hint="Six digits, from the email. The code holds for one hour."
        />
        <Field
          label="New password"
          name="password"
          type="password"
          autoComplete="new-password"
          hint="At least 8 characters, with an uppercase and a lowercase letter, a number and a symbol."
        />
        <Field label="Repeat new password" name="repeat" type="password" autoComplete="new-password" />
        <ProblemText problem={flow.context.problem} />
        <div className="actions">
          <Submit busy={busy}>Continue</Submit>
        </div>
        <BackToStart busy={busy} send={send} />
      </Form>
    </>
  );
}

function ConfirmFirst({ flow, send }: StageProps) {
  const { username, problem, notice } = flow.context;
  return (
    <>
      <StageHeading>Confirm your account first</StageHeading>
      <p>
        The account <strong>{username}</strong> has never been confirmed. We have sent a confirmation code to its email.
      </p>
      <ConfirmForm
        busy={flow.hasTag('busy')}
        mayResend={flow.can({ type: 'reset.resend' })}
        problem={problem}
        notice={notice === 'codeSent' ? notice : undefined}
        onConfirm={(code) => send({ type: 'reset.confirm', code })}
        onResend={() => send({ type: 'reset.resend' })}
        onBack={() => goBack(send)}
        confirm="Confirm Account"
        resend="Resend Confirmation Code"
        back="Back to the start"
      />
    </>
  );
}

/** Between a right confirmation code and a reset code that has been sent. */
function CodeNotSent({ flow, send }: StageProps) {
  const busy = flow.hasTag('busy');
  return (
    <section className="form" aria-busy={busy}>
      <StageHeading>Your account is confirmed</StageHeading>
      <p>{busy ? 'Now we send you the code for your new password.' : 'The code for your new password was not sent.'}</p>
      <ProblemText problem={flow.context.problem} />
      <div className="actions">
        <button
          type="button"
          className="button"
          disabled={busy}
          data-busy={busy || undefined}
          onClick={() => send({ type: 'reset.again' })}
        >
          Request the code again
        </button>
      </div>
      <BackToStart busy={busy} send={send} />
    </section>
  );
}

function PasswordChanged() {
  return (
    <>
      <StageHeading>Your password is changed</StageHeading>
      <p role="status">You can sign in with your new password now.</p>
      <p className="actions">
        <Link to="/account" className="button">
          Continue
        </Link>
      </p>
    </>
  );
}

function BackToStart({ busy, send }: Pick<StageProps, 'send'> & { busy: boolean }) {
  return (
    <button type="button" className="button-text" disabled={busy} onClick={() => goBack(send)}>
      Back to the start
    </button>
  );
}

function goBack(send: StageProps['send']) {
  send({ type: 'reset.back' });
  focusHeading();
}
