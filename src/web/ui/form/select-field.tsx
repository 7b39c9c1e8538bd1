import type { ComponentProps } from 'react';
import { ChevronDownIcon } from '../icons.tsx';
import { controlLook, FieldFrame, type FieldTexts } from './field-frame.tsx';

interface SelectFieldProps extends FieldTexts, Omit<ComponentProps<'select'>, 'id' | 'children'> {
  options: readonly { value: string; label: string }[];
}

export function SelectField({
  label,
  error,
  remark,
  hint,
  options,
  className,
  ...select
}: SelectFieldProps) {
  return (
    <FieldFrame label={label} error={error} remark={remark} hint={hint} className={className}>
      {(control) => (
        <span className="relative flex items-center">
          <select
            {...select}
            {...control}
            className={controlLook(Boolean(error), 'appearance-none pr-9')}
          >
            {options.map((option) => (
              <option key={option.value} value={option.value}>
                {option.label}
              </option>
            ))}
          </select>
          <ChevronDownIcon className="pointer-events-none absolute right-3 text-ink-soft" />
        </span>
      )}
    </FieldFrame>
  );
}
