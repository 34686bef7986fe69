import { useSelector } from '@xstate/react';
import type { ReactNode } from 'react';
import type { ActorRefFrom } from 'xstate';
import type { challengeMachine } from '../machines/challenge.ts';
import type { ChallengeName, SignInChallenge } from '../services/identity/signInChallenge.ts';
import { lazyComponent } from '../src/lib/lazyComponent.tsx';
import { fitsQrCode } from '../src/lib/qrCapacity.ts';
import {
  AS_TYPED,
  BackButton,
  CodeField,
  Field,
  Form,
  FormProblem,
  NewPasswordField,
  PasswordField,
  Submit,
  useInvalidField,
} from './parts/form.tsx';
import { invalidAnswerOf } from './parts/invalidField.ts';
import { SectionHeading } from './parts/sectionHeading.tsx';

/** Few need it, and who does can enter the key by hand: the sign-in is not given up for it. */
const QrCode = lazyComponent(async () => (await import('./parts/qrCode.tsx')).QrCode, { dispensable: true });

/** The heading of each challenge, and what it asks of the visitor. */
const CHALLENGES: Record<ChallengeName, { heading: string; ask: (challenge: SignInChallenge) => ReactNode }> = {
  newPassword: { heading: 'Choose a new password', ask: () => <NewPasswordField label="New password" name="answer" /> },
  smsCode: { heading: 'Enter the code', ask: ({ detail }) => <Code hint={sentTo('a text message', detail)} /> },
  emailCode: { heading: 'Enter the code', ask: ({ detail }) => <Code hint={sentTo('an email', detail)} /> },
  totpCode: { heading: 'Enter the code', ask: () => <Code hint="Six digits, from your authenticator app." /> },
  totpSetup: { heading: 'Set up your authenticator app', ask: (challenge) => <TotpSetup challenge={challenge} /> },
  emailSetup: { heading: 'Set up codes by email', ask: () => <EmailSetup /> },
  mfaSelection: {
    heading: 'Choose how to get your code',
    ask: ({ choices }) => <Choice legend="Get my code:" choices={choices} />,
  },
  mfaSetupSelection: {
    heading: 'Choose a second factor',
    ask: ({ choices }) => <Choice legend="Get my codes:" choices={choices} />,
  },
  firstFactorSelection: {
    heading: 'Choose how to sign in',
    ask: ({ choices }) => <Choice legend="Sign in:" choices={choices} />,
  },
  password: {
    heading: 'Enter your password',
    ask: () => <PasswordField label="Password" name="answer" autoComplete="current-password" />,
  },
  customChallenge: {
    heading: 'Answer the question',
    ask: ({ detail }) => (
      <Field label="Answer" name="answer" autoComplete="off" {...AS_TYPED} {...(detail && { hint: detail })} />
    ),
  },
};

/** One challenge of a sign-in; see the machine `challenge`. */
export function Challenge({ actor }: { actor: ActorRefFrom<typeof challengeMachine> }) {
  const flow = useSelector(actor, (snapshot) => snapshot);
  const { challenge, problem } = flow.context;
  const { heading, ask } = CHALLENGES[challenge.name];
  const busy = flow.hasTag('busy');
  const submit = ({ answer = '', ...values }: Partial<Record<string, string>>) => {
    const attributes = Object.fromEntries(challenge.missing.map((name) => [name, values[name] ?? '']));
    actor.send({ type: 'challenge.answer', answer, attributes });
  };
  return (
    <>
      <SectionHeading>{heading}</SectionHeading>
      <p className="hint">For your security, this sign-in expires after three minutes.</p>
      <Form
        label="One more step to sign in"
        busy={busy}
        problem={problem}
        invalidField={invalidAnswerOf(problem, challenge.missing)}
        onSubmit={submit}
      >
        {ask(challenge)}
        {challenge.missing.map((name) => (
          <Attribute key={name} name={name} />
        ))}
        <FormProblem />
        <div className="actions">
          <Submit busy={busy}>{challenge.choices.length > 0 ? 'Continue' : 'Confirm'}</Submit>
        </div>
        <BackButton busy={busy} onBack={() => actor.send({ type: 'challenge.back' })}>
          Back to sign in
        </BackButton>
      </Form>
    </>
  );
}

const sentTo = (medium: string, destination: string) =>
  destination === '' ? `From ${medium} that we have sent you.` : `From ${medium} that we have sent to ${destination}.`;

const Code = ({ hint }: { hint: string }) => <CodeField label="Confirmation code" name="answer" hint={hint} />;

/** Our labels for the attributes that an account may lack (OpenID Connect). Any other is shown by the provider's name. */
const ATTRIBUTES = new Map([
  ['name', { label: 'Name', autoComplete: 'name' }],
  ['given_name', { label: 'First name', autoComplete: 'given-name' }],
  ['family_name', { label: 'Last name', autoComplete: 'family-name' }],
  ['nickname', { label: 'Nickname', autoComplete: 'nickname' }],
  ['email', { label: 'Email', autoComplete: 'email' }],
  ['phone_number', { label: 'Phone number', autoComplete: 'tel' }],
  ['birthdate', { label: 'Date of birth', autoComplete: 'bday' }],
  ['address', { label: 'Address', autoComplete: 'street-address' }],
  ['locale', { label: 'Language', autoComplete: 'language' }],
]);

function Attribute({ name }: { name: string }) {
  const { label, autoComplete } = ATTRIBUTES.get(name) ?? { label: name.replace(/^custom:/, ''), autoComplete: 'off' };
  return <Field label={label} name={name} autoComplete={autoComplete} />;
}

function TotpSetup({ challenge: { key, uri } }: { challenge: SignInChallenge }) {
  return (
    <>
      <p>Scan this with your authenticator app, or enter the key there by hand. Then enter the code that it shows.</p>
      {fitsQrCode(uri) && (
        <div className="qr-place">
          <QrCode text={uri} label="QR code for your authenticator app" />
        </div>
      )}
      <p>
        Key: <code className="key">{key}</code>
      </p>
      <Code hint="Six digits, from your authenticator app." />
    </>
  );
}

function EmailSetup() {
  return <Field label="Email" name="answer" type="email" autoComplete="email" hint="We send your codes there." />;
}

/** Our labels for the options of a selection. Any other is shown by the provider's name. */
const CHOICES = new Map([
  ['SMS', 'By text message'],
  ['TOTP', 'From an authenticator app'],
  ['EMAIL', 'By email'],
  ['PASSWORD', 'With a password'],
  ['PASSWORD_SRP', 'With a password'],
  ['SMS_OTP', 'With a code by text message'],
  ['EMAIL_OTP', 'With a code by email'],
  ['WEB_AUTHN', 'With a passkey'],
]);

function Choice({ legend, choices }: { legend: string; choices: readonly string[] }) {
  const { ref, isInvalid, problemId } = useInvalidField<HTMLFieldSetElement>('answer');
  return (
    <fieldset
      className="choices"
      // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: a plain group cannot be marked invalid, and HTML allows it.
      role="radiogroup"
      ref={ref}
      {...(isInvalid && { 'aria-describedby': problemId, 'aria-invalid': true })}
    >
      <legend>{legend}</legend>
      {choices.map((choice, index) => (
        <label key={choice}>
          <input type="radio" name="answer" value={choice} defaultChecked={index === 0} />
          <span>{CHOICES.get(choice) ?? choice}</span>
        </label>
      ))}
    </fieldset>
  );
}
