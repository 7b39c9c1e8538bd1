import { useId } from 'react';
import { classNames } from '../class-names.ts';
import { describedBy, FieldMessages, type FieldTexts } from './field-frame.tsx';

interface RadioOption<V extends string> {
  value: V;
  label: string;
  /** The consequence of choosing it. */
  hint?: string | undefined;
}

interface RadioFieldProps<V extends string> extends FieldTexts {
  options: readonly RadioOption<V>[];
  value: string;
  onChange: (value: V) => void;
}

/** One of a few choices, all in sight, each with what it means. */
export function RadioField<V extends string>({
  label,
  options,
  value,
  onChange,
  error,
  remark,
  hint,
}: RadioFieldProps<V>) {
  const id = useId();
  return (
    <fieldset
      className="flex min-w-0 flex-col gap-2"
      aria-invalid={error ? true : undefined}
      aria-describedby={describedBy(id, { error, remark, hint })}
    >
      <legend className="mb-1.5 text-sm font-medium text-ink">{label}</legend>
      {options.map((option) => (
        <label
          key={option.value}
          className={classNames(
            'flex min-w-0 cursor-pointer gap-2.5 rounded-control border px-3 py-2 transition-colors has-focus-visible:outline-2 has-focus-visible:outline-accent max-md:py-3',
            option.value === value
              ? 'border-accent bg-accent-soft'
              : 'border-line-strong bg-surface hover:border-ink-faint',
          )}
        >
          <input
            type="radio"
            name={id}
            checked={option.value === value}
            onChange={() => onChange(option.value)}
            aria-describedby={option.hint ? `${id}-${option.value}` : undefined}
            aria-labelledby={`${id}-${option.value}-label`}
            className="mt-0.5 size-4 shrink-0 accent-accent outline-none"
          />
          <span className="min-w-0">
            <span
              id={`${id}-${option.value}-label`}
              className="block text-sm font-medium text-ink max-md:text-base"
            >
              {option.label}
            </span>
            {option.hint && (
              <span id={`${id}-${option.value}`} className="block text-xs text-ink-soft">
                {option.hint}
              </span>
            )}
          </span>
        </label>
      ))}
      <FieldMessages id={id} error={error} remark={remark} hint={hint} />
    </fieldset>
  );
}
