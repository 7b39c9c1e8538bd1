import { useEffect, useRef, useState } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { COPY_REMARK } from '../../domain/card/card-copy.ts';
import { contactFields, personName } from '../../domain/contact.ts';
import {
  CARD_STATE_LABELS,
  CARD_STATES,
  type CardState,
  DEPARTURE_LABELS,
  dayInFrance,
  departureOf,
} from '../../domain/departure.ts';
import { type ContactRow, wholeCompany } from '../frame/api/record-rows.ts';
import { ChannelsField } from '../frame/cards/channels-field.tsx';
import { ColorField } from '../frame/cards/color-field.tsx';
import { DEPARTURE_OPTIONS } from '../frame/cards/departure-texts.ts';
import { type FoundSuccessor, useSuccessor } from '../frame/cards/use-successor.ts';
import { formFields } from '../frame/forms/form-fields.ts';
import { PictureField } from '../frame/images/picture-field.tsx';
import { PersonPicker } from '../frame/pickers/person-picker.tsx';
import { FormSection } from '../kit/form/form-section.tsx';
import { RadioField } from '../kit/form/radio-field.tsx';
import { SelectField } from '../kit/form/select-field.tsx';
import { TextField } from '../kit/form/text-field.tsx';
import type { Option } from '../kit/form/use-options.ts';
import { successorRemark } from './card-state-note.ts';
import { type CardValues, cardPage, successorValues } from './contact-forms.ts';
import { CARD_STATE_PLACE } from './contact-texts.ts';

interface CardSectionsProps {
  form: UseFormReturn<CardValues>;
  values: CardValues;
  contact: ContactRow;
  /** Somebody came to note a departure. */
  isLeaving: boolean;
}

const NO_CONSENT = 'Sans cette date, la photo n’est montrée à personne.';
const CONSENT_TAKEN_BACK = 'Sans cette date, la photo sera effacée pour de bon.';

/** The fields of a card, part by part. */
export function CardSections({ form, values, contact, isLeaving }: CardSectionsProps) {
  const { text, choice, picture, channels } = formFields(form, cardPage.fields);
  const consent = text('photoConsent');
  const lacksConsent = values.photo !== '' && values.photoConsent === '';
  const isTakenBack = contact.photoConsent !== '' && values.photo === contact.photo;

  return (
    <>
      <FormSection title="Photo de la personne">
        <PictureField {...picture('photo', contact.photo)} />
        <TextField
          {...consent}
          type="date"
          label={`${consent.label}, reçu le`}
          remark={lacksConsent ? (isTakenBack ? CONSENT_TAKEN_BACK : NO_CONSENT) : undefined}
          hint="La photo n’est montrée qu’avec l’accord écrit de la personne, qui peut le retirer."
          className="md:max-w-64"
        />
      </FormSection>
      <FormSection
        title="Moyens de contact"
        text="En plus du mobile, du téléphone et de l’e-mail de la fiche, dans l’ordre où vous les mettez."
      >
        <ChannelsField {...channels('phones')} />
        <ChannelsField {...channels('emails')} />
        <ChannelsField {...channels('links')} hint="Avant les liens de l’entreprise." />
      </FormSection>
      <FormSection id={CARD_STATE_PLACE} title={contactFields.cardState.label}>
        <CardStateFields {...{ form, values, contact, isLeaving }} />
      </FormSection>
      <FormSection title="Identité propre" text="Ce qui reste vide suit l’entreprise.">
        <ColorField
          {...choice('color')}
          emptyHint="Sans couleur propre, la carte a celle de l’entreprise."
        />
        <PictureField {...picture('logo', contact.logo)} />
        <PictureField {...picture('cover', contact.cover)} />
      </FormSection>
      <FormSection title="Pour l’entreprise" text="Aucune carte ne le montre.">
        <TextField
          {...text('Reference')}
          hint={
            'Matricule ou code propre à l’entreprise\u00a0: un import reconnaît la personne par lui.'
          }
          className="md:max-w-64"
        />
      </FormSection>
    </>
  );
}

const STATE_MEANINGS = {
  published: 'Visible de tous ceux qui ont son adresse ou son QR code.',
  hidden: 'Son adresse dit qu’elle n’est pas disponible, sans nommer personne.',
  left: 'Les coordonnées disparaissent, l’adresse montre ce que l’entreprise a choisi.',
} as const satisfies Record<CardState, string>;

const STATE_OPTIONS = CARD_STATES.map((value) => ({
  value,
  label: CARD_STATE_LABELS[value],
  hint: STATE_MEANINGS[value],
}));

/** Whether the card shows its person, and what comes after a departure. */
function CardStateFields({ form, values, contact, isLeaving }: CardSectionsProps) {
  const isChosen = useRef(false);
  // The form takes what is stored only after its fields are drawn.
  const { isReady } = form.formState;
  useEffect(() => {
    // Once: whoever changes their mind, or takes a departure back, is not told again.
    if (!isLeaving || !isReady || isChosen.current) return;
    isChosen.current = true;
    if (contact.cardState !== 'left') form.setValue('cardState', 'left');
  }, [isLeaving, isReady, form, contact.cardState]);
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
      <RadioField {...choice('cardState')} label="La carte est" options={STATE_OPTIONS} />
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
