import type { CardElement } from '../../../../domain/press/card-design.schema.ts';
import { withPaints } from '../../../../domain/press/edit/rectangle-paints.ts';
import type { Ink } from '../../../../domain/press/ink.schema.ts';
import { SelectField } from '../../../kit/form/select-field.tsx';
import { NumberField } from '../../number-field.tsx';
import { chosen } from './options.ts';
import { PaintField } from './paint-field.tsx';

const LOOKS = [
  { value: 'filled', label: 'Rempli' },
  { value: 'frame', label: 'Cadre' },
  { value: 'both', label: 'Rempli, avec un cadre' },
] as const;

interface RectangleFieldsProps {
  element: Extract<CardElement, { kind: 'rectangle' }>;
  inks: readonly Ink[];
  onChange: (element: CardElement) => void;
}

/** Whether a rectangle is filled, has a frame, or both, and in which inks. */
export function RectangleFields({ element, inks, onChange }: RectangleFieldsProps) {
  const { fill, stroke } = element;
  const look = stroke ? (fill ? 'both' : 'frame') : 'filled';
  const isBoth = fill !== undefined && stroke !== undefined;
  return (
    <>
      <SelectField
        label="Aspect"
        options={LOOKS}
        value={look}
        onChange={({ target }) => {
          const wanted = chosen(LOOKS, target.value, look);
          onChange(withPaints(element, { fill: wanted !== 'frame', stroke: wanted !== 'filled' }));
        }}
      />
      {fill && (
        <PaintField
          {...{ paint: fill, inks, of: isBoth ? ' du fond' : '' }}
          onChange={(paint) => onChange({ ...element, fill: paint })}
        />
      )}
      {stroke && (
        <>
          <PaintField
            {...{ paint: stroke.paint, inks, of: isBoth ? ' du cadre' : '' }}
            onChange={(paint) => onChange({ ...element, stroke: { ...stroke, paint } })}
          />
          <NumberField
            {...{ label: 'Épaisseur du cadre (pt)', value: stroke.thickness, min: 0.05, max: 20 }}
            onChange={(thickness) => onChange({ ...element, stroke: { ...stroke, thickness } })}
          />
        </>
      )}
    </>
  );
}
