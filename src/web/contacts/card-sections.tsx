import type { UseFormReturn } from 'react-hook-form';
import { contactFields } from '../../domain/contact.ts';
import { fieldRefusal } from '../api/field-refusal.ts';
import type { ContactRow } from '../api/record-rows.ts';
import { ColorField } from '../cards/color-field.tsx';
import { colorText } from '../cards/color-text.ts';
import { PictureField } from '../cards/picture-field.tsx';
import { waysRefusal } from '../cards/way-list.ts';
import { WaysField } from '../cards/ways-field.tsx';
import { FormSection } from '../ui/form-section.tsx';
import { TextField } from '../ui/text-field.tsx';
import { CardStateFields } from './card-state-fields.tsx';
import type { CardPictureName, CardValues, CardWaysName } from './card-values.ts';

interface CardSectionsProps {
  form: UseFormReturn<CardValues>;
  values: CardValues;
  contact: ContactRow;
}

const NO_CONSENT = 'Sans cette date, la photo n’est montrée à personne.';

/** What a card has of its own, part by part. */
export function CardSections({ form, values, contact }: CardSectionsProps) {
  const { errors } = form.formState;

  const picture = (name: CardPictureName) => ({
    label: contactFields[name].label,
    usage: contactFields[name].usage,
    value: values[name],
    stored: contact[name],
    error: errors[name]?.message,
    onChange: (value: CardValues[CardPictureName]) => {
      form.clearErrors(name);
      form.setValue(name, value);
    },
  });

  const ways = (name: CardWaysName) => {
    form.register(name, { validate: (list) => waysRefusal(contactFields[name], list) });
    return {
      field: contactFields[name],
      value: values[name],
      onChange: (list: CardValues[CardWaysName]) => form.setValue(name, list),
      error: errors[name]?.message,
    };
  };

  const colorRefusal = (value: string) => fieldRefusal(contactFields.color, colorText(value));
  const consentRefusal = (value: string) => fieldRefusal(contactFields.photoConsent, value);
  form.register('color', { validate: colorRefusal });
  const hasPhoto = values.photo !== '';

  return (
    <>
      <FormSection title="Photo de la personne">
        <PictureField {...picture('photo')} />
        <TextField
          {...form.register('photoConsent', { validate: consentRefusal })}
          type="date"
          label={`${contactFields.photoConsent.label}, reçu le`}
          error={consentRefusal(values.photoConsent) ?? errors.photoConsent?.message}
          remark={hasPhoto && values.photoConsent === '' ? NO_CONSENT : undefined}
          hint="La photo n’est montrée qu’avec l’accord écrit de la personne, qui peut le retirer."
          className="md:max-w-64"
        />
      </FormSection>
      <FormSection
        title="Moyens de contact"
        text="En plus du mobile, du téléphone et de l’e-mail de la fiche, dans l’ordre où vous les mettez."
      >
        <WaysField {...ways('phones')} />
        <WaysField {...ways('emails')} />
        <WaysField {...ways('links')} hint="Avant les liens de l’entreprise." />
      </FormSection>
      <FormSection title={contactFields.cardState.label}>
        <CardStateFields form={form} values={values} contact={contact} />
      </FormSection>
      <FormSection title="Identité propre" text="Ce qui reste vide suit l’entreprise.">
        <ColorField
          label={contactFields.color.label}
          value={values.color}
          onChange={(value) => form.setValue('color', value)}
          error={colorRefusal(values.color) ?? errors.color?.message}
          emptyHint="Sans couleur propre, la carte a celle de l’entreprise."
        />
        <PictureField {...picture('logo')} />
        <PictureField {...picture('cover')} />
      </FormSection>
    </>
  );
}
