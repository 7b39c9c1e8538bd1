import type { PaintChoice } from '../../../../domain/press/card-design.schema.ts';
import type { Ink } from '../../../../domain/press/ink.schema.ts';
import { BLACK, WHITE } from '../../../../domain/press/ink.ts';
import { SelectField } from '../../../kit/form/select-field.tsx';
import { NumberField } from '../../number-field.tsx';

interface PaintFieldProps {
  /** What it paints, where an element has several paints. */
  of?: string;
  paint: PaintChoice;
  inks: readonly Ink[];
  onChange: (paint: PaintChoice) => void;
}

/** One paint: an ink, and how much of it. */
export function PaintField({ of = '', paint, inks, onChange }: PaintFieldProps) {
  const options = [BLACK, WHITE, ...inks].map(({ id, name }) => ({ value: id, label: name }));
  return (
    <div className="grid grid-cols-2 gap-3">
      <SelectField
        label={`Encre${of}`}
        options={options}
        value={paint.ink}
        onChange={({ target }) => onChange({ ...paint, ink: target.value })}
      />
      <NumberField
        {...{ label: `Teinte${of} (%)`, value: Math.round(paint.tint * 100), min: 1, max: 100 }}
        onChange={(percent) => onChange({ ...paint, tint: percent / 100 })}
      />
    </div>
  );
}
