import type { SearchedName } from '../search/searched.ts';

/** The fields that each kind of key is made of; what the browser knows of keys. */
export const MATCH_FIELDS = {
  Company: { siren: ['siret'], site: ['siteweb'], name: ['RaisonSociale'], phone: ['Tel'] },
  Contacts: {
    email: ['Email', 'emails'],
    mobile: ['Phone'],
    phone: ['Tel', 'phones'],
    name: ['Nom', 'Prenom', 'company'],
  },
  orders: { number: ['number'] },
} as const satisfies Record<SearchedName, Readonly<Record<string, readonly string[]>>>;
