import type { Company } from './company.ts';
import { type Contact, fullName } from './contact.ts';
import { type Phone, readPhone } from './phone.ts';

/** The path of a card. Printed codes hold it for ever: it can never change. */
export function cardPath(contactId: string): string {
  return `/c/${contactId}`;
}

/** The address that a QR code encodes; `publicUrl` has no trailing slash. */
export function cardUrl(publicUrl: string, contactId: string): string {
  return `${publicUrl}${cardPath(contactId)}`;
}

export interface CardPhone extends Phone {
  /** `switchboard` is the company's own number. */
  kind: 'mobile' | 'landline' | 'switchboard';
}

/** All that the world may see of a contact. Empty texts mean that there is nothing to show. */
export interface PublicCard {
  id: string;
  name: string;
  firstName: string;
  lastName: string;
  /** One to two lines, none empty. */
  jobLines: string[];
  email: string;
  /** Those that were typed, each number once. */
  phones: CardPhone[];
  /** Instant of the last change of what is shown, `2026-03-12 14:05:00.123Z`. */
  updated: string;
  company?: {
    name: string;
    site: string;
    /** Street lines, then postcode and town; none empty. */
    addressLines: string[];
    street: string;
    complement: string;
    postcode: string;
    city: string;
  };
}

function cardPhones(contact: CardContact, company: CardCompany | undefined): CardPhone[] {
  const typed: CardPhone[] = [
    { kind: 'mobile', ...readPhone(contact.Phone) },
    { kind: 'landline', ...readPhone(contact.Tel) },
    { kind: 'switchboard', ...readPhone(company?.Tel ?? '') },
  ];
  return typed.filter(
    (phone, index) =>
      phone.display !== '' && typed.findIndex((other) => other.display === phone.display) === index,
  );
}

/** The stored values that a card is made of. */
export type CardContact = Pick<
  Contact,
  'id' | 'Nom' | 'Prenom' | 'Email' | 'Phone' | 'Tel' | 'Poste' | 'Poste2' | 'updated'
>;
export type CardCompany = Pick<
  Company,
  'RaisonSociale' | 'Address1' | 'Address2' | 'CodePostal' | 'City' | 'Tel' | 'siteweb' | 'updated'
>;

/** Builds the public card field by field, so that a new field is private until it is added here. */
export function publicCard(contact: CardContact, company: CardCompany | undefined): PublicCard {
  const card: PublicCard = {
    id: contact.id,
    name: fullName(contact),
    firstName: contact.Prenom.trim(),
    lastName: contact.Nom.trim(),
    jobLines: [contact.Poste.trim(), contact.Poste2.trim()].filter(Boolean),
    email: contact.Email.trim(),
    phones: cardPhones(contact, company),
    updated: contact.updated,
  };
  if (!company) return card;
  const street = company.Address1.trim();
  const complement = company.Address2.trim();
  const postcode = company.CodePostal.trim();
  const city = company.City.trim();
  return {
    ...card,
    updated: contact.updated > company.updated ? contact.updated : company.updated,
    company: {
      name: company.RaisonSociale.trim(),
      site: company.siteweb.trim(),
      addressLines: [street, complement, `${postcode} ${city}`.trim()].filter(Boolean),
      street,
      complement,
      postcode,
      city,
    },
  };
}
