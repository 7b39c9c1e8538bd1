import { type ComponentProps, useId } from 'react';
import { classNames } from '../class-names.ts';
import { CheckBox } from './check-box.tsx';
import { describedBy, FieldMessages, type FieldTexts } from './field-frame.tsx';

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
        <CheckBox
          {...input}
          id={id}
          invalid={Boolean(error)}
          aria-describedby={describedBy(id, { error, remark, hint })}
        />
        <span className="text-sm text-ink">{label}</span>
      </label>
      <div className="flex flex-col gap-1.5 pl-7 empty:hidden max-md:-mt-2.5">
        <FieldMessages id={id} error={error} remark={remark} hint={hint} />
      </div>
    </div>
  );
}
