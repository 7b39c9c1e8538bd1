/**
 * The collections of which the screens show, search and delete records. Accounts, which sign in, are
 * none of them.
 */
export const RECORD_COLLECTIONS = ['Company', 'Contacts', 'orders'] as const;

export type RecordCollection = (typeof RECORD_COLLECTIONS)[number];

/** The noun for one record of each collection. */
export const RECORD_NOUNS = {
  Company: 'entreprise',
  Contacts: 'contact',
  orders: 'commande',
} as const satisfies Record<RecordCollection, string>;
