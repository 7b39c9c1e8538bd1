import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { contactFields, personName } from '../../domain/contact.ts';
import {
  CARD_STATE_LABELS,
  CARD_STATES,
  type CardState,
  DEPARTURE_LABELS,
  departureOf,
} from '../../domain/departure.ts';
import { recordQuery } from '../api/record-query.ts';
import type { ContactRow } from '../api/record-rows.ts';
import { DEPARTURE_OPTIONS } from '../cards/departure-texts.ts';
import { RadioField } from '../ui/radio-field.tsx';
import { SelectField } from '../ui/select-field.tsx';
import { TextField } from '../ui/text-field.tsx';
import type { Option } from '../ui/use-options.ts';
import type { CardValues } from './card-values.ts';
import { PersonPicker } from './person-picker.tsx';

interface CardStateFieldsProps {
  form: UseFormReturn<CardValues>;
  values: CardValues;
  contact: ContactRow;
}

const MEANINGS = {
  published: 'Visible de tous ceux qui ont son adresse ou son QR code.',
  hidden: 'Son adresse dit qu’elle n’est pas disponible, sans nommer personne.',
  left: 'Les coordonnées disparaissent, l’adresse montre ce que l’entreprise a choisi.',
} as const satisfies Record<CardState, string>;

const OPTIONS = CARD_STATES.map((value) => ({
  value,
  label: CARD_STATE_LABELS[value],
  hint: MEANINGS[value],
}));

const NO_SUCCESSOR = 'Sans successeur, la page donne l’accueil de l’entreprise.';

/** Whether the card shows its person, and what comes after a departure. */
export function CardStateFields({ form, values, contact }: CardStateFieldsProps) {
  const { errors } = form.formState;
  const { company } = contact.expand;
  const byCompany = DEPARTURE_LABELS[departureOf({ departure: '' }, company)].toLowerCase();
  const leadsToSuccessor = departureOf(values, company) === 'successor';
  const successor = useSuccessor(values.successor);

  return (
    <>
      <RadioField
        label="La carte est"
        options={OPTIONS}
        value={values.cardState}
        onChange={(state) => form.setValue('cardState', state)}
        error={errors.cardState?.message}
      />
      {values.cardState === 'left' && (
        <div className="grid gap-4 md:grid-cols-2">
          <TextField
            {...form.register('leftOn')}
            type="date"
            label={contactFields.leftOn.label}
            error={errors.leftOn?.message}
            hint="Peut être à venir. Sans date, le départ vaut dès maintenant."
          />
          <SelectField
            {...form.register('departure')}
            label={contactFields.departure.label}
            options={[
              { value: '', label: `Comme l’entreprise (${byCompany})` },
              ...DEPARTURE_OPTIONS,
            ]}
            error={errors.departure?.message}
          />
          {contact.company !== '' && (
            <PersonPicker
              label={contactFields.successor.label}
              companyId={contact.company}
              except={contact.id}
              value={successor.option}
              onChange={(person) => {
                if (person) successor.pick(person);
                form.clearErrors('successor');
                form.setValue('successor', person?.id ?? '');
              }}
              clearable
              error={errors.successor?.message}
              remark={leadsToSuccessor && values.successor === '' ? NO_SUCCESSOR : undefined}
            />
          )}
        </div>
      )}
    </>
  );
}

/** The chosen successor by name: just picked, or read. */
function useSuccessor(id: string): { option: Option | null; pick: (option: Option) => void } {
  const [picked, setPicked] = useState<Option>();
  const isPicked = picked?.id === id;
  const found = useQuery({
    ...recordQuery('Contacts', id, { expand: 'company' }),
    enabled: id !== '' && !isPicked,
  });
  if (id === '') return { option: null, pick: setPicked };
  if (picked && isPicked) return { option: picked, pick: setPicked };
  const label = found.isError ? 'Contact supprimé' : '\u2026';
  const name = found.data ? personName(found.data) : label;
  return { option: { id, label: name }, pick: setPicked };
}
