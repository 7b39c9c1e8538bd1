import { useQuery } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import { useState } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { type CardContact, publicCard } from '../../domain/card/card.ts';
import { leftCard } from '../../domain/card/card-answer.ts';
import { companyName } from '../../domain/company.ts';
import { BLANK_CONTACT, fullName } from '../../domain/contact.ts';
import { dayInFrance } from '../../domain/departure.ts';
import { nameInSentence } from '../../domain/shown-name.ts';
import { VisitsOf } from '../contacts/visits/visits-of.tsx';
import { recordQuery } from '../frame/api/record-query.ts';
import type { CompanyRow } from '../frame/api/record-rows.ts';
import { CardPreview } from '../frame/cards/card-preview.tsx';
import { cardStateToday } from '../frame/cards/card-state-today.ts';
import { ChannelsField } from '../frame/cards/channels-field.tsx';
import { ColorField } from '../frame/cards/color-field.tsx';
import { DEPARTURE_OPTIONS } from '../frame/cards/departure-texts.ts';
import { useSuccessor } from '../frame/cards/use-successor.ts';
import { formFields } from '../frame/forms/form-fields.ts';
import { RecordPage } from '../frame/forms/record-page.tsx';
import { PictureField } from '../frame/images/picture-field.tsx';
import { usePictureAddress } from '../frame/images/stored-image.ts';
import { onlineCardPlace } from '../frame/navigation/record-place.ts';
import { firstPersonQuery, personOption } from '../frame/pickers/people.ts';
import { PersonPicker } from '../frame/pickers/person-picker.tsx';
import { FormSection } from '../kit/form/form-section.tsx';
import { RadioField } from '../kit/form/radio-field.tsx';
import { TextField } from '../kit/form/text-field.tsx';
import type { Option } from '../kit/form/use-options.ts';
import { TextLink } from '../kit/text-link.tsx';
import { type CompanyPageValues, companyPage } from './company-forms.ts';
import { CompanyPage } from './company-head.tsx';

interface CompanyPreviewProps {
  company: CompanyRow;
  values: CompanyPageValues;
}

/** Stands in where a company has nobody whose card is shown. */
const SAMPLE: CardContact = {
  ...BLANK_CONTACT,
  id: '',
  Prenom: 'Camille',
  Nom: 'Martin',
  Poste: 'Responsable commerciale',
  Phone: '06 12 34 56 78',
  updated: '',
};

const NOBODY = 'Cette entreprise n’a pas encore de contact\u00a0: la carte montre un exemple.';
const NOBODY_SHOWN =
  'Aucun contact de cette entreprise n’a de carte visible\u00a0: la carte montre un exemple.';

/** The card of one of the company's contacts, as what is typed will make it. */
function CompanyPreview({ company, values }: CompanyPreviewProps) {
  const { id: companyId, contactCount: people } = company;
  const [picked, setPicked] = useState<Option>();
  const first = useQuery({ ...firstPersonQuery(companyId), enabled: people > 0 });
  const shown = useQuery({
    ...recordQuery('Contacts', picked?.id ?? '', { expand: 'company' }),
    enabled: picked !== undefined,
  });
  const person = picked ?? (first.data ? personOption(first.data) : null);
  const isReading = people > 0 && first.isPending;
  const contact = shown.data ?? first.data ?? SAMPLE;
  const own = {
    photo: usePictureAddress(contact.photo),
    logo: usePictureAddress(contact.logo),
    cover: usePictureAddress(contact.cover),
  };
  const logo = usePictureAddress(values.logo);
  const cover = usePictureAddress(values.cover);
  const typed = companyPage.normal(values);
  const answering = { ...company, ...typed, logo, cover };
  const card = publicCard({ ...contact, ...own }, answering);
  const leaver = shown.data && cardStateToday(shown.data) === 'left' ? shown.data : undefined;
  const successor = useSuccessor(leaver?.successor ?? '') ?? undefined;
  const today = dayInFrance(new Date());
  const noteOfSample = people === 0 ? NOBODY : NOBODY_SHOWN;
  return (
    <CardPreview
      // A card of nobody would flash before the first one is read.
      card={isReading ? undefined : card}
      left={leaver && leftCard(leaver, answering, successor, today)}
      name={fullName(contact) || 'ce contact'}
      note={contact === SAMPLE && !isReading ? noteOfSample : undefined}
    >
      {people > 0 && (
        <div className="flex flex-col gap-1.5">
          <PersonPicker
            label="Carte montrée"
            companyId={companyId}
            value={person}
            onChange={(option) => option && setPicked(option)}
          />
          {person ? (
            <TextLink
              {...onlineCardPlace(person.id)}
              className="self-start text-sm max-md:flex max-md:min-h-11 max-md:items-center"
            >
              Modifier cette carte
            </TextLink>
          ) : (
            // Keeps the line of the link.
            <span className="h-5 max-md:h-11" />
          )}
        </div>
      )}
    </CardPreview>
  );
}

interface CompanySectionsProps {
  form: UseFormReturn<CompanyPageValues>;
  values: CompanyPageValues;
  stored: CompanyRow;
}

const NO_DESK =
  'Sans téléphone ni site, la page dira seulement que la personne a quitté l’entreprise.';

/** The settings of a company's cards, part by part. */
function CompanySections({ form, values, stored }: CompanySectionsProps) {
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

/** The page of a company's settings for its cards, by the address. */
export function CompanyCardScreen() {
  const { companyId = '' } = useParams({ strict: false });
  return (
    <CompanyPage
      companyId={companyId}
      titleOf={(company) => (company ? `Carte en ligne ${companyName(company)}` : 'Entreprise')}
      keepsGone
    >
      {(company, isGone) => (
        <>
          <CompanyIdentityForm key={company.id} company={company} isGone={isGone} />
          <div className="mt-8">
            <VisitsOf title="Visites de ses cartes" subject={{ company: company.id }} />
          </div>
        </>
      )}
    </CompanyPage>
  );
}

interface CompanyIdentityFormProps {
  company: CompanyRow;
  isGone: boolean;
}

/** The settings of a company for its cards, and a preview of one. */
function CompanyIdentityForm({ company, isGone }: CompanyIdentityFormProps) {
  return (
    <RecordPage
      page={companyPage}
      record={company}
      isGone={isGone}
      savedMessage={() => `L’entreprise ${nameInSentence(companyName(company))} est enregistrée.`}
      consoleMessage={'Erreur lors de l’enregistrement de l’entreprise\u00a0:'}
      aside={(values) => <CompanyPreview company={company} values={values} />}
    >
      {(form, values) => <CompanySections form={form} values={values} stored={company} />}
    </RecordPage>
  );
}
