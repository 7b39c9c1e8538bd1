import type { ComponentProps } from 'react';
import { controlLook } from './control-look.ts';
import { FieldFrame, type FieldTexts, fieldParts } from './field-frame.tsx';

interface TextFieldProps extends FieldTexts, Omit<ComponentProps<'input'>, 'id'> {}

export function TextField({ type = 'text', ...props }: TextFieldProps) {
  const [texts, input] = fieldParts(props);
  return (
    <FieldFrame {...texts}>
      {(control) => (
        <input {...input} {...control} type={type} className={controlLook(Boolean(texts.error))} />
      )}
    </FieldFrame>
  );
}
