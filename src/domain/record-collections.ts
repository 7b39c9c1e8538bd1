/**
 * The collections of which the screens show, search and delete records. Accounts, which sign in, are
 * none of them.
 */
export const RECORD_COLLECTIONS = ['Company', 'Contacts', 'orders'] as const;

export type RecordCollection = (typeof RECORD_COLLECTIONS)[number];

/** What one record of each is called. */
export const RECORD_NOUNS = {
  Company: 'entreprise',
  Contacts: 'contact',
  orders: 'commande',
} as const satisfies Record<RecordCollection, string>;
