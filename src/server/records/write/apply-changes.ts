import type { Collection } from '../../../domain/collections.ts';
import { CONSEQUENCES } from './consequences.ts';
import type { RowChange } from './row-change.ts';
import type { WriteContext } from './write-context.ts';

/**
 * Runs what follows from rows of a collection that were just stored, in the one order in which it
 * follows. Whoever stores a row has nothing else to remember.
 */
export async function applyChanges(
  context: WriteContext,
  collection: Collection,
  changes: readonly RowChange[],
): Promise<void> {
  if (changes.length === 0) return;
  for (const follow of CONSEQUENCES) await follow(context, collection, changes, applyChanges);
}
