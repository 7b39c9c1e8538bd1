import type { UseFormReturn } from 'react-hook-form';
import type { CompanyRow } from '../frame/api/record-rows.ts';
import { ChannelsField } from '../frame/cards/channels-field.tsx';
import { ColorField } from '../frame/cards/color-field.tsx';
import { DEPARTURE_OPTIONS } from '../frame/cards/departure-texts.ts';
import { PictureField } from '../frame/cards/picture-field.tsx';
import { formFields } from '../frame/forms/form-fields.ts';
import { FormSection } from '../kit/form/form-section.tsx';
import { RadioField } from '../kit/form/radio-field.tsx';
import { TextField } from '../kit/form/text-field.tsx';
import { type CompanyPageValues, companyPage } from './company-forms.ts';

interface CompanySectionsProps {
  form: UseFormReturn<CompanyPageValues>;
  values: CompanyPageValues;
  stored: CompanyRow;
}

const NO_DESK =
  'Sans téléphone ni site, la page dira seulement que la personne a quitté l’entreprise.';

/** What the cards of a company show, part by part. */
export function CompanySections({ form, values, stored }: CompanySectionsProps) {
  const { text, picture, choice, channels } = formFields(form, companyPage.fields);
  const hasDesk = stored.Tel.trim() !== '' || stored.siteweb.trim() !== '';

  return (
    <>
      <FormSection
        title="Identité de la carte"
        text="Pour les cartes de tous les contacts, sauf ceux qui ont une identité propre."
      >
        <PictureField {...picture('logo', stored.logo)} />
        <PictureField {...picture('cover', stored.cover)} />
        <ColorField {...choice('color')} emptyHint="Sans couleur, les cartes sont bleu encre." />
      </FormSection>
      <FormSection title="Mentions légales" text="Au pied de chaque carte.">
        <div className="grid gap-4 md:grid-cols-6">
          <TextField
            {...text('legalLine')}
            placeholder="SARL au capital de 10 000 €, RCS Nantes"
            className="md:col-span-6"
          />
          <TextField {...text('siret')} inputMode="numeric" className="md:col-span-3" />
          <TextField {...text('vatNumber')} className="md:col-span-3" />
        </div>
      </FormSection>
      <FormSection title="Liens" text="Sur toutes les cartes, après les liens de la personne.">
        <ChannelsField {...channels('links')} />
      </FormSection>
      <FormSection
        title="Départs"
        text="Ce que montre la carte d’une personne qui a quitté l’entreprise. Ses coordonnées n’y sont plus."
      >
        <RadioField
          {...choice('departure')}
          options={DEPARTURE_OPTIONS}
          remark={values.departure === 'desk' && !hasDesk ? NO_DESK : undefined}
        />
        <TextField
          {...text('departureText')}
          placeholder="La personne qui vous l’a remise a quitté l’entreprise."
          hint="À la place de la phrase ordinaire."
        />
      </FormSection>
    </>
  );
}
