import { isAborted } from './failure.ts';

const MESSAGES: ReadonlyMap<unknown, string> = new Map([
  ['Company', 'Erreur lors du chargement des entreprises\u00a0:'],
  ['Contacts', 'Erreur lors du chargement des contacts\u00a0:'],
  ['orders', 'Erreur lors du chargement des commandes\u00a0:'],
]);

/** Tells the console in French what could not be read; `collection` need not be one of ours. */
export function reportLoading(collection: unknown, error: unknown): void {
  if (isAborted(error)) return;
  console.error(MESSAGES.get(collection) ?? 'Erreur lors du chargement\u00a0:', error);
}

/** Loads for a picker, which itself only says that its list did not come. */
export async function reportedLoad<T>(collection: string, load: Promise<T>): Promise<T> {
  try {
    return await load;
  } catch (error) {
    reportLoading(collection, error);
    throw error;
  }
}
