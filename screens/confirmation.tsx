import { useSelector } from '@xstate/react';
import type { ActorRefFrom } from 'xstate';
import type { confirmationMachine } from '../machines/confirmation.ts';
import { focusMessage } from '../src/lib/focusMessage.ts';
import { BackButton, CodeField, Form, FormProblem, Submit } from './parts/form.tsx';
import { Notice } from './parts/messages.tsx';

interface ConfirmationProps {
  /** Undefined once the account is confirmed, while the flow around it goes on: the form then stays disabled. */
  actor: ActorRefFrom<typeof confirmationMachine> | undefined;
  /** The names of the buttons. */
  confirm?: string;
  resend?: string;
  back: string;
}

/** Said once the account is confirmed, until its owner is signed in: the message that comes next after the code. [FORM-01] */
export const BeingSignedIn = () => (
  <p className="lead" tabIndex={-1} ref={focusMessage}>
    Your account is confirmed. You are being signed in.
  </p>
);

/** The form for the code from an email, with another code on request; see the machine `confirmation`. */
export function Confirmation({ actor, confirm = 'Confirm', resend = 'Resend Code', back }: ConfirmationProps) {
  const flow = useSelector(actor, (snapshot) => snapshot);
  const busy = flow?.hasTag('busy') ?? true;
  const mayResend = flow?.can({ type: 'confirmation.resend' }) ?? false;
  const problem = flow?.context.problem;
  return (
    <Form
      label="Confirm your email"
      busy={busy}
      problem={problem}
      onSubmit={({ code = '' }) => actor?.send({ type: 'confirmation.submit', code })}
    >
      <CodeField
        label="Confirmation code"
        name="code"
        hint="Six digits, from the email that we have sent you. The code expires after 24 hours."
      />
      <FormProblem />
      {problem?.reason === 'expiredCode' && (
        <p className="hint">The code has expired, or a newer one was sent. Press {resend} to get a new one.</p>
      )}
      <Notice>{flow?.context.notice === 'codeSent' && 'New code sent to your email inbox!'}</Notice>
      <div className="actions">
        <Submit busy={busy}>{confirm}</Submit>
        <button
          type="button"
          className="button button-quiet"
          disabled={busy || !mayResend}
          onClick={() => actor?.send({ type: 'confirmation.resend' })}
        >
          {resend}
        </button>
      </div>
      <BackButton busy={busy} onBack={() => actor?.send({ type: 'confirmation.back' })}>
        {back}
      </BackButton>
    </Form>
  );
}
