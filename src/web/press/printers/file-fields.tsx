import { BLEED_MAX } from '../../../domain/press/card-format.ts';
import type { PrinterProfile } from '../../../domain/press/printer-profile.schema.ts';
import { CONFORMANCES, PAGE_ORDERS } from '../../../domain/press/printer-profile.ts';
import { CONFORMANCE_LABELS, PAGE_ORDER_LABELS } from '../../../domain/press/printer-words.ts';
import { CheckboxField } from '../../kit/form/checkbox-field.tsx';
import { SelectField } from '../../kit/form/select-field.tsx';
import { NumberField } from '../number-field.tsx';
import { FormPart } from './form-part.tsx';
import { whenKnown } from './known-value.ts';

interface FileFieldsProps {
  profile: PrinterProfile;
  onChange: (changes: Partial<PrinterProfile>) => void;
}

/** What the file of a printer is. */
export function FileFields({ profile, onChange }: FileFieldsProps) {
  return (
    <FormPart title="Le fichier">
      <NumberField
        label="Fond perdu (mm)"
        hint="Ce qui dépasse de la coupe, de chaque côté."
        {...{ value: profile.bleed, min: 0, max: BLEED_MAX }}
        onChange={(bleed) => onChange({ bleed })}
      />
      <SelectField
        label="Norme du PDF"
        options={CONFORMANCES.map((value) => ({ value, label: CONFORMANCE_LABELS[value] }))}
        value={profile.conformance}
        onChange={({ target }) =>
          whenKnown(CONFORMANCES, target.value, (conformance) => onChange({ conformance }))
        }
      />
      <SelectField
        label="Ordre des pages"
        options={PAGE_ORDERS.map((value) => ({ value, label: PAGE_ORDER_LABELS[value] }))}
        value={profile.pageOrder}
        onChange={({ target }) =>
          whenKnown(PAGE_ORDERS, target.value, (pageOrder) => onChange({ pageOrder }))
        }
      />
      <CheckboxField
        label="Vectoriser les textes"
        hint="Les lettres deviennent des tracés, sans police dans le fichier."
        checked={profile.outlines}
        onChange={({ target }) => onChange({ outlines: target.checked })}
      />
      <CheckboxField
        label="Ajouter les traits de coupe"
        hint="Hors du fond perdu. La plupart des imprimeurs en ligne les refusent."
        checked={profile.marks}
        onChange={({ target }) => onChange({ marks: target.checked })}
      />
    </FormPart>
  );
}
