import type { CardElement } from '../../../../domain/press/card-design.schema.ts';
import { CARD_SIDE_MAX } from '../../../../domain/press/card-format.ts';
import { NumberField } from '../../number-field.tsx';

interface PlaceFieldsProps {
  element: CardElement;
  onChange: (element: CardElement) => void;
}

const ANYWHERE = { min: -CARD_SIDE_MAX, max: 2 * CARD_SIDE_MAX };
const LENGTH = { min: 0.5, max: 2 * CARD_SIDE_MAX };

/** Where an element stands and how large it is, in millimetres. */
export function PlaceFields({ element, onChange }: PlaceFieldsProps) {
  if (element.kind === 'background') return null;
  const place = (
    <>
      <NumberField
        {...{ label: 'X (mm)', value: element.x, ...ANYWHERE }}
        onChange={(x) => onChange({ ...element, x })}
      />
      <NumberField
        {...{ label: 'Y (mm)', value: element.y, ...ANYWHERE }}
        onChange={(y) => onChange({ ...element, y })}
      />
    </>
  );
  return (
    <div className="grid grid-cols-2 gap-3">
      {place}
      {element.kind === 'code' && (
        <NumberField
          {...{ label: 'Côté (mm)', value: element.side, ...LENGTH }}
          onChange={(side) => onChange({ ...element, side })}
        />
      )}
      {element.kind === 'line' && (
        <>
          <NumberField
            {...{ label: 'Jusqu’à X (mm)', value: element.x2, ...ANYWHERE }}
            onChange={(x2) => onChange({ ...element, x2 })}
          />
          <NumberField
            {...{ label: 'Jusqu’à Y (mm)', value: element.y2, ...ANYWHERE }}
            onChange={(y2) => onChange({ ...element, y2 })}
          />
          <NumberField
            {...{ label: 'Épaisseur (pt)', value: element.thickness, min: 0.05, max: 20 }}
            onChange={(thickness) => onChange({ ...element, thickness })}
          />
        </>
      )}
      {'width' in element && (
        <NumberField
          {...{ label: 'Largeur (mm)', value: element.width, ...LENGTH }}
          onChange={(width) => onChange({ ...element, width })}
        />
      )}
      {'height' in element && (
        <NumberField
          {...{ label: 'Hauteur (mm)', value: element.height, ...LENGTH }}
          onChange={(height) => onChange({ ...element, height })}
        />
      )}
    </div>
  );
}
