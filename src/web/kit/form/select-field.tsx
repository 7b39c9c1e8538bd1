import type { ComponentProps } from 'react';
import { FieldFrame, type FieldTexts } from './field-frame.tsx';
import { SelectControl, type SelectOptions } from './select-box.tsx';

interface SelectFieldProps
  extends FieldTexts,
    SelectOptions,
    Omit<ComponentProps<'select'>, 'id' | 'children'> {}

export function SelectField({
  label,
  error,
  remark,
  hint,
  className,
  ...select
}: SelectFieldProps) {
  return (
    <FieldFrame label={label} error={error} remark={remark} hint={hint} className={className}>
      {(control) => <SelectControl {...select} {...control} />}
    </FieldFrame>
  );
}
