import type { Telling } from '../../machines/parts/messages.ts';
import { CodeField, Form, Submit } from './form.tsx';
import { Notice, ProblemText } from './messages.tsx';

interface ConfirmFormProps extends Telling<'codeSent'> {
  busy: boolean;
  mayResend: boolean;
  onConfirm: (code: string) => void;
  onResend: () => void;
  onBack: () => void;
  /** What the buttons are called, and the way back. */
  confirm?: string;
  resend?: string;
  back: string;
}

/** The stage CONFIRM of every flow that has one: the code from the email, and another one. */
export function ConfirmForm(props: ConfirmFormProps) {
  const { busy, mayResend, problem, notice, onConfirm, onResend, onBack, back } = props;
  const { confirm = 'Confirm', resend = 'Resend Code' } = props;
  return (
    <Form label="Confirm your email" busy={busy} onSubmit={(typed) => onConfirm(typed('code'))}>
      <CodeField />
      <ProblemText problem={problem} />
      {problem?.reason === 'expiredCode' && (
        <p className="hint">The code has expired, or a newer one was sent. Press {resend} to get a new one.</p>
      )}
      <Notice>{notice === 'codeSent' && 'New code sent to your email inbox!'}</Notice>
      <div className="actions">
        <Submit busy={busy}>{confirm}</Submit>
        <button type="button" className="button button-quiet" disabled={busy || !mayResend} onClick={onResend}>
          {resend}
        </button>
      </div>
      <button type="button" className="button-text" disabled={busy} onClick={onBack}>
        {back}
      </button>
    </Form>
  );
}
