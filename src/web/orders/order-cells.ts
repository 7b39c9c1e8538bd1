import { frenchCount, frenchList, frenchNumber } from '../../domain/french.ts';
import type { Order } from '../../domain/order.ts';
import { ERASED_PERSON } from '../../domain/order-lines/order-line.ts';
import type { OrderTotals } from '../../domain/order-totals.schema.ts';
import { shownName } from '../../domain/shown-name.ts';
import { LEFT } from '../frame/cards/card-state-today.ts';

/** A person or a company as an order keeps showing it, even once it is in the bin. */
export interface OrderParty {
  readonly id: string;
  readonly name: string;
  /** Said beside the name, such as that it is in the bin; empty when there is nothing to say. */
  readonly mark: string;
}

/** One of the people whom an order is for. */
export interface OrderPerson extends OrderParty {
  /** The text of their badge; empty while their card shows them. */
  readonly away: string;
}

/** The badge of somebody in the bin. */
export const DELETED = 'Supprimé';

/** Those with a name, and how many there were of those who were erased: `1 personne effacée`. */
function togetherErased(people: readonly OrderParty[]): readonly OrderParty[] {
  const erased = people.filter(({ name }) => name === ERASED_PERSON);
  const [first] = erased;
  if (!first) return people;
  const name = frenchCount(erased.length, 'personne effacée', 'personnes effacées');
  return [...people.filter((one) => one.name !== ERASED_PERSON), { ...first, name }];
}

/** A tooltip of thousands of names would be read by nobody and slow the page down. */
const NAMES_IN_TITLE = 40;
/** The names in the sentence under the contacts; the others are counted. */
const AWAY_NAMED = 3;

/** The name, and that it is in the bin when it is. */
export function markedName({ name, mark }: OrderParty): string {
  return mark === '' ? name : `${name} (${mark})`;
}

/** Splits people into those that a cell has room to name and the text that counts the others. */
export function shownPeople(
  all: readonly OrderParty[],
  room: number,
): {
  named: readonly OrderParty[];
  others: string;
} {
  const people = togetherErased(all);
  if (people.length <= room + 1) return { named: people, others: '' };
  const others = people.length - room;
  return {
    named: people.slice(0, room),
    others: `et ${frenchNumber(others)}\u00a0autres`,
  };
}

/** All the names of an order in one text, for a tooltip. */
export function peopleTitle(people: readonly OrderParty[]): string {
  return frenchList(togetherErased(people).map(markedName), NAMES_IN_TITLE);
}

/** The sentence on chosen people without a card that shows them; empty when all have one. */
export function awaySentence(
  people: readonly { label: string; badge?: string | undefined }[],
): string {
  const away = people.filter(({ badge }) => badge !== undefined).map(({ label }) => label);
  if (away.length === 0) return '';
  return `${frenchList(away, AWAY_NAMED)} ${away.length === 1 ? 'n’aura' : 'n’auront'} pas de carte visible.`;
}

/** Says whom `Tout sélectionner` leaves out; empty when it takes everybody. */
export function notCountedText(away: readonly { badge?: string | undefined }[]): string {
  const left = away.filter(({ badge }) => badge === LEFT).length;
  const hidden = away.length - left;
  const counted = [
    left > 0 && frenchCount(left, 'personne partie', 'personnes parties'),
    hidden > 0 && frenchCount(hidden, 'carte masquée', 'cartes masquées'),
  ].filter((text) => text !== false);
  if (counted.length === 0) return '';
  return `«\u00a0Tout sélectionner\u00a0» laisse de côté ${counted.join(' et ')}.`;
}

/** The sum of the orders of a list: `12 commandes · 14 300 cartes, dont 400 annulées`. */
export function totalsText({ orders, cards, cancelledCards }: OrderTotals): string {
  const all = `${frenchCount(orders, 'commande')} · ${frenchCount(cards, 'carte')}`;
  // Where all of them are, the list was asked for them.
  if (cancelledCards === 0 || cancelledCards === cards) return all;
  return `${all}, dont ${frenchCount(cancelledCards, 'annulée')}`;
}

/** Names an order in a sentence. */
export function calledOrder({ Name, number }: Pick<Order, 'Name' | 'number'>): string {
  return `commande n°\u00a0${number} (${shownName(Name)})`;
}

/** Names the list of the orders of a company, or of all without one. */
export function ordersTitle(company = ''): string {
  return company === '' ? 'Commandes' : `Commandes · ${company}`;
}
