import { useState } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { COPY_REMARK } from '../../domain/card/card-copy.ts';
import { personName } from '../../domain/contact.ts';
import {
  CARD_STATE_LABELS,
  CARD_STATES,
  type CardState,
  DEPARTURE_LABELS,
  dayInFrance,
  departureOf,
} from '../../domain/departure.ts';
import { type ContactRow, wholeCompany } from '../frame/api/record-rows.ts';
import { DEPARTURE_OPTIONS } from '../frame/cards/departure-texts.ts';
import { type FoundSuccessor, useSuccessor } from '../frame/cards/use-successor.ts';
import { formFields } from '../frame/forms/form-fields.ts';
import { PersonPicker } from '../frame/pickers/person-picker.tsx';
import { RadioField } from '../kit/form/radio-field.tsx';
import { SelectField } from '../kit/form/select-field.tsx';
import { TextField } from '../kit/form/text-field.tsx';
import type { Option } from '../kit/form/use-options.ts';
import { successorRemark } from './card-state-note.ts';
import { type CardValues, cardPage, successorValues } from './contact-forms.ts';

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

/** Whether the card shows its person, and what comes after a departure. */
export function CardStateFields({ form, values, contact }: CardStateFieldsProps) {
  const { text, choice } = formFields(form, cardPage.fields);
  const company = wholeCompany(contact);
  const byCompany = DEPARTURE_LABELS[departureOf({ departure: '' }, company)].toLowerCase();
  const [picked, setPicked] = useState<Option>();
  const successor = useSuccessor(values.successor);

  function chooseSuccessor(person: Option | null): void {
    if (person) setPicked(person);
    const next = successorValues(person?.id ?? '');
    form.clearErrors(['successor', 'departure']);
    form.setValue('successor', next.successor);
    form.setValue('departure', next.departure);
  }

  return (
    <>
      <RadioField {...choice('cardState')} label="La carte est" options={OPTIONS} />
      {contact.cardState === 'published' && values.cardState === 'hidden' && (
        <p className="text-sm text-ink">{COPY_REMARK}</p>
      )}
      {values.cardState === 'left' && (
        <div className="grid gap-4 md:grid-cols-2">
          <TextField
            {...text('leftOn')}
            type="date"
            hint="Peut être à venir. Sans date, le départ vaut dès maintenant."
          />
          <SelectField
            {...text('departure')}
            options={[
              { value: '', label: `Comme l’entreprise (${byCompany})` },
              ...DEPARTURE_OPTIONS,
            ]}
          />
          <PersonPicker
            {...choice('successor')}
            companyId={contact.company}
            except={contact.id}
            value={chosenOption(values.successor, successor, picked)}
            onChange={chooseSuccessor}
            clearable
            remark={successorRemark(values, { company, successor }, dayInFrance(new Date()))}
          />
        </div>
      )}
    </>
  );
}

/** The chosen successor by name: as read, or just picked. */
function chosenOption(
  id: string,
  successor: FoundSuccessor,
  picked: Option | undefined,
): Option | null {
  if (id === '') return null;
  if (successor === null) return { id, label: 'Contact supprimé' };
  if (successor) return { id, label: personName(successor) };
  return picked?.id === id ? picked : { id, label: '\u2026' };
}
