import { isAborted } from './failure.ts';
import { textOf } from './property.ts';
import { LOADING_FAILED } from './record-collections.ts';

/** Tells the console in French what could not be read; `collection` need not be one of ours. */
export function reportLoading(collection: unknown, error: unknown): void {
  if (isAborted(error)) return;
  const message = textOf(LOADING_FAILED, String(collection));
  console.error(message || 'Erreur lors du chargement\u00a0:', error);
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
