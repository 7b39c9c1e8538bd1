import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { CARD_FONTS, fontLabel } from '../../../../domain/press/card-fonts.ts';
import { uploadedFontLabel } from '../../../../domain/press/uploaded-fonts.ts';
import { Button } from '../../../kit/button.tsx';
import { SelectField } from '../../../kit/form/select-field.tsx';
import { LazyModule, lazyModule } from '../../../kit/overlay/lazy-module.tsx';
import { fontsQuery } from '../../fonts/font-calls.ts';

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
