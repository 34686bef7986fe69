import { useMachine } from '@xstate/react';
import { useEffect } from 'react';
import type { ActorRefFrom, SnapshotFrom } from 'xstate';
import type { confirmationMachine } from '../machines/confirmation.ts';
import type { ForgotPasswordEvent, forgotPasswordMachine } from '../machines/forgotPassword.ts';
import { ignoreHeldEnter } from '../src/lib/heldKey.ts';
import { useUser } from '../src/shop/context/shopContext.tsx';
import { forgotPasswordFlowOf } from '../src/shop/flows/forgotPassword.ts';
import { useMachineArguments } from '../src/shop/flows/useMachineArguments.ts';
import { Confirmation } from './confirmation.tsx';
import { NewPassword } from './newPassword.tsx';
import { CarryingLink, carriedUsername, forgetCarried, useCarriedReset } from './parts/carriedUsername.tsx';
import { BackButton, Form, FormProblem, Submit, UsernameField } from './parts/form.tsx';
import { NEW_PASSWORD_NEEDED, Notice, ProblemText } from './parts/messages.tsx';
import { Page } from './parts/page.tsx';
import { SectionHeading } from './parts/sectionHeading.tsx';
import { StillWorking } from './parts/stillWorking.tsx';
import type { PageHead } from './screen.ts';

export const head = (): PageHead => ({
  title: 'Forgot password',
  description: 'Choose a new password with a code that is sent to your email.',
});

type ConfirmationActor = ActorRefFrom<typeof confirmationMachine>;

interface StepProps {
  flow: SnapshotFrom<typeof forgotPasswordMachine>;
  send: (event: ForgotPasswordEvent) => void;
}

/** The five stages of a forgotten password. */
export default function ForgotPassword() {
  const [flow, send] = useMachine(
    ...useMachineArguments(forgotPasswordFlowOf, {
      input: { username: carriedUsername() },
    }),
  );
  const isSignedIn = useUser() !== undefined;
  return (
    <Page heading="Forgot password" narrow full>
      <Step flow={flow} send={send} />
      {!flow.matches('STEP_3') && (
        <p>
          <CarryingLink to="/account" username={flow.context.username}>
            {isSignedIn ? 'Back to your account' : 'Back to sign in'}
          </CarryingLink>
        </p>
      )}
    </Page>
  );
}

function Step({ flow, send }: StepProps) {
  const { username } = flow.context;
  const { confirmation, newPassword } = flow.children;
  if (flow.matches('STEP_1')) return <WhosePassword flow={flow} send={send} />;
  if (flow.matches('STEP_3')) return <PasswordChanged username={username} />;
  if (flow.matches({ CONFIRM: 'confirming' })) return <ConfirmFirst username={username} actor={confirmation} />;
  if (flow.matches('CONFIRM')) return <CodeNotSent flow={flow} send={send} />;
  return (
    <>
      <SectionHeading>Choose a new password</SectionHeading>
      {flow.matches('STEP_2') ? (
        <p>
          We have sent a code to the email of <strong>{username}</strong>. If you requested more than one, use the
          latest.
        </p>
      ) : (
        <Notice>Your account is confirmed. A new code was sent to your email inbox.</Notice>
      )}
      {newPassword && <NewPassword actor={newPassword} username={username} />}
    </>
  );
}

function WhosePassword({ flow, send }: StepProps) {
  const { username, problem } = flow.context;
  const busy = flow.hasTag('busy');
  return (
    <Form
      label="Whose password is forgotten"
      busy={busy}
      problem={problem}
      onSubmit={({ username = '' }) => send({ type: 'forgotPassword.submit', username })}
    >
      {useCarriedReset() && <p>{NEW_PASSWORD_NEEDED}</p>}
      <UsernameField
        label="Username or email"
        defaultValue={username}
        hint="We send a code to the email of your account. If you have never confirmed that email, you can only use your username here, not your email."
      />
      <FormProblem />
      <div className="actions">
        <Submit busy={busy}>Continue</Submit>
      </div>
    </Form>
  );
}

function ConfirmFirst({ username, actor }: { username: string; actor: ConfirmationActor | undefined }) {
  return (
    <>
      <SectionHeading>Confirm your account first</SectionHeading>
      <p>
        The account <strong>{username}</strong> has never been confirmed. We have sent a confirmation code to its email.
      </p>
      <Confirmation actor={actor} confirm="Confirm Account" resend="Resend Confirmation Code" back="Start over" />
    </>
  );
}

/** Shown once the account is confirmed and until a reset code has been sent. */
function CodeNotSent({ flow, send }: StepProps) {
  const busy = flow.hasTag('busy');
  return (
    <>
      <section className="form" aria-busy={busy}>
        <SectionHeading>Your account is confirmed</SectionHeading>
        <p>
          {busy ? 'Now we send you the code for your new password.' : 'The code for your new password was not sent.'}
        </p>
        <ProblemText problem={flow.context.problem} />
        <div className="actions">
          <button
            type="button"
            className="button"
            disabled={busy}
            data-busy={busy || undefined}
            onClick={() => send({ type: 'forgotPassword.requestAgain' })}
            onKeyDown={ignoreHeldEnter}
          >
            Request the code again
          </button>
        </div>
        <BackButton busy={busy} onBack={() => send({ type: 'forgotPassword.back' })}>
          Start over
        </BackButton>
      </section>
      <StillWorking busy={busy} />
    </>
  );
}

function PasswordChanged({ username }: { username: string }) {
  useEffect(forgetCarried, []);
  return (
    <>
      <SectionHeading>Your password is changed</SectionHeading>
      <p role="status">You can sign in with your new password now.</p>
      <p className="actions">
        <CarryingLink to="/account" className="button" username={username}>
          Continue
        </CarryingLink>
      </p>
    </>
  );
}
