import { useQuery } from '@tanstack/react-query';
import type { CardElement } from '../../../../domain/press/card-design.schema.ts';
import { CODE_LEVELS, type CodeLevel } from '../../../../domain/press/card-design.ts';
import { CARD_SIDE_MAX } from '../../../../domain/press/card-format.ts';
import type { UploadedPicture } from '../../../../domain/press/uploaded-picture.schema.ts';
import { CheckboxField } from '../../../kit/form/checkbox-field.tsx';
import { SelectField } from '../../../kit/form/select-field.tsx';
import { agencyPageQuery } from '../../agency/agency-calls.ts';
import { AgencyFacts } from '../../agency/agency-facts.tsx';
import { NumberField } from '../../number-field.tsx';
import { PictureButton } from '../../pictures/picture-button.tsx';
import { chosen } from './options.ts';

interface KindFieldsProps {
  element: CardElement;
  onChange: (element: CardElement) => void;
  onPicture: (picture: UploadedPicture) => void;
}

const LEVEL_LABELS: Readonly<Record<CodeLevel, string>> = {
  M: 'M (courante)',
  Q: 'Q (papier qui s’use)',
  H: 'H (la plus sûre)',
};
const LEVELS = CODE_LEVELS.map((value) => ({ value, label: LEVEL_LABELS[value] }));
const PLACES = [
  { value: 'left', label: 'À gauche' },
  { value: 'center', label: 'Au centre' },
  { value: 'right', label: 'À droite' },
] as const;

/** The fields of some kinds of elements alone. */
export function KindFields({ element, onChange, onPicture }: KindFieldsProps) {
  return (
    <>
      {element.kind === 'picture' && (
        <PictureButton label="Remplacer l’image" onUploaded={onPicture} />
      )}
      {element.kind === 'page' && <AgencyProperties page={element.page} />}
      {element.kind === 'code' && (
        <SelectField
          label="Correction d’erreurs"
          options={LEVELS}
          value={element.level}
          onChange={({ target }) =>
            onChange({ ...element, level: chosen(LEVELS, target.value, element.level) })
          }
        />
      )}
      {element.kind === 'logo' && (
        <SelectField
          label="Place dans son cadre"
          options={PLACES}
          value={element.align}
          onChange={({ target }) =>
            onChange({ ...element, align: chosen(PLACES, target.value, element.align) })
          }
        />
      )}
      {(element.kind === 'photo' || element.kind === 'rectangle') && (
        <NumberField
          {...{ label: 'Coins ronds (mm)', value: element.corner, min: 0, max: CARD_SIDE_MAX }}
          onChange={(corner) => onChange({ ...element, corner })}
        />
      )}
      {(element.kind === 'photo' || element.kind === 'logo') && (
        <CheckboxField
          label="Obligatoire"
          hint="S’il est vide, la carte ne part pas à l’impression."
          checked={element.required}
          onChange={({ target }) => onChange({ ...element, required: target.checked })}
        />
      )}
    </>
  );
}

/** The properties of an agency's page, once they are known. */
function AgencyProperties({ page: id }: { page: string }) {
  const { data } = useQuery(agencyPageQuery(id));
  if (!data) return null;
  return (
    <>
      <p className="text-sm wrap-anywhere text-ink-soft">
        {data.file}, page&nbsp;{data.number}. Il s’imprime tel quel.
      </p>
      <AgencyFacts page={data} />
    </>
  );
}
