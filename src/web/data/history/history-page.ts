import type { BulkKind } from '../../../domain/bulk/bulk-kinds.ts';
import type {
  History,
  OperationAbout,
  OperationDone,
  RefusedRecord,
} from '../../../domain/history/history.schema.ts';
import {
  CHANGE_ACTIONS,
  type HistoryAction,
  type Operation,
} from '../../../domain/history/history.ts';
import type { Skipped } from '../../../domain/history/skipped.schema.ts';
import type { ActionCount } from '../../../domain/history/staying-operations.ts';
import { RECORD_COLLECTIONS, type RecordCollection } from '../../../domain/record-collections.ts';

/** The change of one record. */
export interface RecordChange {
  readonly collection: RecordCollection;
  readonly record: string;
  readonly action: HistoryAction;
  /** Each changed field with its value before and after; empty when the record as a whole changed. */
  readonly fields: Readonly<Record<string, readonly [before: unknown, after: unknown]>>;
}

/** An operation, or the part of it that is in view. */
export interface HistoryEntry extends Operation {
  /** The kind of a bulk change. */
  readonly bulk: BulkKind | undefined;
  /** The first records that it was refused. */
  readonly refused: readonly RefusedRecord[];
  /** How much undoing left as it was, and the first of it. */
  readonly kept: { readonly count: number; readonly first: readonly Skipped[] };
  readonly counts: readonly ActionCount[];
  readonly isUndone: boolean;
  readonly changes: readonly RecordChange[];
}

/** The present names of records, by `collection/id`. */
export type RecordNames = History['names'];

interface HistoryPage {
  readonly items: readonly HistoryEntry[];
  readonly names: RecordNames;
  /** Where older ones begin; empty when there are none. */
  readonly next: string;
}

function countsOf({ counts }: OperationAbout): ActionCount[] {
  return RECORD_COLLECTIONS.flatMap((collection) =>
    CHANGE_ACTIONS.flatMap((action) => {
      const count = counts[collection]?.[action] ?? 0;
      return count > 0 ? [{ collection, action, count }] : [];
    }),
  );
}

function entryOf({ about, undoneBy, changes, ...operation }: OperationDone): HistoryEntry {
  return {
    ...operation,
    bulk: about.bulk,
    refused: about.refused ?? [],
    kept: about.kept ?? { count: 0, first: [] },
    counts: countsOf(about),
    isUndone: undoneBy !== '',
    changes: changes.map((change) => ({ ...change, fields: change.fields ?? {} })),
  };
}

/** A page of the server's history, as it is shown. */
export function historyPage({ items, names, next }: History): HistoryPage {
  return { items: items.map(entryOf), names, next };
}

/** Pages as one list: an operation of which two pages tell stands there once. */
export function joinedPages(pages: readonly HistoryPage[]): Omit<HistoryPage, 'next'> {
  const items: HistoryEntry[] = [];
  for (const entry of pages.flatMap((page) => page.items)) {
    const last = items.at(-1);
    if (last?.id !== entry.id) items.push(entry);
    else items[items.length - 1] = { ...last, changes: [...last.changes, ...entry.changes] };
  }
  return { items, names: Object.assign({}, ...pages.map(({ names }) => names)) };
}

/** How many records an operation changed. */
export function recordCount({ counts }: Pick<HistoryEntry, 'counts'>): number {
  return counts.reduce((sum, { count }) => sum + count, 0);
}
