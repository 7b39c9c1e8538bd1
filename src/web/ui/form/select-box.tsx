import type { ComponentProps } from 'react';
import { classNames } from '../class-names.ts';
import { ChevronDownIcon } from '../icons.tsx';
import { controlLook } from './field-frame.tsx';

interface SelectBoxProps extends ComponentProps<'select'> {
  /** Spoken only: what stands around it shows it. */
  label: string;
  options: readonly { value: string; label: string; disabled?: boolean }[];
}

/** A select alone, as in a cell of a table. */
export function SelectBox({ label, options, className, ...select }: SelectBoxProps) {
  return (
    <span className={classNames('relative flex min-w-0 items-center', className)}>
      <select
        {...select}
        aria-label={label}
        className={controlLook(false, 'appearance-none truncate pr-9')}
      >
        {options.map((option) => (
          <option key={option.value} value={option.value} disabled={option.disabled}>
            {option.label}
          </option>
        ))}
      </select>
      <ChevronDownIcon className="pointer-events-none absolute right-3 text-ink-soft" />
    </span>
  );
}
