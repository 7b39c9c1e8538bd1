import { type CardCompany, type CardContact, type PublicCard, publicCard } from './card.ts';
import { type Contact, fullName, jobTitle } from './contact.ts';
import { cardStateOn, departureOf } from './departure.ts';
import { type Phone, readPhone } from './phone.ts';

/** What stands in for the card of a person who has left; nothing in it is about that person. */
export type LeftCard = { company: { name: string; logo: string; color: string } } & (
  | { kind: 'sentence'; text: string }
  | { kind: 'desk'; phone: Phone; site: string }
  | { kind: 'successor'; id: string; name: string; job: string }
);

/** What the address of a contact leads to on a day. */
export type CardAnswer =
  | { state: 'published'; card: PublicCard }
  | { state: 'hidden' }
  | { state: 'left'; left: LeftCard };

export type AnsweringContact = CardContact & Pick<Contact, 'cardState' | 'leftOn' | 'departure'>;
export type AnsweringCompany = CardCompany & { departure: string; departureText: string };
export type Successor = Pick<
  Contact,
  'id' | 'Nom' | 'Prenom' | 'Poste' | 'Poste2' | 'cardState' | 'leftOn'
>;

/** What was chosen, or the next best thing where there is no successor or nobody at the desk. */
function leftCard(
  contact: AnsweringContact,
  answering: AnsweringCompany | undefined,
  successor: Successor | undefined,
  day: string,
): LeftCard {
  const company = {
    name: answering?.RaisonSociale.trim() ?? '',
    logo: answering?.logo ?? '',
    color: answering?.color ?? '',
  };
  const chosen = departureOf(contact, answering);
  const name = successor ? fullName(successor) : '';
  if (chosen === 'successor' && successor && name && cardStateOn(successor, day) === 'published') {
    return { kind: 'successor', company, id: successor.id, name, job: jobTitle(successor) };
  }
  const phone = readPhone(answering?.Tel ?? '');
  const site = answering?.siteweb.trim() ?? '';
  if (chosen !== 'sentence' && (phone.display !== '' || site !== '')) {
    return { kind: 'desk', company, phone, site };
  }
  return { kind: 'sentence', company, text: answering?.departureText.trim() ?? '' };
}

/** What the address of a living contact leads to on a day, `2026-03-12`; see dayInFrance. */
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
