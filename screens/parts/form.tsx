import {
  createContext,
  type FormEvent,
  type InputHTMLAttributes,
  type ReactNode,
  useContext,
  useId,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import type { Problem } from '../../services/failure.ts';
import { focusHeading } from '../../src/lib/focus.ts';
import { ignoreHeldEnter } from '../../src/lib/heldKey.ts';
import { invalidFieldOf } from './invalidField.ts';
import { ProblemText } from './messages.tsx';
import { StillWorking } from './stillWorking.tsx';
import { useHydrated } from './useHydrated.ts';

interface FormProps {
  /** The accessible name of the form. */
  label: string;
  busy: boolean;
  /** What went wrong with what was sent last; the field that it concerns says so, and gets the focus. [FORM-02] */
  problem: Problem | undefined;
  /** The name of that field, where the problem alone does not tell. */
  invalidField?: string | undefined;
  /** Receives the values of all fields by their names. */
  onSubmit: (values: Partial<Record<string, string>>) => void;
  children: ReactNode;
}

/**
 * A form that hands over its values when it is submitted, by button or by Enter. The browser never sends it, so that no
 * address holds what was typed.
 */
export function Form({ label, busy, problem, onSubmit, children, invalidField = invalidFieldOf(problem) }: FormProps) {
  const problemId = useId();
  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const entries = [...new FormData(event.currentTarget)];
    onSubmit(Object.fromEntries(entries.map(([name, value]) => [name, String(value)])));
  }
  return (
    <>
      <form
        className="form"
        aria-label={label}
        aria-busy={busy}
        method="post"
        noValidate
        onSubmit={submit}
        onKeyDown={ignoreHeldEnter}
      >
        <FormContext value={{ problem, problemId, invalidField, busy }}>{children}</FormContext>
      </form>
      <StillWorking busy={busy} />
    </>
  );
}

interface FormState {
  problem: Problem | undefined;
  problemId: string;
  invalidField: string | undefined;
  busy: boolean;
}

const FormContext = createContext<FormState>({
  problem: undefined,
  problemId: '',
  invalidField: undefined,
  busy: false,
});

/** The problem of the form, where it is to be read. [FORM-02] */
export function FormProblem() {
  const { problem, problemId } = useContext(FormContext);
  return <ProblemText problem={problem} id={problemId} />;
}

interface FieldProps extends InputHTMLAttributes<HTMLInputElement> {
  label: string;
  name: string;
  /** The id of the label, for elements that it describes. */
  labelId?: string;
  hint?: string;
  /** Content at the end of the field. */
  aside?: ReactNode;
}

/** What a field, or a group of options, of a name has to say and to do where it is refused. [FORM-02] */
export function useInvalidField<Part extends HTMLElement>(name: string) {
  const { problem, problemId, invalidField } = useContext(FormContext);
  const isInvalid = invalidField === name;
  const ref = useRef<Part>(null);

  // Each time that something is wrong with it, also if it is the same again.
  useLayoutEffect(() => {
    if (!problem || !isInvalid) return;
    const field = ref.current?.querySelector<HTMLElement>(':checked') ?? ref.current;
    field?.focus();
    // Focusing a field that already has the focus does not scroll to it.
    field?.scrollIntoView({ block: 'nearest' });
  }, [problem, isInvalid]);

  return { ref, isInvalid, problemId };
}

/** A field with its label. */
export function Field({ label, labelId, hint, aside, ...input }: FieldProps) {
  const id = useId();
  const { ref, isInvalid, problemId } = useInvalidField<HTMLInputElement>(input.name);
  const described = [isInvalid && problemId, hint && `${id}-hint`].filter(Boolean).join(' ');
  return (
    <div className="field">
      <label htmlFor={id} id={labelId}>
        {label}
      </label>
      <input
        id={id}
        {...(described && { 'aria-describedby': described })}
        {...(isInvalid && { 'aria-invalid': true })}
        ref={ref}
        {...input}
      />
      {aside}
      {hint && (
        <p id={`${id}-hint`} className="hint">
          {hint}
        </p>
      )}
    </div>
  );
}

/** No browser changes what is typed. */
export const AS_TYPED = { autoCapitalize: 'none', autoCorrect: 'off', spellCheck: false };

/** A field for a password, which a button shows until the form is sent. [FORM-03] */
export function PasswordField(field: FieldProps) {
  const [isShown, setShown] = useState(false);
  const { busy } = useContext(FormContext);
  const isHydrated = useHydrated();
  const labelId = useId();
  if (busy && isShown) setShown(false);
  return (
    <Field
      {...field}
      labelId={labelId}
      type={isShown ? 'text' : 'password'}
      {...AS_TYPED}
      aside={
        <button
          type="button"
          className="show-password"
          aria-describedby={labelId}
          disabled={busy || !isHydrated}
          onClick={() => setShown(!isShown)}
        >
          {isShown ? 'Hide' : 'Show'}
        </button>
      }
    />
  );
}

/** A field for a password that is chosen, with the provider's rules for it. */
export const NewPasswordField = (field: Pick<FieldProps, 'label' | 'name'>) => (
  <PasswordField
    {...field}
    autoComplete="new-password"
    hint="At least 8 characters, with an uppercase and a lowercase letter, a number and a symbol."
  />
);

/** The field for the name of an account. */
export const UsernameField = (field: Pick<FieldProps, 'label' | 'defaultValue' | 'hint'>) => (
  <Field {...field} name="username" autoComplete="username" {...AS_TYPED} />
);

/** A field for a code that was sent, or that an app shows. */
export const CodeField = (field: Pick<FieldProps, 'label' | 'name' | 'hint'>) => (
  <Field {...field} autoComplete="one-time-code" inputMode="numeric" {...AS_TYPED} />
);

interface BackButtonProps {
  busy?: boolean;
  onBack: () => void;
  children: string;
}

/** Leads to an earlier step of a flow, whose heading has the focus then. */
export function BackButton({ busy = false, onBack, children }: BackButtonProps) {
  const goBack = () => {
    onBack();
    focusHeading();
  };
  return (
    <button type="button" className="button-text" disabled={busy} onClick={goBack}>
      {children}
    </button>
  );
}

interface SubmitProps {
  busy: boolean;
  children: string;
}

export function Submit({ busy, children }: SubmitProps) {
  const isHydrated = useHydrated();
  return (
    <button type="submit" className="button" disabled={busy || !isHydrated} data-busy={busy || undefined}>
      {children}
    </button>
  );
}
