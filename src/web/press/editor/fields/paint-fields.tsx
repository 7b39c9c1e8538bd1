import type { CardElement, PaintChoice } from '../../../../domain/press/card-design.ts';
import { BLACK, type Ink, WHITE } from '../../../../domain/press/ink.ts';
import { SelectField } from '../../../ui/form/select-field.tsx';
import { NumberField } from '../../number-field.tsx';

interface PaintFieldsProps {
  element: CardElement;
  inks: readonly Ink[];
  onChange: (element: CardElement) => void;
}

/** The paint of an element, and the element in another one. */
function paintOf(
  element: CardElement,
): { paint: PaintChoice; put: (paint: PaintChoice) => CardElement } | undefined {
  if ('paint' in element) return { paint: element.paint, put: (paint) => ({ ...element, paint }) };
  if (element.kind !== 'rectangle' || !element.fill) return undefined;
  return { paint: element.fill, put: (fill) => ({ ...element, fill }) };
}

/** In which ink something is printed, and how much of it. */
export function PaintFields({ element, inks, onChange }: PaintFieldsProps) {
  const painted = paintOf(element);
  if (!painted) return null;
  const { paint, put } = painted;
  const options = [BLACK, WHITE, ...inks].map(({ id, name }) => ({ value: id, label: name }));
  return (
    <div className="grid grid-cols-2 gap-3">
      <SelectField
        label="Encre"
        options={options}
        value={paint.ink}
        onChange={({ target }) => onChange(put({ ...paint, ink: target.value }))}
      />
      <NumberField
        {...{ label: 'Teinte (%)', value: Math.round(paint.tint * 100), min: 1, max: 100 }}
        onChange={(percent) => onChange(put({ ...paint, tint: percent / 100 }))}
      />
    </div>
  );
}
