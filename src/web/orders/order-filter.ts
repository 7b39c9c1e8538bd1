import { pb } from '../api/client.ts';

/** The columns shown; `?~` because one matching contact is enough. */
const SEARCHED = [
  'Name ~',
  'company.RaisonSociale ~',
  'contacts.Nom ?~',
  'contacts.Prenom ?~',
  'Status ~',
] as const;

/** The server refuses longer filters, and nobody types that many words on purpose. */
const WORDS_MAX = 12;

/** The orders in which every word is found in one of the columns; empty when there is no word. */
export function orderFilter(text: string): string {
  return text
    .trim()
    .split(/\s+/)
    .filter(Boolean)
    .slice(0, WORDS_MAX)
    .map((word) => {
      const found = SEARCHED.map((condition) => pb.filter(`${condition} {:word}`, { word }));
      return `(${found.join(' || ')})`;
    })
    .join(' && ');
}

/** What a header sorts by; a project that comes twice is then told apart by its date. */
const SORTS: Readonly<Record<string, string>> = {
  Name: 'Name,-created',
  '-Name': '-Name,-created',
  company: 'company.RaisonSociale,-created',
  '-company': '-company.RaisonSociale,-created',
  Quantity: 'Quantity,-created',
  '-Quantity': '-Quantity,-created',
  Status: 'Status,-created',
  '-Status': '-Status,-created',
  created: 'created',
  '-created': '-created',
};

/** What was ordered last is what one looks for first. */
export const DEFAULT_ORDER_SORT = '-created';

/** The sort shown in the headers for what the address asks, the default one when it is unknown. */
export function orderSort(asked: string): string {
  return Object.hasOwn(SORTS, asked) ? asked : DEFAULT_ORDER_SORT;
}

/** The sort that the server is asked for. */
export function orderServerSort(shown: string): string {
  return SORTS[shown] ?? DEFAULT_ORDER_SORT;
}
