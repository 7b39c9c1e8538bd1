import type { RecordCollection } from '../record-collections.ts';
import type { HistoryAction, Operation } from './history.ts';

/** How many records of a collection met with an action. */
export interface ActionCount {
  readonly collection: RecordCollection;
  readonly action: HistoryAction;
  readonly count: number;
}

/** Of what was erased nothing is left that anybody could bring back. */
export function isErasure({ kind }: { readonly kind: string }): boolean {
  return kind === 'erase';
}

interface Done extends Pick<Operation, 'kind'> {
  readonly counts: readonly ActionCount[];
}

/**
 * Whether taking it back would put an order into the bin that somebody made: the screens delete none.
 * Examples go as a whole; before they had a kind of their own, they alone brought many companies.
 */
function wouldDeleteOrders({ kind, counts }: Done): boolean {
  const comes = (of: RecordCollection, least: number) =>
    counts.some(
      ({ collection, action, count }) =>
        collection === of && (action === 'create' || action === 'restore') && count >= least,
    );
  const isExamples = kind === 'examples' || (kind === 'create' && comes('Company', 2));
  return comes('orders', 1) && !isExamples;
}

/** Whether the screens leave it as it is. A program may take back what is no erasure. */
export function staysOnScreens(operation: Done): boolean {
  return isErasure(operation) || wouldDeleteOrders(operation);
}
