import { type ComponentProps, useId } from 'react';
import { classNames } from './class-names.ts';
import { describedBy, FieldMessages, type FieldTexts } from './field-frame.tsx';
import { CheckIcon } from './icons.tsx';

interface CheckboxFieldProps extends FieldTexts, Omit<ComponentProps<'input'>, 'id' | 'type'> {}

export function CheckboxField({
  label,
  error,
  remark,
  hint,
  className,
  ...input
}: CheckboxFieldProps) {
  const id = useId();
  return (
    <div className={classNames('flex flex-col gap-1.5', className)}>
      <label
        htmlFor={id}
        className="flex min-h-6 cursor-pointer items-center gap-2.5 max-md:min-h-11"
      >
        <span className="relative inline-flex shrink-0">
          <input
            {...input}
            id={id}
            type="checkbox"
            aria-invalid={error ? true : undefined}
            aria-describedby={describedBy(id, { error, remark, hint })}
            className={classNames(
              'peer size-4.5 cursor-pointer appearance-none rounded-[4px] border bg-surface checked:border-accent checked:bg-accent',
              error ? 'border-danger' : 'border-line-strong',
            )}
          />
          <CheckIcon className="pointer-events-none absolute inset-0 m-auto size-3.5 text-accent-ink opacity-0 peer-checked:opacity-100" />
        </span>
        <span className="text-sm text-ink">{label}</span>
      </label>
      <FieldMessages id={id} error={error} remark={remark} hint={hint} />
    </div>
  );
}
