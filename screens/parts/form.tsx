import { type FormEvent, type InputHTMLAttributes, type ReactNode, useId } from 'react';
import { useIsAlive } from './useHydrated.ts';

interface FormProps {
  /** What assistive technology calls the form. */
  label: string;
  busy: boolean;
  onSubmit: (typed: (field: string) => string) => void;
  children: ReactNode;
}

/**
 * A form whose values leave it once, when it is submitted, by button or by Enter. It is never sent by the browser
 * itself: no address ever holds what was typed.
 */
export function Form({ label, busy, onSubmit, children }: FormProps) {
  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const data = new FormData(event.currentTarget);
    onSubmit((field) => String(data.get(field) ?? ''));
  }
  return (
    <form className="form" aria-label={label} aria-busy={busy} method="post" noValidate onSubmit={submit}>
      {children}
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

/** The one field for a code that was sent by email. */
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
  /** What happens while busy, for those who see it. */
  children: string;
}

export function Submit({ busy, children }: SubmitProps) {
  const isAlive = useIsAlive();
  return (
    <button type="submit" className="button" disabled={busy || !isAlive} data-busy={busy || undefined}>
      {children}
    </button>
  );
}
