import type { Contact } from '../../../domain/contact.ts';
import {
  CARD_STATE_LABELS,
  type CardState,
  cardStateOn,
  dayInFrance,
} from '../../../domain/departure.ts';

type StateFields = Pick<Contact, 'cardState' | 'leftOn'>;

/** The present state of a contact's card. */
export function cardStateToday(contact: StateFields): CardState {
  return cardStateOn(contact, dayInFrance(new Date()));
}

/** The badge of somebody who left. */
export const LEFT = 'Parti';

/** The badge of somebody whose card shows nobody now; empty while it shows them. */
export function awayLabel(contact: StateFields): string {
  const state = cardStateToday(contact);
  if (state === 'published') return '';
  return state === 'left' ? LEFT : CARD_STATE_LABELS[state];
}

/** The badges of found records; companies in use and cards that show their person have none. */
export const STATE_LABELS = new Map([
  ['inactive', 'Inactive'],
  ['left', LEFT],
  ['hidden', CARD_STATE_LABELS.hidden],
]);
