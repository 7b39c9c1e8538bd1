import { siteLabel, siteUrl } from '../address.ts';
import { COMPANY_COORDINATES, type Company } from '../company.ts';
import { type Contact, fullName } from '../contact.ts';
import type { ContactChannel } from '../contact-channel.ts';
import { cardStateOn } from '../departure.ts';
import { namedSiret } from '../french-numbers.ts';
import { type Phone, readPhone } from '../phone.ts';

/** The path of a card. Printed codes hold it for ever: it can never change. */
export function cardPath(contactId: string): string {
  return `/c/${contactId}`;
}

/** The address that a QR code encodes; `publicUrl` has no trailing slash. */
export function cardUrl(publicUrl: string, contactId: string): string {
  return `${publicUrl}${cardPath(contactId)}`;
}

/** The files below the address of a card: its vCard, its code, and its picture beside a link. */
export const CARD_PARTS = {
  vcard: '.vcf',
  code: '/qr.svg',
  /** For programs that keep no drawing. */
  codePicture: '/qr.png',
  preview: '/apercu.png',
} as const;
export type CardPart = keyof typeof CARD_PARTS;

/** The path of a part of a card. */
export function cardPartPath(contactId: string, part: CardPart): string {
  return `${cardPath(contactId)}${CARD_PARTS[part]}`;
}

/** Written after the address of a card (`?apercu`) by those whose visit is not counted. */
export const PREVIEW_MARK = 'apercu';

/** The address of a card for staff who look at it. */
export function cardPreviewUrl(publicUrl: string, contactId: string): string {
  return `${cardUrl(publicUrl, contactId)}?${PREVIEW_MARK}`;
}

/** The numbers of a contact itself, in the order in which cards and signatures show them. */
export const CONTACT_PHONES = [
  { name: 'Phone', kind: 'mobile' },
  { name: 'Tel', kind: 'landline' },
] as const satisfies readonly { name: keyof Contact; kind: string }[];

export interface CardPhone extends Phone {
  /** `switchboard` is the company's own number, `other` one under a label of the firm's choice. */
  kind: (typeof CONTACT_PHONES)[number]['kind'] | 'switchboard' | 'other';
  /** Empty except for `other`, where it may be empty too. */
  label: string;
}

interface CardEmail {
  /** Empty for the first one. */
  label: string;
  address: string;
}

/** A link that leads somewhere. */
interface CardLink {
  /** The label that staff gave it, or else where it leads. */
  label: string;
  url: string;
}

/** All that the world may see of a contact. Empty texts mean that there is nothing to show. */
export interface PublicCard {
  id: string;
  name: string;
  firstName: string;
  lastName: string;
  /** One to two lines, none empty. */
  jobLines: string[];
  /** The first one, and further ones; each address once. */
  emails: CardEmail[];
  /** Those that were typed, each number once. */
  phones: CardPhone[];
  /** Of the person, then of the company. */
  links: CardLink[];
  /** Names of stored pictures; see image.ts. A photo is shown once the person has agreed to it. */
  photo: string;
  logo: string;
  cover: string;
  /** `#1a2b3c`, as it was chosen. */
  color: string;
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
    /** The line that the law requires on business papers. */
    legal: string;
  };
}

function cardPhones(contact: CardContact, company: CardCompany | undefined): CardPhone[] {
  const typed: CardPhone[] = [
    ...CONTACT_PHONES.map(({ name, kind }) => ({ kind, label: '', ...readPhone(contact[name]) })),
    ...contact.phones.map(({ label, value }) => ({
      kind: 'other' as const,
      label,
      ...readPhone(value),
    })),
    { kind: 'switchboard', label: '', ...readPhone(company?.Tel ?? '') },
  ];
  return typed.filter(
    (phone, index) =>
      phone.display !== '' && typed.findIndex((other) => other.display === phone.display) === index,
  );
}

function cardEmails(contact: CardContact): CardEmail[] {
  const typed = [
    { label: '', address: contact.Email.trim() },
    ...contact.emails.map(({ label, value }) => ({ label, address: value })),
  ];
  return typed.filter(
    ({ address }, index) =>
      address !== '' && typed.findIndex((other) => other.address === address) === index,
  );
}

/** Links that lead nowhere are left out: one with nothing behind it only disappoints. */
function cardLinks(channels: readonly ContactChannel[]): CardLink[] {
  const links = channels.flatMap(({ label, value }) => {
    const url = siteUrl(value);
    return url === undefined ? [] : [{ label: label || siteLabel(value), url }];
  });
  return links.filter(({ url }, index) => links.findIndex((other) => other.url === url) === index);
}

function legalLine({ legalLine: own, siret, vatNumber }: CardCompany): string {
  const numbers = [namedSiret(siret), vatNumber.trim() && `TVA\u00a0${vatNumber.trim()}`];
  return [own.trim(), ...numbers].filter(Boolean).join(' · ');
}

/** The fields of a contact that a card is made of: nothing else of it is read. */
export const CARD_CONTACT_FIELDS = [
  'id',
  'Nom',
  'Prenom',
  'Email',
  ...CONTACT_PHONES.map(({ name }) => name),
  'Poste',
  'Poste2',
  'photo',
  'photoConsent',
  'phones',
  'emails',
  'links',
  'logo',
  'cover',
  'color',
  'updated',
] as const satisfies readonly (keyof Contact)[];
export type CardContact = Pick<Contact, (typeof CARD_CONTACT_FIELDS)[number]>;

/** The same of the contact's company. */
export const CARD_COMPANY_FIELDS = [
  ...COMPANY_COORDINATES,
  'logo',
  'cover',
  'color',
  'legalLine',
  'siret',
  'vatNumber',
  'links',
  'updated',
] as const satisfies readonly (keyof Company)[];
export type CardCompany = Pick<Company, (typeof CARD_COMPANY_FIELDS)[number]>;

/** Whether the person has agreed that the world sees their photo. */
function agreesToPhoto({ photoConsent }: Pick<Contact, 'photoConsent'>): boolean {
  return photoConsent !== '';
}

/** Whether a photo is kept that nobody but staff is shown: its person has not agreed to it. */
export function lacksPhotoConsent(contact: { photo?: unknown; photoConsent?: unknown }): boolean {
  return contact.photo !== '' && contact.photoConsent === '';
}

/** The header of an answer that says so of the contact that was written, and its value. */
export const REMARK_HEADER = 'x-bristol-remark';
export const PHOTO_WITHOUT_CONSENT = 'photo-without-consent';

/** The fields of a record that decide whether its picture of usage `photo` is public. */
export const PHOTO_FIELDS = [
  'cardState',
  'leftOn',
  'photoConsent',
] as const satisfies readonly (keyof Contact)[];

/** A photo shows a person, so it is public only while that person's card is, and the person agrees. */
export function isPhotoPublic(
  contact: Pick<Contact, (typeof PHOTO_FIELDS)[number]>,
  day: string,
): boolean {
  return cardStateOn(contact, day) === 'published' && agreesToPhoto(contact);
}

/** Builds the public card field by field, so that a new field is private until it is added here. */
export function publicCard(contact: CardContact, company: CardCompany | undefined): PublicCard {
  const card: PublicCard = {
    id: contact.id,
    name: fullName(contact),
    firstName: contact.Prenom.trim(),
    lastName: contact.Nom.trim(),
    jobLines: [contact.Poste.trim(), contact.Poste2.trim()].filter(Boolean),
    emails: cardEmails(contact),
    phones: cardPhones(contact, company),
    links: cardLinks([...contact.links, ...(company?.links ?? [])]),
    photo: agreesToPhoto(contact) ? contact.photo : '',
    logo: contact.logo || (company?.logo ?? ''),
    cover: contact.cover || (company?.cover ?? ''),
    color: contact.color || (company?.color ?? ''),
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
      legal: legalLine(company),
    },
  };
}
