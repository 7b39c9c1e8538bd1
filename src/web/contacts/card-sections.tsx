import type { UseFormReturn } from 'react-hook-form';
import { contactFields } from '../../domain/contact.ts';
import type { ContactRow } from '../frame/api/record-rows.ts';
import { ChannelsField } from '../frame/cards/channels-field.tsx';
import { ColorField } from '../frame/cards/color-field.tsx';
import { PictureField } from '../frame/cards/picture-field.tsx';
import { formFields } from '../frame/forms/form-fields.ts';
import { FormSection } from '../kit/form/form-section.tsx';
import { TextField } from '../kit/form/text-field.tsx';
import { CardStateFields } from './card-state-fields.tsx';
import { type CardValues, cardPage } from './contact-forms.ts';

interface CardSectionsProps {
  form: UseFormReturn<CardValues>;
  values: CardValues;
  contact: ContactRow;
}

const NO_CONSENT = 'Sans cette date, la photo n’est montrée à personne.';
const CONSENT_TAKEN_BACK = 'Sans cette date, la photo sera effacée pour de bon.';

/** The fields of a card, part by part. */
export function CardSections({ form, values, contact }: CardSectionsProps) {
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
      <FormSection title={contactFields.cardState.label}>
        <CardStateFields form={form} values={values} contact={contact} />
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
