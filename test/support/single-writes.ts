import { sql } from 'kysely';
import { castValue } from '../../src/domain/cast.ts';
import { COLLECTIONS, type Collection } from '../../src/domain/collections.ts';
import { ApiError } from '../../src/domain/errors.ts';
import { fieldEntries } from '../../src/domain/field.ts';
import { fieldChanges } from '../../src/domain/history/field-changes.ts';
import { BY_ITSELF } from '../../src/domain/history/history.ts';
import type { ImageVariant } from '../../src/domain/image/image.ts';
import { membershipOf } from '../../src/domain/memberships.ts';
import { RECORD_COLLECTIONS } from '../../src/domain/record-collections.ts';
import type { Database } from '../../src/server/platform/database/database.ts';
import type { EncodedImage } from '../../src/server/records/images/encode.ts';
import { type NewPicture, NO_PICTURES } from '../../src/server/records/images/image-fields.ts';
import { deleteRecord } from '../../src/server/records/write/delete.ts';
import { restoreRecord } from '../../src/server/records/write/restore.ts';
import { storedValues } from '../../src/server/records/write/write-columns.ts';
import type { WriteContext } from '../../src/server/records/write/write-context.ts';
import { createRecord } from '../../src/server/records/write/write-create.ts';
import { writeRecords } from '../../src/server/records/write/write-records.ts';
import { updateRecord, writeValues } from '../../src/server/records/write/write-update.ts';
import { changesOf } from './undo-property.ts';

type Row = Readonly<Record<string, unknown>>;
type Change = Awaited<ReturnType<typeof changesOf>>[number];
type Body = Record<string, unknown>;

async function rowOf({ kysely }: Database, { name }: Collection, id: string): Promise<Row> {
  const { rows } = await sql<Row>`SELECT * FROM ${sql.table(name)} WHERE id = ${id}`.execute(
    kysely,
  );
  return rows[0] ?? {};
}

/** A database to which each change of another one comes as a write of its own. */
export class SingleWrites {
  readonly #database: Database;
  readonly #original: Database;
  #followed = 0;
  #now = Date.parse('2026-03-12T14:05:00.000Z');

  constructor(database: Database, original: Database) {
    this.#database = database;
    this.#original = original;
  }

  /** Does singly what the other database did since. */
  async follow(): Promise<void> {
    const operations = await this.#original.kysely
      .selectFrom('operations')
      .select('seq')
      .where('seq', '>', this.#followed)
      .orderBy('seq')
      .execute();
    for (const { seq } of operations) {
      const changes = await changesOf(this.#original, seq);
      for (const [place, change] of changes.entries()) {
        if (!(await this.#goesAlong(change, changes.slice(place + 1)))) await this.#write(change);
      }
      this.#followed = seq;
    }
  }

  /** A member that comes or goes with its owner, whose own change follows those of its members. */
  async #goesAlong(
    { collection: name, record, action }: Change,
    later: readonly Change[],
  ): Promise<boolean> {
    const collection = COLLECTIONS[name];
    const membership = membershipOf(collection);
    if (!membership || (action !== 'delete' && action !== 'restore')) return false;
    const next = later.find((one) => one.collection !== name || one.action !== action);
    if (next?.action !== action || next.collection !== membership.owners.name) return false;
    const own = await rowOf(this.#database, collection, record);
    if (action === 'restore') return own.deletedWith === next.record;
    const { deletedWith } = await rowOf(this.#original, collection, record);
    return own[membership.field] === next.record && deletedWith === next.record;
  }

  async #write(change: Change): Promise<void> {
    const { collection: name, record, action, fields } = change;
    const collection: Collection = COLLECTIONS[name];
    if (action === 'delete') await this.#do((context) => deleteRecord(context, collection, record));
    else if (action === 'restore') {
      await this.#do((context) => restoreRecord(context, collection, record));
    } else if (action === 'update') {
      const values = Object.entries(fields).map(([field, [, after]]) => [field, after]);
      await this.#update(collection, record, Object.fromEntries(values));
    } else await this.#create(collection, record);
  }

  /** As the record is once the operation is done that made it. */
  async #create(collection: Collection, id: string): Promise<void> {
    const row = await rowOf(this.#original, collection, id);
    const values = await storedValues({ tx: this.#original.kysely }, collection, row);
    const given = Object.entries(fieldChanges(collection.fields, new Map(), values));
    const body: Body = Object.fromEntries(given.map(([name, [, after]]) => [name, after]));
    const pictures = await this.#picturesIn(collection, body);
    await this.#do((context) => createRecord(context, collection, { id, ...body }, { pictures }));
  }

  async #update(collection: Collection, id: string, body: Body): Promise<void> {
    const pictures = await this.#picturesIn(collection, body);
    try {
      await this.#do((context) => updateRecord(context, collection, id, body, { pictures }));
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      // Undoing and merging may do what nobody may ask for: change what lies in the bin, lead to it.
      await this.#do((context) => this.#writeValues(context, collection, id, body));
    }
  }

  async #writeValues(context: WriteContext, collection: Collection, id: string, body: Body) {
    const row = await rowOf({ ...this.#database, kysely: context.tx }, collection, id);
    const stored = await storedValues(context, collection, row);
    const values = fieldEntries(collection.fields).flatMap(([name, field]) => {
      const cast = Object.hasOwn(body, name) ? castValue(field, body[name]) : undefined;
      return cast?.ok ? [[name, cast.value] as const] : [];
    });
    await writeValues(context, collection, row, { values: new Map(values), stored });
  }

  /** The pictures that values name, as whoever sends them anew brings them. */
  async #picturesIn({ fields }: Collection, body: Body) {
    const made = new Map<string, NewPicture>();
    for (const [field, { type }] of fieldEntries(fields)) {
      const name = String(body[field] ?? '');
      if (type !== 'image' || name === '') continue;
      const [here, there] = await Promise.all(
        [this.#database, this.#original].map(({ kysely }) =>
          kysely.selectFrom('images').selectAll().where('name', '=', name).execute(),
        ),
      );
      if (!there || there.length === 0 || here?.length !== 0) continue;
      const variants = new Map<ImageVariant, EncodedImage>();
      for (const { variant, width, height, bytes } of there) {
        variants.set(variant, { type: 'image/png', width, height, bytes: Buffer.from(bytes) });
      }
      made.set(field, { name, extension: 'png', variants });
    }
    return { ...NO_PICTURES, made };
  }

  #do<T>(work: (context: WriteContext) => Promise<T>): Promise<T> {
    const clock = () => new Date(this.#now++);
    return writeRecords({ database: this.#database, clock }, { by: BY_ITSELF }, work);
  }
}

const TIMES = [
  ...['seq', 'created', 'updated'],
  ...['dispatchedOn', 'deliveredOn', 'dispatchedBefore', 'deliveredBefore', 'daysChangedOn'],
];

/** All that is stored of records, and what their pictures are; but not when it was, nor by whom. */
export async function storedRecords(database: Database): Promise<Record<string, unknown>> {
  const { kysely } = database;
  const state: Record<string, unknown> = {};
  for (const name of RECORD_COLLECTIONS) {
    const collection: Collection = COLLECTIONS[name];
    const { rows } = await sql<Row>`SELECT * FROM ${sql.table(name)}`.execute(kysely);
    for (const row of rows) {
      const own = Object.entries(row).filter(([column]) => !TIMES.includes(column));
      // Only a merge says so, of whom it puts into the bin.
      const merged = row.deleted === null ? {} : { mergedInto: '', mergedWith: '' };
      const deleted = row.deleted !== null;
      const pictures = deleted ? [] : await picturesOf(database, collection, row);
      state[`${name}/${row.id}`] = { ...Object.fromEntries(own), ...merged, deleted, pictures };
    }
  }
  const links = await kysely.selectFrom('orders_contacts').selectAll().execute();
  state.links = links.map((link) => [link.record, link.position, link.target].join(' ')).sort();
  const keys = await kysely.selectFrom('match_keys').selectAll().execute();
  state.keys = keys.map((key) => Object.values(key).join(' ')).sort();
  return state;
}

async function picturesOf({ kysely }: Database, { fields }: Collection, row: Row) {
  const names = fieldEntries(fields).flatMap(([name, { type }]) =>
    type === 'image' && row[name] ? [String(row[name])] : [],
  );
  if (names.length === 0) return [];
  const images = await kysely
    .selectFrom('images')
    .selectAll()
    .where('name', 'in', names)
    .orderBy('name')
    .execute();
  return images.map(({ bytes, ...image }) => ({ ...image, bytes: Buffer.from(bytes).toString() }));
}
