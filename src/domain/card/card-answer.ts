import type { Company } from '../company.ts';
import { type Contact, fullName, jobTitle } from '../contact.ts';
import { cardStateOn, type Departure, departureOf } from '../departure.ts';
import { type Phone, readPhone } from '../phone.ts';
import { CARD_COMPANY_FIELDS, CARD_CONTACT_FIELDS, type PublicCard, publicCard } from './card.ts';

/** The answer in place of the card of a person who has left; nothing in it is about that person. */
export type LeftCard = { company: { name: string; logo: string; color: string } } & (
  | { kind: 'sentence'; text: string }
  | { kind: 'desk'; phone: Phone; site: string }
  | { kind: 'successor'; id: string; name: string; job: string }
);

/** The answer at the address of a contact on a day. */
export type CardAnswer =
  | { state: 'published'; card: PublicCard }
  | { state: 'hidden' }
  | { state: 'left'; left: LeftCard };

/** The fields of a contact from which, with its company and its successor, a card is answered. */
export const ANSWERING_CONTACT_FIELDS = [
  ...CARD_CONTACT_FIELDS,
  'cardState',
  'leftOn',
  'departure',
] as const satisfies readonly (keyof Contact)[];
export const ANSWERING_COMPANY_FIELDS = [
  ...CARD_COMPANY_FIELDS,
  'departure',
  'departureText',
] as const satisfies readonly (keyof Company)[];
export const SUCCESSOR_FIELDS = [
  'id',
  'Nom',
  'Prenom',
  'Poste',
  'Poste2',
  'cardState',
  'leftOn',
] as const satisfies readonly (keyof Contact)[];

export type AnsweringContact = Pick<Contact, (typeof ANSWERING_CONTACT_FIELDS)[number]>;
export type AnsweringCompany = Pick<Company, (typeof ANSWERING_COMPANY_FIELDS)[number]>;
export type Successor = Pick<Contact, (typeof SUCCESSOR_FIELDS)[number]>;

/** Whether the card of a living successor shows somebody on a day: only then does an address lead there. */
export function isReachable(
  successor: Pick<Successor, 'Nom' | 'Prenom' | 'cardState' | 'leftOn'>,
  day: string,
): boolean {
  return fullName(successor) !== '' && cardStateOn(successor, day) === 'published';
}

/** The chosen departure, or the next best thing without a successor or anybody at the desk. */
export function departureShown(
  contact: Pick<AnsweringContact, 'departure'>,
  company: Pick<AnsweringCompany, 'departure' | 'Tel' | 'siteweb'> | undefined,
  successor: Successor | undefined,
  day: string,
): Departure {
  const chosen = departureOf(contact, company);
  if (chosen === 'successor' && successor && isReachable(successor, day)) return 'successor';
  const hasDesk =
    company !== undefined &&
    (readPhone(company.Tel).display !== '' || company.siteweb.trim() !== '');
  return chosen !== 'sentence' && hasDesk ? 'desk' : 'sentence';
}

/** The answer in place of the card of a person who has left. */
export function leftCard(
  contact: Pick<AnsweringContact, 'departure'>,
  answering: AnsweringCompany | undefined,
  successor: Successor | undefined,
  day: string,
): LeftCard {
  const company = {
    name: answering?.RaisonSociale.trim() ?? '',
    logo: answering?.logo ?? '',
    color: answering?.color ?? '',
  };
  const kind = departureShown(contact, answering, successor, day);
  if (kind === 'successor' && successor) {
    const { id } = successor;
    return { kind, company, id, name: fullName(successor), job: jobTitle(successor) };
  }
  if (kind === 'desk') {
    const phone = readPhone(answering?.Tel ?? '');
    return { kind, company, phone, site: answering?.siteweb.trim() ?? '' };
  }
  return { kind: 'sentence', company, text: answering?.departureText.trim() ?? '' };
}

/** The answer at the address of a living contact on a day, `2026-03-12`; see dayInFrance. */
export function cardAnswer(
  contact: AnsweringContact,
  company: AnsweringCompany | undefined,
  successor: Successor | undefined,
  day: string,
): CardAnswer {
  const state = cardStateOn(contact, day);
  if (state === 'hidden') return { state };
  if (state === 'left') return { state, left: leftCard(contact, company, successor, day) };
  return { state, card: publicCard(contact, company) };
}
