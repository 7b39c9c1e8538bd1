import type { ComponentProps } from 'react';
import { fieldLook } from './control-look.ts';
import { FieldFrame, type FieldTexts, fieldParts } from './field-frame.tsx';

interface TextAreaProps extends FieldTexts, Omit<ComponentProps<'textarea'>, 'id'> {}

/** Three lines and as many as its text needs, up to a third of the window; some browsers need a hand. */
const HEIGHT =
  'field-sizing-content min-h-[calc(3lh+1rem+2px)] max-h-[max(33vh,3lh+1rem+2px)] resize-y py-2 supports-[field-sizing:content]:resize-none';

/** A text of several lines. */
export function TextArea(props: TextAreaProps) {
  const [texts, area] = fieldParts(props);
  return (
    <FieldFrame {...texts}>
      {(control) => (
        <textarea {...area} {...control} className={fieldLook(Boolean(texts.error), HEIGHT)} />
      )}
    </FieldFrame>
  );
}
