import { type RawBuilder, sql } from 'kysely';
import { COLLECTIONS } from '../../../domain/collections.ts';
import { FILE_COLUMNS } from '../../../domain/columns/columns.ts';
import { EXPORT_FORMATS, FILE_KINDS, FILE_STEMS } from '../../../domain/exports/export-formats.ts';
import { fieldEntries } from '../../../domain/field.ts';
import { SEARCHED_NAMES } from '../../../domain/search/searched.ts';
import { copyDatabase } from '../../platform/database/backup/copy-database.ts';
import { among } from '../../platform/database/id-list.ts';
import { openReader } from '../../platform/database/open.ts';
import { databasePath } from '../../platform/database/sqlite/sqlite-file.ts';
import { type ArchiveEntry, archiveOf } from '../../platform/downloads/archive.ts';
import { findTemplate, findVersion, versionsOf } from '../../press/templates/template-read.ts';
import { readImage } from '../../records/images/image-store.ts';
import { chosenNumbers } from '../../records/read/choice.ts';
import type { RecordReader } from '../../records/sql/record-json.ts';
import { csvFile } from './csv-file.ts';
import type { EverythingTask } from './export-task.ts';
import { jsonFile } from './json-file.ts';
import {
  ACCOUNTS_FILE,
  ADDRESSES_FILE,
  API_FILE,
  HISTORY_FILE,
  LINES_FILE,
  PICTURES_FOLDER,
  PRESS_FILE,
  README_FILE,
  readme,
  VISITS_FILE,
} from './readme.ts';
import { recordFile } from './record-file.ts';
import { tableRows } from './record-table.ts';
import { visitsFile } from './visits-file.ts';

const CHANGES_PER_READING = 2000;

/** The values of living records only: what is in the bin is not taken out of the house. */
const FIELDS: RawBuilder<string | null> = sql`CASE changes.collection ${sql.join(
  Object.values(COLLECTIONS).map(
    ({ name }) => sql`WHEN ${sql.lit(name)} THEN (
      SELECT changes.fields FROM ${sql.table(name)} r WHERE r.id = changes.record AND r.deleted IS NULL)`,
  ),
  sql` `,
)} END`;

/** The history as lines of JSON, one for each change of a record, with what was done and by whom. */
async function* historyFile({ db }: RecordReader): AsyncGenerator<Uint8Array> {
  let last = 0;
  for (;;) {
    const rows = await db
      .selectFrom('changes')
      .innerJoin('operations', 'operations.seq', 'changes.operation')
      .select(['changes.seq', 'operations.at', 'operations.id as operation'])
      .select(['operations.actorName', 'operations.source', 'operations.kind'])
      .select(['changes.collection', 'changes.record', 'changes.action'])
      .select(FIELDS.as('fields'))
      .where('changes.seq', '>', last)
      .orderBy('changes.seq')
      .limit(CHANGES_PER_READING)
      .execute();
    const next = rows.at(-1);
    if (!next) return;
    const lines = rows.map(({ seq: _seq, fields, ...change }) => {
      const values: unknown = fields === null ? {} : JSON.parse(fields);
      return `${JSON.stringify({ ...change, fields: values })}\n`;
    });
    yield Buffer.from(lines.join(''));
    last = next.seq;
  }
}

const NAMES_PER_READING = 1000;

/** True of the pictures that living records have now, not of those that only the history holds. */
const IS_SHOWN = sql<boolean>`(${sql.join(
  Object.values(COLLECTIONS).flatMap(({ name, fields }) =>
    fieldEntries(fields)
      .filter(([, { type }]) => type === 'image')
      .map(
        ([field]) => sql`collection = ${name} AND field = ${field} AND EXISTS (
          SELECT 1 FROM ${sql.table(name)} r
          WHERE r.id = images.record AND r.deleted IS NULL AND r.${sql.ref(field)} = images.name)`,
      ),
  ),
  sql` OR `,
)})`;

/** The pictures as they came, one at a time. */
async function* pictureEntries({ db }: RecordReader): AsyncGenerator<ArchiveEntry> {
  let last = '';
  for (;;) {
    const rows = await db
      .selectFrom('images')
      .select('name')
      .where('variant', '=', 'full')
      .where('name', '>', last)
      .where(IS_SHOWN)
      .orderBy('name')
      .limit(NAMES_PER_READING)
      .execute();
    for (const { name } of rows) {
      const bytes = await readImage(db, name, 'full');
      if (bytes) yield { name: `${PICTURES_FOLDER}/${name}`, compressed: true, content: [bytes] };
    }
    const next = rows.at(-1);
    if (!next) return;
    last = next.name;
  }
}

const NAMES: readonly string[] = ['Nom', 'Prenom', 'company', 'cardState'];

const COLUMNS = FILE_COLUMNS.Contacts.filter(
  ({ source }) =>
    source.of === 'id' ||
    source.of === 'card' ||
    (source.of === 'field' && NAMES.includes(source.field)),
);

/** The public address of each contact's card, which printed codes hold for ever. */
function cardAddresses(
  reader: RecordReader,
  numbers: readonly number[],
  publicUrl: string,
): AsyncGenerator<Uint8Array> {
  const table = { collection: 'Contacts', columns: COLUMNS, publicUrl } as const;
  return csvFile(COLUMNS, tableRows(reader, table, numbers));
}

const ALL = { list: {}, except: [], count: 0 };

/**
 * The bytes of an archive of all the data, as it was at one moment: of a copy of the database, or in
 * one transaction that sees no later commit.
 */
export async function* everything(task: EverythingTask): AsyncGenerator<Uint8Array> {
  yield* archiveOf(entries(task), task.time);
}

async function* entries(task: EverythingTask): AsyncGenerator<ArchiveEntry> {
  yield { name: README_FILE, compressed: false, content: [Buffer.from(readme(task.time))] };
  yield { name: API_FILE, compressed: false, content: [Buffer.from(task.apiDescription)] };
  if (task.storage.databaseUrl) yield* snapshotEntries(task);
  else yield* copyEntries(task);
}

/** Of PostgreSQL, which shows one moment for as long as a transaction asks. */
async function* snapshotEntries(task: EverythingTask): AsyncGenerator<ArchiveEntry> {
  const opened = openReader(task.storage);
  try {
    const transaction = await opened.kysely
      .startTransaction()
      .setIsolationLevel('repeatable read')
      .setAccessMode('read only')
      .execute();
    try {
      yield* dataEntries({ db: transaction, dialect: opened.dialect }, task);
    } finally {
      await transaction.rollback().execute();
    }
  } finally {
    await opened.close();
  }
}

/** Of SQLite, whose log would grow for as long as somebody looks at one moment. */
async function* copyEntries(task: EverythingTask): AsyncGenerator<ArchiveEntry> {
  const { storage, copyDir } = task;
  await copyDatabase(databasePath(storage.dataDir), databasePath(copyDir));
  const opened = openReader({ dataDir: copyDir });
  try {
    yield* dataEntries({ db: opened.kysely, dialect: opened.dialect }, task);
  } finally {
    await opened.close();
  }
}

async function* dataEntries(
  reader: RecordReader,
  task: EverythingTask,
): AsyncGenerator<ArchiveEntry> {
  const numbersOf = (name: keyof typeof COLLECTIONS) =>
    chosenNumbers(reader, COLLECTIONS[name], ALL, task.time);
  for (const collection of SEARCHED_NAMES) {
    yield* collectionEntries(reader, task, collection, await numbersOf(collection));
  }
  const accounts = jsonFile(reader, COLLECTIONS.users, await numbersOf('users'));
  yield { name: ACCOUNTS_FILE, compressed: false, content: accounts };
  const addresses = cardAddresses(reader, await numbersOf('Contacts'), task.publicUrl);
  yield { name: ADDRESSES_FILE, compressed: false, content: addresses };
  yield { name: VISITS_FILE, compressed: false, content: visitsFile(reader) };
  yield { name: LINES_FILE, compressed: false, content: linesFile(reader) };
  yield { name: PRESS_FILE, compressed: false, content: pressFile(reader) };
  yield { name: HISTORY_FILE, compressed: false, content: historyFile(reader) };
  yield* pictureEntries(reader);
}

/** The workbook, the address book and the JSON of a collection; a CSV would say the same again. */
function* collectionEntries(
  reader: RecordReader,
  { publicUrl, time }: EverythingTask,
  collection: (typeof SEARCHED_NAMES)[number],
  numbers: readonly number[],
): Generator<ArchiveEntry> {
  for (const format of EXPORT_FORMATS) {
    if (format === 'csv' || (format === 'vcard' && collection !== 'Contacts')) continue;
    const file = { collection, format, columns: 'all', count: numbers.length } as const;
    yield {
      name: `${FILE_STEMS[collection]}.${FILE_KINDS[format].extension}`,
      // A workbook is an archive itself.
      compressed: format === 'xlsx',
      content: recordFile(reader, { ...file, numbers: async () => numbers, publicUrl, time }),
    };
  }
}

const ORDERS_PER_READING = 1000;

/**
 * Living orders as lines of JSON, with all that stands beside one: its lines that are not as for all,
 * but those of people in the bin, how it is printed and where it goes.
 */
async function* linesFile({ db, dialect }: RecordReader): AsyncGenerator<Uint8Array> {
  let last = '';
  for (;;) {
    const orders = await sql<{ id: string; number: number }>`
      SELECT o.id, o.number FROM orders o WHERE o.deleted IS NULL AND o.id > ${last}
        AND (o.id IN (SELECT "orderId" FROM order_lines)
          OR o.id IN (SELECT "orderId" FROM order_details))
      ORDER BY o.id LIMIT ${ORDERS_PER_READING}`.execute(db);
    const next = orders.rows.at(-1);
    if (!next) return;
    const ids = orders.rows.map(({ id }) => id);
    const lines = await sql<{ orderId: string }>`
      SELECT l."orderId", l.contact, l.quantity, l.address, l.state
      FROM order_lines l JOIN "Contacts" c ON c.id = l.contact AND c.deleted IS NULL
      WHERE l."orderId" ${among(dialect, ids)} ORDER BY l."orderId", l.contact`.execute(db);
    const details = await sql<{ orderId: string }>`
      SELECT "orderId", template, paper, finish, printer, address, reference
      FROM order_details WHERE "orderId" ${among(dialect, ids)}`.execute(db);
    const linesOf = Map.groupBy(lines.rows, ({ orderId }) => orderId);
    const printed = new Map(details.rows.map((row) => [row.orderId, row]));
    const told = orders.rows.map(({ id, number }) => {
      const order = { order: id, number, ...printed.get(id), lines: linesOf.get(id) ?? [] };
      return `${JSON.stringify(order, (name, value) => (name === 'orderId' ? undefined : value))}\n`;
    });
    yield Buffer.from(told.join(''));
    last = next.id;
  }
}

/** The printed cards of living companies as a JSON list, each with its draft and what was published. */
async function* pressFile({ db }: RecordReader): AsyncGenerator<Uint8Array> {
  const rows = await db
    .selectFrom('card_templates')
    .select('id')
    .orderBy('created')
    .orderBy('id')
    .execute();
  let before = '[\n';
  for (const { id } of rows) {
    const template = await findTemplate(db, id);
    if (!template) continue;
    const versions = [];
    for (const { number } of await versionsOf(db, id)) {
      versions.push(await findVersion(db, id, number));
    }
    yield Buffer.from(before + JSON.stringify({ ...template, versions }));
    before = ',\n';
  }
  yield Buffer.from(before === '[\n' ? '[]\n' : '\n]\n');
}
