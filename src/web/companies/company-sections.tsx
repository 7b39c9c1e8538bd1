import type { UseFormReturn } from 'react-hook-form';
import { type Company, companyFields } from '../../domain/company.ts';
import { fieldRefusal } from '../api/field-refusal.ts';
import { textFieldProps } from '../api/text-field-props.ts';
import { ColorField } from '../cards/color-field.tsx';
import { colorText } from '../cards/color-text.ts';
import { DEPARTURE_OPTIONS } from '../cards/departure-texts.ts';
import { PictureField } from '../cards/picture-field.tsx';
import { waysRefusal } from '../cards/way-list.ts';
import { WaysField } from '../cards/ways-field.tsx';
import { FormSection } from '../ui/form-section.tsx';
import { RadioField } from '../ui/radio-field.tsx';
import { TextField } from '../ui/text-field.tsx';
import type { CompanyPageValues, CompanyTextName, PICTURE_NAMES } from './company-page-values.ts';

interface CompanySectionsProps {
  form: UseFormReturn<CompanyPageValues>;
  values: CompanyPageValues;
  stored: Company;
}

const NO_DESK =
  'Sans téléphone ni site, la page dira seulement que la personne a quitté l’entreprise.';

/** The fields of a company, part by part. */
export function CompanySections({ form, values, stored }: CompanySectionsProps) {
  const { errors } = form.formState;

  const text = (name: CompanyTextName) => {
    const declared = companyFields[name];
    return {
      ...form.register(name, { validate: (value) => fieldRefusal(declared, value) }),
      ...textFieldProps(declared, values[name], errors[name]?.message),
    };
  };

  const picture = (name: (typeof PICTURE_NAMES)[number]) => ({
    label: companyFields[name].label,
    usage: companyFields[name].usage,
    value: values[name],
    stored: stored[name],
    error: errors[name]?.message,
    onChange: (value: CompanyPageValues[typeof name]) => {
      form.clearErrors(name);
      form.setValue(name, value);
    },
  });

  const colorRefusal = (value: string) => fieldRefusal(companyFields.color, colorText(value));
  form.register('color', { validate: colorRefusal });
  form.register('links', { validate: (links) => waysRefusal(companyFields.links, links) });
  const hasDesk = values.Tel.trim() !== '' || values.siteweb.trim() !== '';

  return (
    <>
      <FormSection title="Coordonnées">
        <div className="grid gap-4 md:grid-cols-6">
          <TextField {...text('RaisonSociale')} className="md:col-span-6" />
          <TextField {...text('Address1')} className="md:col-span-6" />
          <TextField {...text('Address2')} className="md:col-span-6" />
          <TextField {...text('CodePostal')} className="md:col-span-2" />
          <TextField {...text('City')} className="md:col-span-4" />
          <TextField {...text('Tel')} type="tel" className="md:col-span-3" />
          <TextField
            {...text('siteweb')}
            inputMode="url"
            autoCapitalize="none"
            spellCheck={false}
            className="md:col-span-3"
          />
        </div>
      </FormSection>
      <FormSection
        title="Identité de la carte"
        text="Pour les cartes de tous les contacts, sauf ceux qui ont une identité propre."
      >
        <PictureField {...picture('logo')} />
        <PictureField {...picture('cover')} />
        <ColorField
          label={companyFields.color.label}
          value={values.color}
          onChange={(value) => form.setValue('color', value)}
          error={colorRefusal(values.color) ?? errors.color?.message}
          emptyHint="Sans couleur, les cartes sont bleu encre."
        />
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
        <WaysField
          field={companyFields.links}
          value={values.links}
          onChange={(links) => form.setValue('links', links)}
          error={errors.links?.message}
        />
      </FormSection>
      <FormSection
        title="Départs"
        text="Ce que montre la carte d’une personne qui a quitté l’entreprise. Ses coordonnées n’y sont plus."
      >
        <RadioField
          label={companyFields.departure.label}
          options={DEPARTURE_OPTIONS}
          value={values.departure}
          onChange={(departure) => form.setValue('departure', departure)}
          error={errors.departure?.message}
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
