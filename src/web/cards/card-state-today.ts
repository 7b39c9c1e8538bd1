import type { Contact } from '../../domain/contact.ts';
import { type CardState, cardStateOn, dayInFrance } from '../../domain/departure.ts';

/** What the card of a contact is now. */
export function cardStateToday(contact: Pick<Contact, 'cardState' | 'leftOn'>): CardState {
  return cardStateOn(contact, dayInFrance(new Date()));
}
