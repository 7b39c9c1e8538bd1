import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { type CardContact, publicCard } from '../../domain/card/card.ts';
import { leftCard } from '../../domain/card/card-answer.ts';
import { BLANK_CONTACT, fullName } from '../../domain/contact.ts';
import { dayInFrance } from '../../domain/departure.ts';
import { recordQuery } from '../frame/api/record-query.ts';
import type { CompanyRow } from '../frame/api/record-rows.ts';
import { CardPreview } from '../frame/cards/card-preview.tsx';
import { cardStateToday } from '../frame/cards/card-state-today.ts';
import { usePictureAddress } from '../frame/cards/picture.ts';
import { useSuccessor } from '../frame/cards/use-successor.ts';
import { personOption } from '../frame/pickers/people.ts';
import { PersonPicker } from '../frame/pickers/person-picker.tsx';
import type { Option } from '../kit/form/use-options.ts';
import { TextLink } from '../kit/text-link.tsx';
import { type CompanyPageValues, companyPage } from './company-forms.ts';
import { firstPersonQuery } from './company-page-queries.ts';

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
export function CompanyPreview({ company, values }: CompanyPreviewProps) {
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
              to="/cartes/$contactId"
              params={{ contactId: person.id }}
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
