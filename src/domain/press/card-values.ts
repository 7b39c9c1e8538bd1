import { siteLabel } from '../address.ts';
import { type CardCompany, type CardContact, cardUrl, publicCard } from '../card/card.ts';
import type { Contact } from '../contact.ts';
import type { ContactChannel } from '../contact-channel.ts';
import { groupedSiret, namedSiret } from '../french-numbers.ts';
import type { CardValueKey } from './card-design.ts';

/**
 * All that a printed card may say of one person. Empty texts mean that there is nothing to print; of
 * lists, each member stands on a line of its own (`listed`).
 */
export type CardValues = Readonly<Record<CardValueKey, string>>;

/** Labels of the values on screens. */
export const CARD_VALUE_LABELS: Readonly<Record<CardValueKey, string>> = {
  Prenom: 'Prénom',
  Nom: 'Nom',
  Poste: 'Poste',
  Poste2: 'Poste (2e ligne)',
  Phone: 'Mobile',
  Tel: 'Téléphone',
  Email: 'E-mail',
  phones: 'Autres téléphones',
  emails: 'Autres e-mails',
  links: 'Liens',
  RaisonSociale: 'Raison sociale',
  Address1: 'Adresse',
  Address2: 'Complément d’adresse',
  CodePostal: 'Code postal',
  City: 'Ville',
  cityLine: 'Code postal et ville',
  companyTel: 'Téléphone de l’entreprise',
  siteweb: 'Site web',
  companyLinks: 'Réseaux sociaux de l’entreprise',
  legalLine: 'Mention légale',
  siret: 'SIREN ou SIRET',
  registration: 'SIREN ou SIRET, précédé de son nom',
  vatNumber: 'N° de TVA',
  cardUrl: 'Adresse de la carte',
};

/** The values of a contact on a printed card, and whether its code leads to somebody. */
export type PrintedContact = CardContact & Pick<Contact, 'cardState' | 'leftOn'>;

function joined(channels: readonly ContactChannel[], written = (value: string) => value): string {
  return channels
    .map(({ value }) => written(value))
    .filter(Boolean)
    .join('\n');
}

export type ValueKind = 'words' | 'phone' | 'mail' | 'site';

const KINDS: Partial<Readonly<Record<CardValueKey, ValueKind>>> = {
  Phone: 'phone',
  Tel: 'phone',
  companyTel: 'phone',
  phones: 'phone',
  Email: 'mail',
  emails: 'mail',
  siteweb: 'site',
  links: 'site',
  companyLinks: 'site',
  cardUrl: 'site',
};
const LISTS: readonly CardValueKey[] = ['phones', 'emails', 'links', 'companyLinks'];

/** The kind of a value, or of each one in a list. */
export function valueKind(key: CardValueKey): ValueKind {
  return KINDS[key] ?? 'words';
}

/** Whether a value is a list, which may have several members. */
export function isListValue(key: CardValueKey): boolean {
  return LISTS.includes(key);
}

/** The texts of a value on a card: each member of a list is printed as a field of its own. */
export function listed(key: CardValueKey, values: CardValues): readonly string[] {
  return isListValue(key) ? values[key].split('\n') : [values[key].replaceAll('\n', ' ')];
}

/** The values of a person's card; `publicUrl` is the address of the product, without a trailing slash. */
export function cardValues(
  contact: CardContact,
  company: CardCompany | undefined,
  publicUrl: string,
): CardValues {
  return {
    Prenom: contact.Prenom.trim(),
    Nom: contact.Nom.trim(),
    Poste: contact.Poste.trim(),
    Poste2: contact.Poste2.trim(),
    Phone: contact.Phone.trim(),
    Tel: contact.Tel.trim(),
    Email: contact.Email.trim(),
    phones: joined(contact.phones),
    emails: joined(contact.emails),
    links: joined(contact.links, siteLabel),
    RaisonSociale: company?.RaisonSociale.trim() ?? '',
    Address1: company?.Address1.trim() ?? '',
    Address2: company?.Address2.trim() ?? '',
    CodePostal: company?.CodePostal.trim() ?? '',
    City: company?.City.trim() ?? '',
    cityLine: [company?.CodePostal.trim(), company?.City.trim()].filter(Boolean).join(' '),
    companyTel: company?.Tel.trim() ?? '',
    siteweb: siteLabel(company?.siteweb ?? ''),
    companyLinks: joined(company?.links ?? [], siteLabel),
    legalLine: company?.legalLine.trim() ?? '',
    siret: groupedSiret(company?.siret ?? ''),
    registration: namedSiret(company?.siret ?? ''),
    vatNumber: company?.vatNumber.trim() ?? '',
    cardUrl: cardUrl(publicUrl, contact.id),
  };
}

/** The stored names of a card's pictures: a photo only once the person has agreed to it. */
export function cardPictureNames(
  contact: CardContact,
  company: CardCompany | undefined,
): { readonly logo: string; readonly photo: string } {
  const { logo, photo } = publicCard(contact, company);
  return { logo, photo };
}
