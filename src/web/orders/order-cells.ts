import { frenchCount, frenchList, frenchNumber } from '../../domain/french.ts';

/** A person or a company as an order keeps showing it, even once it is in the bin. */
export interface OrderParty {
  readonly id: string;
  readonly name: string;
  /** Empty unless it is in the bin: the word that says so. */
  readonly mark: '' | 'supprimé' | 'supprimée';
}

/** A tooltip of thousands of names would be read by nobody and slow the page down. */
const NAMES_IN_TITLE = 40;

/** The name, and that it is in the bin when it is. */
export function markedName({ name, mark }: OrderParty): string {
  return mark === '' ? name : `${name} (${mark})`;
}

/** Splits people into those that a cell has room to name and the text that counts the others. */
export function shownPeople(
  people: readonly OrderParty[],
  room: number,
): {
  named: readonly OrderParty[];
  others: string;
} {
  if (people.length <= room + 1) return { named: people, others: '' };
  const others = people.length - room;
  return {
    named: people.slice(0, room),
    others: `et ${frenchNumber(others)}\u00a0autres`,
  };
}

/** All the names of an order in one text, for a tooltip. */
export function peopleTitle(people: readonly OrderParty[]): string {
  return frenchList(people.map(markedName), NAMES_IN_TITLE);
}

/** `600 cartes`, and the calculation that explains it: `3 × 200`. */
export function quantityText(
  people: number,
  perPerson: number,
): { total: string; calculation: string } {
  return {
    total: frenchCount(people * perPerson, 'carte'),
    calculation: `${frenchNumber(people)}\u00a0×\u00a0${frenchNumber(perPerson)}`,
  };
}
