import type { CollectionName } from '../../domain/field.ts';

/**
 * What the screens show, and follow while colleagues change it; each with what the console is told
 * when it cannot be read. `record-rows.ts` declares the rest of each: the first page and the event
 * stream need only this.
 */
export const LOADING_FAILED = {
  Company: 'Erreur lors du chargement des entreprises\u00a0:',
  Contacts: 'Erreur lors du chargement des contacts\u00a0:',
  orders: 'Erreur lors du chargement des commandes\u00a0:',
} as const satisfies Partial<Record<CollectionName, string>>;

export type RecordCollection = keyof typeof LOADING_FAILED;

export const RECORD_COLLECTIONS: readonly string[] = Object.keys(LOADING_FAILED);
