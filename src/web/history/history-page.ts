import { BULK_KINDS, type BulkKind } from '../../domain/bulk/bulk-kinds.ts';
import {
  CHANGE_ACTIONS,
  type HistoryAction,
  OPERATION_KINDS,
  OPERATION_SOURCES,
  type Operation,
  type RefusedRecord,
} from '../../domain/history/history.ts';
import { RECORD_COLLECTIONS, type RecordCollection } from '../../domain/record-collections.ts';
import { property, textOf } from '../api/property.ts';
import { type KeptPart, readKept } from './kept-part.ts';

/** What became of one record. */
export interface RecordChange {
  readonly collection: RecordCollection;
  readonly record: string;
  readonly action: HistoryAction;
  /** Each changed field with its value before and after; empty when the record as a whole changed. */
  readonly fields: Readonly<Record<string, readonly [before: unknown, after: unknown]>>;
}

/** How many records of a collection met with an action. */
export interface ActionCount {
  readonly collection: RecordCollection;
  readonly action: HistoryAction;
  readonly count: number;
}

/** What somebody did once, or the part of it that is in view. */
export interface HistoryEntry extends Operation {
  /** What a bulk change did. */
  readonly bulk: BulkKind | undefined;
  /** The first records that it was refused. */
  readonly refused: readonly RefusedRecord[];
  /** How much undoing left as it was, and the first of it. */
  readonly kept: { readonly count: number; readonly first: readonly KeptPart[] };
  readonly counts: readonly ActionCount[];
  readonly isUndone: boolean;
  readonly changes: readonly RecordChange[];
}

/** The present names of records, by `collection/id`. */
export type RecordNames = Readonly<Record<string, string>>;

export interface HistoryPage {
  readonly items: readonly HistoryEntry[];
  readonly names: RecordNames;
  /** Where older ones begin; empty when there are none. */
  readonly next: string;
}

function oneOf<T extends string>(known: readonly T[], value: unknown): T {
  const found = known.find((one) => one === value);
  if (found === undefined) throw new Error(`The history knows no ${String(value)}.`);
  return found;
}

/** A list of an answer; throws when there is none. */
export function listIn(data: unknown, name: string): readonly unknown[] {
  const list = property(data, name);
  if (!Array.isArray(list)) throw new Error(`The server sent no list of ${name}.`);
  return list;
}

export function readNames(data: unknown): RecordNames {
  const names = Object.entries(Object(property(data, 'names')));
  return Object.fromEntries(names.map(([key, name]) => [key, String(name)]));
}

function readCounts(about: unknown): ActionCount[] {
  const counts = property(about, 'counts');
  return RECORD_COLLECTIONS.flatMap((collection) =>
    CHANGE_ACTIONS.flatMap((action) => {
      const count = Number(property(property(counts, collection), action) ?? 0);
      return count > 0 ? [{ collection, action, count }] : [];
    }),
  );
}

function readChange(data: unknown): RecordChange {
  const fields = Object.entries(Object(property(data, 'fields')));
  return {
    collection: oneOf(RECORD_COLLECTIONS, property(data, 'collection')),
    record: textOf(data, 'record'),
    action: oneOf(CHANGE_ACTIONS, property(data, 'action')),
    fields: Object.fromEntries(
      fields.map(([name, pair]) => {
        const [before, after] = Array.isArray(pair) ? pair : [];
        return [name, [before, after]];
      }),
    ),
  };
}

function readRefused(about: unknown): RefusedRecord[] {
  const refused = property(about, 'refused');
  if (!Array.isArray(refused)) return [];
  return refused.map((one) => ({ record: textOf(one, 'record'), why: textOf(one, 'why') }));
}

function readKeptParts(about: unknown): HistoryEntry['kept'] {
  const kept = property(about, 'kept');
  if (kept === undefined) return { count: 0, first: [] };
  return { count: Number(property(kept, 'count')), first: listIn(kept, 'first').map(readKept) };
}

function readEntry(data: unknown): HistoryEntry {
  const about = property(data, 'about');
  return {
    id: textOf(data, 'id'),
    at: textOf(data, 'at'),
    actor: textOf(data, 'actor'),
    actorName: textOf(data, 'actorName'),
    source: oneOf(OPERATION_SOURCES, property(data, 'source')),
    kind: oneOf(OPERATION_KINDS, property(data, 'kind')),
    bulk: BULK_KINDS.find((one) => one === property(about, 'bulk')),
    refused: readRefused(about),
    kept: readKeptParts(about),
    counts: readCounts(about),
    isUndone: textOf(data, 'undoneBy') !== '',
    changes: listIn(data, 'changes').map(readChange),
  };
}

/** Reads what the server tells of the history; throws when it is none. */
export function readHistoryPage(data: unknown): HistoryPage {
  return {
    items: listIn(data, 'items').map(readEntry),
    names: readNames(data),
    next: textOf(data, 'next'),
  };
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
