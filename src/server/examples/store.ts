import { sql } from 'kysely';
import { castValue, type FieldValue } from '../../domain/cast.ts';
import { COLLECTIONS, type Collection } from '../../domain/collections.ts';
import { ApiError } from '../../domain/errors.ts';
import { type Author, BY_ITSELF } from '../../domain/history/history.ts';
import type { OrderDays } from '../../domain/order-days.ts';
import { isSearched } from '../../domain/search/searched.ts';
import type { Deps } from '../identity/deps.ts';
import type { Database } from '../platform/database/database.ts';
import { makeMatchKeys } from '../platform/database/match-keys.ts';
import { refreshSearch } from '../platform/database/search-column.ts';
import { newRecordId } from '../records/write/new-id.ts';
import { columnsOf } from '../records/write/write-columns.ts';
import { newContext, type Row, type WriteContext } from '../records/write/write-context.ts';
import { nextNumbers } from '../records/write/write-numbers.ts';
import { writeRecords } from '../records/write/write-records.ts';
import { type ExampleData, exampleData, type LastYear } from './example-data.ts';
import type { NewCompany, NewContact, NewOrder } from './factories.ts';
import { noteExamples, readExamples } from './standing-examples.ts';

/** SQLite takes at most 32 766 values in a statement. */
const ROWS_PER_STATEMENT = 500;

function fieldValues(collection: Collection, record: object): Map<string, FieldValue> {
  const values = new Map<string, FieldValue>();
  for (const [name, raw] of Object.entries(record)) {
    const field = collection.fields[name];
    const cast = field && castValue(field, raw);
    if (cast?.ok) values.set(name, cast.value);
  }
  return values;
}

/** The columns of orders beside those of their fields. */
function daysOf(record: object): Partial<OrderDays> {
  if (!('dispatchedOn' in record && 'deliveredOn' in record)) return {};
  return { dispatchedOn: String(record.dispatchedOn), deliveredOn: String(record.deliveredOn) };
}

async function insert(
  { tx, dialect, changes, history }: WriteContext,
  collection: Collection,
  records: readonly (NewCompany | NewContact | NewOrder)[],
): Promise<void> {
  const next = await nextNumbers({ tx, dialect }, collection);
  const rows = records.map((record, index) => {
    const { id, created, updated } = record;
    return {
      id,
      created,
      updated,
      ...columnsOf({ dialect }, collection, fieldValues(collection, record)),
      ...daysOf(record),
      ...Object.fromEntries([...next].map(([name, number]) => [name, number + index])),
    };
  });
  for (let start = 0; start < rows.length; start += ROWS_PER_STATEMENT) {
    const part = rows.slice(start, start + ROWS_PER_STATEMENT);
    const names = Object.keys(part[0] ?? {});
    const lines = part.map((row) => sql`(${sql.join(Object.values(row))})`);
    await sql`
      INSERT INTO ${sql.table(collection.name)} (${sql.join(names.map((name) => sql.ref(name)))})
      VALUES ${sql.join(lines)}
    `.execute(tx);
  }
  for (const record of records) {
    const { name } = collection;
    changes.add({ action: 'create', collection: name, id: record.id });
    history.addWhole('create', collection, record.id, fieldValues(collection, record));
  }
}

interface NewRecords {
  readonly companies?: readonly NewCompany[];
  readonly contacts?: readonly NewContact[];
  readonly orders?: readonly NewOrder[];
}

/** Inserts records as they are, times included, in the order given. */
async function insertAll(
  context: WriteContext,
  { companies = [], contacts = [], orders = [] }: NewRecords,
): Promise<void> {
  const { tx, dialect } = context;
  await insert(context, COLLECTIONS.Company, companies);
  await insert(context, COLLECTIONS.Contacts, contacts);
  await insert(context, COLLECTIONS.orders, orders);
  const chosen = orders.flatMap((order) =>
    order.contacts.map((target, position) => ({ record: order.id, target, position })),
  );
  if (chosen.length > 0) await tx.insertInto('orders_contacts').values(chosen).execute();
  for (const [table, stored] of Object.entries({
    Company: companies,
    Contacts: contacts,
    orders,
  })) {
    if (!isSearched(table)) continue;
    const ids = stored.map((record) => record.id);
    await refreshSearch(tx, dialect, table, ids);
    await makeMatchKeys({ tx, dialect }, table, ids);
  }
}

/** Stores records in one transaction, as if they had always been there: the history keeps nothing. */
export async function storeRecords(database: Database, records: NewRecords): Promise<void> {
  const { dialect } = database;
  await database.write(async (tx, announce) => {
    const context = newContext({ tx, dialect, clock: () => new Date(), by: BY_ITSELF });
    await insertAll(context, records);
    for (const line of context.changes.lines()) announce(line);
  });
}

/** The same under other ids, for where those lie in the bin. */
function underNewIds({ companies, contacts, orders, lastYear }: ExampleData): ExampleData {
  const ids = new Map(
    [...companies, ...contacts, ...orders].map(({ id }) => [id, newRecordId()] as const),
  );
  const renewed = (id: string) => ids.get(id) ?? id;
  return {
    companies: companies.map((one) => ({ ...one, id: renewed(one.id) })),
    contacts: contacts.map((one) => ({
      ...one,
      id: renewed(one.id),
      company: renewed(one.company),
    })),
    orders: orders.map((one) => ({
      ...one,
      id: renewed(one.id),
      company: renewed(one.company),
      contacts: one.contacts.map(renewed),
    })),
    lastYear: {
      ...lastYear,
      order: renewed(lastYear.order),
      company: renewed(lastYear.company),
      since: new Map(
        [...lastYear.since].map(([id, { successor, ...changes }]) => [
          renewed(id),
          { ...changes, ...(successor && { successor: renewed(successor) }) },
        ]),
      ),
    },
  };
}

async function isThere({ tx }: WriteContext, { companies: [first] }: Required<NewRecords>) {
  const { rows } = await sql`SELECT 1 FROM "Company" WHERE id = ${first?.id ?? ''}`.execute(tx);
  return rows.length > 0;
}

/**
 * Adds the example data, as if the firm had worked until now: one operation of its own kind, which is
 * taken back as a whole; answers the order of last year. ApiError `examples_refused` once there is a
 * real order.
 */
export async function addExamples(
  deps: Pick<Deps, 'database' | 'clock'>,
  by: Author,
): Promise<LastYear> {
  const data = exampleData(deps.clock());
  return writeRecords(deps, { by, kind: 'examples', isLarge: true }, async (context) => {
    const { isOffered } = await readExamples(context.tx);
    if (!isOffered) throw new ApiError('examples_refused');
    const added = (await isThere(context, data)) ? underNewIds(data) : data;
    await insertAll(context, added);
    await noteExamples(context, added.orders.length);
    return added.lastYear;
  });
}

/** Gives a record other values, without a trace: it is as if it had been entered so. */
async function revise(
  { tx, dialect, changes, keys }: WriteContext,
  collection: Collection,
  id: string,
  record: Partial<NewContact> | Partial<NewOrder>,
): Promise<void> {
  const { name } = collection;
  const { updated } = record;
  const { rows } = await sql<Row>`SELECT * FROM ${sql.table(name)} WHERE id = ${id}`.execute(tx);
  const [former] = rows;
  if (!former) return;
  const values = {
    ...columnsOf({ dialect }, collection, fieldValues(collection, record)),
    ...daysOf(record),
    ...(updated !== undefined && { updated }),
  };
  const set = Object.entries(values).map(([column, value]) => sql`${sql.ref(column)} = ${value}`);
  await sql`UPDATE ${sql.table(name)} SET ${sql.join(set)} WHERE id = ${id}`.execute(tx);
  changes.add({ action: 'update', collection: name, id });
  if (!isSearched(name)) return;
  const before = new Map(Object.entries(former));
  keys.change(name, id, { before, after: new Map(Object.entries({ ...former, ...values })) });
  await refreshSearch(tx, dialect, name, [id]);
}

/** Last year's order is delivered, and whom it was for are who they are today. */
export async function changeSince(context: WriteContext, lastYear: LastYear): Promise<void> {
  const { order, delivered, since } = lastYear;
  await revise(context, COLLECTIONS.orders, order, delivered);
  for (const [id, changes] of since) await revise(context, COLLECTIONS.Contacts, id, changes);
}
