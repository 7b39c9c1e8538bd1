import { RECORD_NOUNS } from '../../../domain/record-collections.ts';
import { isAborted } from './failure.ts';
import { textOf } from './property.ts';

/** Tells the console in French what could not be read; `collection` need not be one of ours. */
export function reportLoading(collection: unknown, error: unknown): void {
  if (isAborted(error)) return;
  const noun = textOf(RECORD_NOUNS, String(collection));
  console.error(`Erreur lors du chargement${noun && ` des ${noun}s`}\u00a0:`, error);
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
