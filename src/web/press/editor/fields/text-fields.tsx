import type { TextElement } from '../../../../domain/press/card-design.schema.ts';
import { valueKind } from '../../../../domain/press/card-values.ts';
import { withLinesMax, withSize } from '../../../../domain/press/edit/text-settings.ts';
import { SelectField } from '../../../kit/form/select-field.tsx';
import { NumberField } from '../../number-field.tsx';
import { FontField } from './font-field.tsx';
import { MoreTextFields } from './more-text-fields.tsx';
import { chosen } from './options.ts';
import { TextParts } from './text-parts.tsx';

interface TextFieldsProps {
  element: TextElement;
  /** The texts of the same side. */
  texts: readonly TextElement[];
  onChange: (element: TextElement) => void;
}

const ALIGNMENTS = [
  { value: 'left', label: 'À gauche' },
  { value: 'center', label: 'Au centre' },
  { value: 'right', label: 'À droite' },
] as const;
const CASES = [
  { value: 'none', label: 'Comme dans la fiche' },
  { value: 'upper', label: 'MAJUSCULES' },
  { value: 'lower', label: 'minuscules' },
  { value: 'small-caps', label: 'Petites capitales' },
] as const;
const PHONES = [
  { value: 'national', label: '06 12 34 56 78' },
  { value: 'international', label: '+33 6 12 34 56 78' },
  { value: 'typed', label: 'Comme dans la fiche' },
] as const;

const SIZE = { min: 3, max: 72 };

/** The parts of a text, and how it is set. */
export function TextFields({ element, texts, onChange }: TextFieldsProps) {
  const hasPhone = element.parts.some(
    (part) => part.kind === 'value' && valueKind(part.value) === 'phone',
  );
  return (
    <>
      <TextParts element={element} onChange={onChange} />
      <FontField value={element.font} onChange={(font) => onChange({ ...element, font })} />
      <div className="grid grid-cols-2 gap-3">
        <NumberField
          {...{ label: 'Corps (pt)', value: element.size, ...SIZE }}
          onChange={(size) => onChange(withSize(element, size))}
        />
        <NumberField
          {...{ label: 'Au plus petit (pt)', min: SIZE.min, max: element.size }}
          value={Math.min(element.sizeMin, element.size)}
          onChange={(sizeMin) => onChange({ ...element, sizeMin })}
        />
        <NumberField
          {...{ label: 'Interligne (pt)', value: element.leading, min: 3, max: 100 }}
          onChange={(leading) => onChange({ ...element, leading })}
        />
        <NumberField
          {...{ label: 'Lignes au plus', value: element.linesMax, min: 1, max: 10 }}
          onChange={(lines) => onChange(withLinesMax(element, Math.round(lines)))}
        />
      </div>
      <SelectField
        label="Alignement"
        options={ALIGNMENTS}
        value={element.align}
        onChange={({ target }) =>
          onChange({ ...element, align: chosen(ALIGNMENTS, target.value, element.align) })
        }
      />
      <SelectField
        label="Casse"
        options={CASES}
        value={element.case}
        onChange={({ target }) =>
          onChange({ ...element, case: chosen(CASES, target.value, element.case) })
        }
      />
      {hasPhone && (
        <SelectField
          label="Numéros"
          options={PHONES}
          value={element.phones}
          onChange={({ target }) =>
            onChange({ ...element, phones: chosen(PHONES, target.value, element.phones) })
          }
        />
      )}
      <MoreTextFields {...{ element, texts, onChange }} />
    </>
  );
}
