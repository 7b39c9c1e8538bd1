import type { InputHTMLAttributes, ReactNode } from 'react';

interface FieldProps extends InputHTMLAttributes<HTMLInputElement> {
  /** Its name as well. */
  id: string;
  label: string;
  hint?: ReactNode;
  error?: string | undefined;
}

/** A line to type in, with all that is told of it. */
export function Field({ id, label, hint, error, ...input }: FieldProps) {
  const told = [error !== undefined && `${id}-error`, hint !== undefined && `${id}-hint`];
  return (
    <>
      <label className="label" htmlFor={id}>
        {label}
      </label>
      {error !== undefined && (
        <p className="error" id={`${id}-error`}>
          {error}
        </p>
      )}
      <input
        id={id}
        name={id}
        aria-invalid={error !== undefined || undefined}
        aria-describedby={told.filter(Boolean).join(' ') || undefined}
        {...input}
      />
      {hint !== undefined && (
        <p className="hint" id={`${id}-hint`}>
          {hint}
        </p>
      )}
    </>
  );
}
