/**
 * The collections of which the screens show, search and delete records. Accounts, which sign in, are
 * none of them.
 */
export const RECORD_COLLECTIONS = ['Company', 'Contacts', 'orders'] as const;

export type RecordCollection = (typeof RECORD_COLLECTIONS)[number];

/** Something of each of them, by its name. */
export function ofEachCollection<T>(
  of: (name: RecordCollection) => T,
): Record<RecordCollection, T> {
  return {
    Company: of('Company'),
    Contacts: of('Contacts'),
    orders: of('orders'),
  };
}

/** The noun for one record of each collection. */
export const RECORD_NOUNS = {
  Company: 'entreprise',
  Contacts: 'contact',
  orders: 'commande',
} as const satisfies Record<RecordCollection, string>;

/** The gender of that noun, with which articles and participles agree. */
export const RECORD_GENDERS = {
  Company: 'feminine',
  Contacts: 'masculine',
  orders: 'feminine',
} as const satisfies Record<RecordCollection, 'feminine' | 'masculine'>;
