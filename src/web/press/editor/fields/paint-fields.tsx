import type { CardElement } from '../../../../domain/press/card-design.schema.ts';
import type { Ink } from '../../../../domain/press/ink.schema.ts';
import { PaintField } from './paint-field.tsx';
import { RectangleFields } from './rectangle-fields.tsx';

interface PaintFieldsProps {
  element: CardElement;
  inks: readonly Ink[];
  onChange: (element: CardElement) => void;
}

/** In which ink something is printed, and how much of it. */
export function PaintFields({ element, inks, onChange }: PaintFieldsProps) {
  if (element.kind === 'rectangle') return <RectangleFields {...{ element, inks, onChange }} />;
  if (!('paint' in element)) return null;
  return (
    <PaintField
      {...{ paint: element.paint, inks }}
      onChange={(paint) => onChange({ ...element, paint })}
    />
  );
}
