import { type FormEvent, type InputHTMLAttributes, type ReactNode, useId } from 'react';
import { StillWorking } from './stillWorking.tsx';
import { useHydrated } from './useHydrated.ts';

interface FormProps {
  /** The accessible name of the form. */
  label: string;
  busy: boolean;
  /** Receives the values of all fields by their names. */
  onSubmit: (values: Partial<Record<string, string>>) => void;
  children: ReactNode;
}

/**
 * A form that hands over its values when it is submitted, by button or by Enter. The browser never sends it, so that no
 * address holds what was typed.
 */
export function Form({ label, busy, onSubmit, children }: FormProps) {
  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const entries = [...new FormData(event.currentTarget)];
    onSubmit(Object.fromEntries(entries.map(([name, value]) => [name, String(value)])));
  }
  return (
    <form className="form" aria-label={label} aria-busy={busy} method="post" noValidate onSubmit={submit}>
      {children}
      <StillWorking busy={busy} />
    </form>
  );
}

interface FieldProps extends InputHTMLAttributes<HTMLInputElement> {
  label: string;
  name: string;
  hint?: string;
}

export function Field({ label, hint, ...input }: FieldProps) {
  const id = useId();
  return (
    <div className="field">
      <label htmlFor={id}>{label}</label>
      <input id={id} {...(hint && { 'aria-describedby': `${id}-hint` })} {...input} />
      {hint && (
        <p id={`${id}-hint`} className="hint">
          {hint}
        </p>
      )}
    </div>
  );
}

/** The field for a code that was sent by email. */
export function CodeField() {
  return (
    <Field
      label="Confirmation code"
      name="code"
      autoComplete="one-time-code"
      inputMode="numeric"
      spellCheck={false}
      hint="Six digits, from the email that we have sent you. The code expires after 24 hours."
    />
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
