import type { Collection } from '../../domain/collections.ts';
import { amongIds, runFixed } from '../database/run-fixed.ts';
import { RECORD, type RecordReader, type RecordRow, recordColumns } from './record-json.ts';
import { column, quoted } from './sql-names.ts';

/** Of the lists that are read beside requests: first pages, a few hundred KB each. */
const LENGTH_MAX = 4_000_000;

/** A record of which no more was read than what tells whether its text is known. */
export interface StampedRow {
  id: string;
  stamp: string;
}

const STAMP = `${column(RECORD, 'updated')} AS stamp`;
/** The columns of a StampedRow. */
export const STAMP_COLUMNS = `${column(RECORD, 'id')} AS id, ${STAMP}`;

interface Stamped<T> {
  readonly stamp: string;
  readonly value: T;
}

/**
 * JSON texts that were read before, so that a list in which one record changed reads that one only.
 * Each is found by the stamp with which one statement read both: every write of ours moves
 * `updated` on, for a company also when its contacts come and go, so equal stamps mean equal texts.
 */
export class KnownTexts {
  readonly #othersVersion: () => string;
  readonly #rows = new Map<string, Stamped<RecordRow>>();
  readonly #members = new Map<string, Stamped<string>>();
  #version = '';
  #length = 0;

  /** `othersVersion` changes when somebody wrote who may have left `updated` as it was. */
  constructor(othersVersion: () => string) {
    this.#othersVersion = othersVersion;
  }

  /** To be called before what is known is asked for: others may have written since. */
  review(): void {
    const version = this.#othersVersion();
    if (version !== this.#version) this.#forget();
    this.#version = version;
  }

  row({ name }: Collection, { id, stamp }: StampedRow): RecordRow | undefined {
    return known(this.#rows, `${name}/${id}`, stamp);
  }

  keepRow({ name }: Collection, stamp: string, row: RecordRow): void {
    this.#count(row.head.length + row.tail.length);
    this.#rows.set(`${name}/${row.id}`, { stamp, value: row });
  }

  /** The texts of the records that belong to one, joined by commas; stamped by all of theirs. */
  members({ name }: Collection, parent: string, stamp: string): string | undefined {
    return known(this.#members, `${name}/${parent}`, stamp);
  }

  keepMembers({ name }: Collection, parent: string, stamp: string, texts: string): void {
    this.#count(texts.length + stamp.length);
    this.#members.set(`${name}/${parent}`, { stamp, value: texts });
  }

  /** What was replaced counts until all is forgotten, which first pages rarely come to. */
  #count(length: number): void {
    this.#length += length;
    if (this.#length > LENGTH_MAX) this.#forget();
  }

  #forget(): void {
    this.#rows.clear();
    this.#members.clear();
    this.#length = 0;
  }
}

function known<T>(
  kept: ReadonlyMap<string, Stamped<T>>,
  key: string,
  stamp: string,
): T | undefined {
  const found = kept.get(key);
  return found?.stamp === stamp ? found.value : undefined;
}

/** The records of these rows, of which those alone are read whose texts are not known yet. */
export async function withTexts<R extends StampedRow>(
  { db, dialect }: RecordReader,
  texts: KnownTexts,
  collection: Collection,
  rows: readonly R[],
): Promise<(R & RecordRow)[]> {
  const found = new Map<string, RecordRow>();
  const unknown: string[] = [];
  for (const row of rows) {
    const text = texts.row(collection, row);
    if (text) found.set(row.id, text);
    else unknown.push(row.id);
  }
  if (unknown.length > 0) {
    const { text, parameter } = amongIds(dialect, unknown);
    const read = await runFixed<RecordRow & StampedRow>(
      { tx: db, dialect },
      `SELECT ${recordColumns(dialect, collection)}, ${STAMP}
        FROM ${quoted(collection.name)} ${RECORD} WHERE ${column(RECORD, 'id')} ${text}`,
      [parameter],
    );
    for (const { id, stamp, head, tail } of read.rows) {
      const row = { id, head, tail };
      texts.keepRow(collection, stamp, row);
      found.set(id, row);
    }
  }
  return rows.flatMap((row) => {
    const text = found.get(row.id);
    return text ? [{ ...row, ...text }] : [];
  });
}
