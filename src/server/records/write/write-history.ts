import type { FieldValue } from '../../../domain/cast.ts';
import { COLLECTIONS, type Collection } from '../../../domain/collections.ts';
import type { CollectionName } from '../../../domain/field.ts';
import {
  companyOf,
  type FieldChanges,
  fieldChanges,
} from '../../../domain/history/field-changes.ts';
import type { RefusedRecord } from '../../../domain/history/history.schema.ts';
import { type HistoryAction, isRecorded } from '../../../domain/history/history.ts';
import type { Skipped } from '../../../domain/history/skipped.schema.ts';
import { newRecordId } from './new-id.ts';

/** The change of one record, to be kept. */
export interface HistoryChange {
  readonly collection: CollectionName;
  readonly record: string;
  /** See `companyOf`. */
  readonly company: string | null;
  readonly action: HistoryAction;
  /** Null when the row of the record holds the values. */
  readonly fields: FieldChanges | null;
}

type Values = ReadonlyMap<string, FieldValue>;

/** Links to other records are taken back in their own turn: those may come and go in between. */
function leadsElsewhere({ collection, fields }: HistoryChange): boolean {
  const { fields: declared }: Collection = COLLECTIONS[collection];
  return Object.keys(fields ?? {}).some((name) => declared[name]?.type === 'relation');
}

/** Two changes of one record, the second of which changes fields, told as one; or undefined. */
function joined(first: HistoryChange, second: HistoryChange): HistoryChange | undefined {
  if (second.fields === null) return undefined;
  if (first.action === 'create') return { ...first, company: second.company };
  // The row of one that came or went holds its values from before, which belong to the second.
  if (first.fields === null) return undefined;
  if (leadsElsewhere(first) || leadsElsewhere(second)) return undefined;
  const fields: Record<string, readonly [unknown, unknown]> = { ...first.fields };
  for (const [name, [before, after]] of Object.entries(second.fields)) {
    const known = fields[name];
    fields[name] = [known ? known[0] : before, after];
    if (known && JSON.stringify(known[0]) === JSON.stringify(after)) delete fields[name];
  }
  return { ...second, fields };
}

/** The changes of records by one write, in its order; stored at its end by `saveOperation`. */
export class WriteHistory {
  #changes = new Map<string, HistoryChange>();
  #last = new Map<string, string>();
  #operation: string | undefined;
  /** Records that were to be written among others, and were not. */
  readonly refused: RefusedRecord[] = [];
  /** Changes that were to be taken back, and were not. */
  readonly kept: Skipped[] = [];

  /** The id of the operation that the write becomes, should it change anything. */
  get operation(): string {
    this.#operation ??= newRecordId();
    return this.#operation;
  }

  /** Notes a change; those of records that have no history are left out. */
  add(change: HistoryChange): void {
    if (!isRecorded(change.collection)) return;
    const record = `${change.collection}/${change.record}`;
    const key = this.#last.get(record);
    const before = key === undefined ? undefined : this.#changes.get(key);
    const whole = before && joined(before, change);
    if (key !== undefined && whole) {
      if (whole.fields && Object.keys(whole.fields).length === 0) {
        this.#changes.delete(key);
        this.#last.delete(record);
      } else this.#changes.set(key, whole);
      return;
    }
    const next = `${this.#changes.size} ${record}`;
    this.#changes.set(next, change);
    this.#last.set(record, next);
  }

  /** Notes what values make other in a record, if anything. */
  addUpdate(collection: Collection, id: string, stored: Values, values: Values): void {
    const fields = fieldChanges(collection.fields, stored, values);
    if (Object.keys(fields).length === 0) return;
    const company = companyOf(collection, id, values, stored);
    this.add({ collection: collection.name, record: id, company, action: 'update', fields });
  }

  /** Notes that a record with these values came or went. */
  addWhole(
    action: Exclude<HistoryAction, 'update'>,
    collection: Collection,
    id: string,
    state: ReadonlyMap<string, unknown>,
  ): void {
    const company = companyOf(collection, id, state);
    this.add({ collection: collection.name, record: id, company, action, fields: null });
  }

  list(): readonly HistoryChange[] {
    return [...this.#changes.values()];
  }
}
