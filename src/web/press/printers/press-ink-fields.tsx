import { INK_NAME_MAX } from '../../../domain/press/ink.ts';
import type { PrinterProfile } from '../../../domain/press/printer-profile.schema.ts';
import {
  CONDITION_NAMES,
  CONDITIONS,
  PROFILED_CONDITIONS,
} from '../../../domain/press/printer-profile.ts';
import { SelectField } from '../../kit/form/select-field.tsx';
import { TextArea } from '../../kit/form/text-area.tsx';
import { TextField } from '../../kit/form/text-field.tsx';
import { NumberField } from '../number-field.tsx';
import { FormPart } from './form-part.tsx';
import { whenKnown } from './known-value.ts';
import type { RefusedTexts } from './printer-form.ts';

interface PressInkFieldsProps {
  profile: PrinterProfile;
  /** As they are typed, one on each line. */
  spots: string;
  refused: RefusedTexts;
  onChange: (changes: Partial<PrinterProfile>) => void;
  onSpots: (text: string) => void;
}

/** With which inks a printer prints. */
export function PressInkFields(props: PressInkFieldsProps) {
  const { profile, spots, refused, onChange, onSpots } = props;
  return (
    <FormPart title="Les encres">
      <SelectField
        label="Condition d’impression"
        className="md:col-span-2"
        hint={
          PROFILED_CONDITIONS.includes(profile.condition)
            ? 'Papier et presse pour lesquels les couleurs sont faites.'
            : 'Seul le nom est écrit dans le fichier\u00a0: le produit n’a le profil que de FOGRA39.'
        }
        options={CONDITION_NAMES.map((value) => ({
          value,
          label: `${value}\u00a0: ${CONDITIONS[value]}`,
        }))}
        value={profile.condition}
        onChange={({ target }) =>
          whenKnown(CONDITION_NAMES, target.value, (condition) => onChange({ condition }))
        }
      />
      <NumberField
        label="Encrage total au plus (%)"
        hint="Cyan, magenta, jaune et noir additionnés."
        {...{ value: profile.inkLimit, min: 100, max: 400 }}
        onChange={(inkLimit) => onChange({ inkLimit })}
      />
      <TextField
        label="Nom du tracé de découpe"
        hint="Écrit comme dans sa fiche, à la lettre près."
        autoComplete="off"
        maxLength={INK_NAME_MAX}
        value={profile.dieName}
        error={refused.dieName}
        onChange={({ target }) => onChange({ dieName: target.value })}
      />
      <TextArea
        label="Tons directs"
        className="md:col-span-2"
        hint="Un nom par ligne, comme il les écrit. Rien s’il n’imprime qu’en quadrichromie."
        value={spots}
        error={refused.spots}
        onChange={({ target }) => onSpots(target.value)}
      />
    </FormPart>
  );
}
