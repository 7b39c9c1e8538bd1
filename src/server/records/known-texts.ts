import type { Collection } from '../../domain/collections.ts';
import type { Commits } from '../database/database.ts';
import { amongIds } from '../database/id-list.ts';
import { runFixed } from '../database/run-fixed.ts';
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
 * Each is found by the stamp with which one statement read both: the writes of the server move
 * `updated` on, for a company also when its contacts come and go, so equal stamps mean equal texts.
 * Others may leave it as it was: when they write, all is forgotten.
 */
export class KnownTexts {
  readonly #commits: Commits;
  readonly #rows = new Map<string, Stamped<RecordRow>>();
  readonly #members = new Map<string, Stamped<string>>();
  #others = '';
  #last: Promise<unknown> = Promise.resolve();
  #length = 0;

  constructor(commits: Commits) {
    this.#commits = commits;
  }

  /**
   * Reads with what is known, one reading at a time: on one connection they would only take turns,
   * with the texts of all of them in memory.
   */
  readWith<T>(read: (texts?: KnownTexts) => Promise<T>): Promise<T> {
    const reading = this.#last.then(() => this.#read(read));
    this.#last = reading.catch(() => undefined);
    return reading;
  }

  /**
   * When anything is committed meanwhile, statements of the reading may have seen different states,
   * and it starts again without what is known.
   */
  async #read<T>(read: (texts?: KnownTexts) => Promise<T>): Promise<T> {
    const before = this.#commits.all();
    const others = this.#commits.others();
    if (others !== this.#others) this.#forget();
    this.#others = others;
    const result = await read(this);
    if (this.#commits.all() === before) return result;
    this.#forget();
    return read();
  }

  row({ name }: Collection, { id, stamp }: StampedRow): RecordRow | undefined {
    return known(this.#rows, `${name}/${id}`, stamp);
  }

  keepRow({ name }: Collection, stamp: string, row: RecordRow): void {
    if (!this.#hasRoom(row.head.length + row.tail.length)) return;
    this.#rows.set(`${name}/${row.id}`, { stamp, value: row });
  }

  /** The texts of the records that belong to one, joined by commas; stamped by all of theirs. */
  members({ name }: Collection, parent: string, stamp: string): string | undefined {
    return known(this.#members, `${name}/${parent}`, stamp);
  }

  keepMembers({ name }: Collection, parent: string, stamp: string, texts: string): void {
    if (!this.#hasRoom(texts.length + stamp.length)) return;
    this.#members.set(`${name}/${parent}`, { stamp, value: texts });
  }

  /** Makes room; what was replaced counts until all is forgotten. Tells what is too long to keep. */
  #hasRoom(length: number): boolean {
    if (length > LENGTH_MAX / 8) return false;
    if (this.#length + length > LENGTH_MAX) this.#forget();
    this.#length += length;
    return true;
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
