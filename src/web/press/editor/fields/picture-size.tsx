import { useState } from 'react';
import type { CardElement } from '../../../../domain/press/card-design.schema.ts';
import { inProportion } from '../../../../domain/press/edit/element-box.ts';
import { NumberField } from '../../number-field.tsx';
import { LENGTH } from './options.ts';

interface PictureSizeProps {
  element: Extract<CardElement, { kind: 'picture' }>;
  onChange: (element: CardElement) => void;
}

/** A picture keeps the proportion that it had before anything was typed: each digit is a size. */
export function PictureSize({ element, onChange }: PictureSizeProps) {
  const [times] = useState(element.height / element.width);
  return (
    <>
      <NumberField
        {...{ label: 'Largeur (mm)', value: element.width, ...LENGTH }}
        onChange={(width) =>
          onChange({ ...element, width, height: inProportion(width, times, LENGTH) })
        }
      />
      <NumberField
        {...{ label: 'Hauteur (mm)', value: element.height, ...LENGTH }}
        onChange={(height) =>
          onChange({ ...element, height, width: inProportion(height, 1 / times, LENGTH) })
        }
      />
    </>
  );
}
