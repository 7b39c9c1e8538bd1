import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import type { TextElement } from '../../../../domain/press/card-design.schema.ts';
import { CARD_FONTS, fontLabel } from '../../../../domain/press/card-fonts.ts';
import { valueKind } from '../../../../domain/press/card-values.ts';
import { withLinesMax, withSize } from '../../../../domain/press/edit/text-settings.ts';
import { uploadedFontLabel } from '../../../../domain/press/uploaded-fonts.ts';
import { Button } from '../../../kit/button.tsx';
import { SelectField } from '../../../kit/form/select-field.tsx';
import { LazyModule, lazyModule } from '../../../kit/overlay/lazy-module.tsx';
import { fontsQuery } from '../../fonts/font-calls.ts';
import { NumberField } from '../../number-field.tsx';
import { MoreTextFields } from './more-text-fields.tsx';
import { chosen } from './options.ts';
import { TextParts } from './text-parts.tsx';

interface TextFieldsProps {
  element: TextElement;
  /** The texts of the same side. */
  texts: readonly TextElement[];
  /** In which ink it is printed. */
  paints: ReactNode;
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

/** How a text is set, and its parts. */
export function TextFields({ element, texts, paints, onChange }: TextFieldsProps) {
  const hasPhone = element.parts.some(
    (part) => part.kind === 'value' && valueKind(part.value) === 'phone',
  );
  return (
    <>
      <div className="grid grid-cols-2 items-end gap-3">
        <NumberField
          {...{ label: 'Corps (pt)', value: element.size, ...SIZE }}
          onChange={(size) => onChange(withSize(element, size))}
        />
        <NumberField
          {...{ label: 'Au plus petit (pt)', min: SIZE.min, max: element.size }}
          value={Math.min(element.sizeMin, element.size)}
          onChange={(sizeMin) => onChange({ ...element, sizeMin })}
        />
      </div>
      <FontField value={element.font} onChange={(font) => onChange({ ...element, font })} />
      {paints}
      <TextParts element={element} onChange={onChange} />
      <div className="grid grid-cols-2 gap-3">
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

const fontsDialog = lazyModule(() => import('../../fonts/fonts-dialog.tsx'));

const OURS = CARD_FONTS.map(({ id, label }) => ({ value: id, label }));

interface FontFieldProps {
  value: string;
  onChange: (font: string) => void;
}

/** The font of a text: one of those that are always there, or one that the firm brought. */
export function FontField({ value, onChange }: FontFieldProps) {
  const { data: fonts = [] } = useQuery(fontsQuery);
  const [isManaging, manage] = useState(false);
  const options = [
    ...OURS,
    ...fonts.map(({ id }) => ({ value: id, label: `${uploadedFontLabel(id)} (ajoutée)` })),
  ];
  const isKnown = options.some((option) => option.value === value);
  return (
    <div className="grid gap-2">
      <SelectField
        label="Police"
        options={isKnown ? options : [...options, { value, label: fontLabel(value) }]}
        value={value}
        onChange={({ target }) => onChange(target.value)}
      />
      <Button size="small" className="justify-self-start" onClick={() => manage(true)}>
        Polices ajoutées
      </Button>
      <LazyModule code={fontsDialog} when={isManaging} onMissing={() => manage(false)}>
        {({ FontsDialog }) =>
          isManaging && <FontsDialog onAdded={onChange} onClose={() => manage(false)} />
        }
      </LazyModule>
    </div>
  );
}
