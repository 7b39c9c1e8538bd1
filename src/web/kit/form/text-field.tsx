import type { ComponentProps } from 'react';
import { controlLook } from './control-look.ts';
import { FieldFrame, type FieldTexts } from './field-frame.tsx';

interface TextFieldProps extends FieldTexts, Omit<ComponentProps<'input'>, 'id'> {}

export function TextField({
  label,
  error,
  remark,
  hint,
  className,
  type = 'text',
  ...input
}: TextFieldProps) {
  return (
    <FieldFrame label={label} error={error} remark={remark} hint={hint} className={className}>
      {(control) => (
        <input {...input} {...control} type={type} className={controlLook(Boolean(error))} />
      )}
    </FieldFrame>
  );
}
