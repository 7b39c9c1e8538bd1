import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { type CardContact, publicCard } from '../../domain/card/card.ts';
import { BLANK_CONTACT, fullName } from '../../domain/contact.ts';
import { recordQuery } from '../api/record-query.ts';
import { CardPreview } from '../cards/card-preview.tsx';
import { usePictureAddress } from '../cards/picture.ts';
import { PersonPicker } from '../contacts/person-picker.tsx';
import type { Option } from '../ui/form/use-options.ts';
import { TextLink } from '../ui/text-link.tsx';
import { type CompanyPageValues, companyPage } from './company-forms.ts';
import { firstPersonQuery } from './company-page-queries.ts';

interface CompanyPreviewProps {
  companyId: string;
  values: CompanyPageValues;
}

/** Stands in where a company has nobody yet. */
const SAMPLE: CardContact = {
  ...BLANK_CONTACT,
  id: '',
  Prenom: 'Camille',
  Nom: 'Martin',
  Poste: 'Responsable commerciale',
  Phone: '06 12 34 56 78',
  updated: '',
};

/** The card of one of the company's contacts, as what is typed will make it. */
export function CompanyPreview({ companyId, values }: CompanyPreviewProps) {
  const [picked, setPicked] = useState<Option>();
  const first = useQuery(firstPersonQuery(companyId));
  const person = picked ?? first.data ?? undefined;
  const shown = useQuery({
    ...recordQuery('Contacts', person?.id ?? '', { expand: 'company' }),
    enabled: person !== undefined,
  });
  const contact = shown.data ?? SAMPLE;
  const own = {
    photo: usePictureAddress(contact.photo),
    logo: usePictureAddress(contact.logo),
    cover: usePictureAddress(contact.cover),
  };
  const logo = usePictureAddress(values.logo);
  const cover = usePictureAddress(values.cover);
  const typed = companyPage.normal(values);
  const card = publicCard({ ...contact, ...own }, { ...typed, logo, cover, updated: '' });
  const hasNobody = first.data === null;
  return (
    <CardPreview
      card={card}
      name={fullName(contact) || 'ce contact'}
      note={
        hasNobody
          ? 'Cette entreprise n’a pas encore de contact\u00a0: la carte montre un exemple.'
          : undefined
      }
    >
      {person && (
        <div className="flex flex-col gap-1.5">
          <PersonPicker
            label="Carte montrée"
            companyId={companyId}
            value={person}
            onChange={(option) => option && setPicked(option)}
          />
          <TextLink
            to="/cartes/$contactId"
            params={{ contactId: person.id }}
            className="self-start text-sm max-md:flex max-md:min-h-11 max-md:items-center"
          >
            Modifier cette carte
          </TextLink>
        </div>
      )}
    </CardPreview>
  );
}
