import { useSelector } from '@xstate/react';
import type { ActorRefFrom } from 'xstate';
import type { newPasswordMachine } from '../machines/newPassword.ts';
import { BackButton, CodeField, Form, FormProblem, NewPasswordField, PasswordField, Submit } from './parts/form.tsx';

interface NewPasswordProps {
  actor: ActorRefFrom<typeof newPasswordMachine>;
  /** Whose password it is: password managers want to know. */
  username: string;
}

/** The form for a reset code and a new password; see the machine `newPassword`. */
export function NewPassword({ actor, username }: NewPasswordProps) {
  const flow = useSelector(actor, (snapshot) => snapshot);
  const busy = flow.hasTag('busy');
  return (
    <Form
      label="Reset"
      busy={busy}
      problem={flow.context.problem}
      onSubmit={({ code = '', password = '', repeat = '' }) =>
        actor.send({ type: 'newPassword.submit', code, password, repeat })
      }
    >
      <input hidden readOnly autoComplete="username" value={username} />
      <CodeField label="Reset code" name="code" hint="Six digits, from the email. The code is valid for one hour." />
      <NewPasswordField label="New password" name="password" />
      <PasswordField label="Repeat new password" name="repeat" autoComplete="new-password" />
      <FormProblem />
      <div className="actions">
        <Submit busy={busy}>Continue</Submit>
      </div>
      <BackButton busy={busy} onBack={() => actor.send({ type: 'newPassword.back' })}>
        Start over
      </BackButton>
    </Form>
  );
}
