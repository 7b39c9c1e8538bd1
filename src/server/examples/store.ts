import { sql, type Transaction } from 'kysely';
import { castValue, type FieldValue } from '../../domain/cast.ts';
import { COLLECTIONS, type Collection } from '../../domain/collections.ts';
import { isSearched } from '../../domain/search.ts';
import type { Database, Dialect } from '../database/database.ts';
import { makeMatchKeys } from '../database/match-keys.ts';
import { refreshSearch } from '../database/search-column.ts';
import type { Tables } from '../database/tables.ts';
import { changeLine } from '../records/write/write-changes.ts';
import { columnsOf } from '../records/write/write-columns.ts';
import { nextNumbers } from '../records/write/write-numbers.ts';
import { exampleData } from './example-data.ts';
import type { NewCompany, NewContact, NewOrder } from './factories.ts';

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

async function insert(
  tx: Transaction<Tables>,
  dialect: Dialect,
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
}

/** Stores records as they are, times included, in the order given, in one transaction. */
export async function storeRecords(
  database: Database,
  records: {
    companies?: readonly NewCompany[];
    contacts?: readonly NewContact[];
    orders?: readonly NewOrder[];
  },
): Promise<void> {
  const { companies = [], contacts = [], orders = [] } = records;
  await database.write(async (tx, announce) => {
    await insert(tx, database.dialect, COLLECTIONS.Company, companies);
    await insert(tx, database.dialect, COLLECTIONS.Contacts, contacts);
    await insert(tx, database.dialect, COLLECTIONS.orders, orders);
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
      await refreshSearch(tx, database.dialect, table, ids);
      await makeMatchKeys({ tx, dialect: database.dialect }, table, ids);
      for (const id of ids) announce(changeLine({ action: 'create', collection: table, id }));
    }
  });
}

/** Fills an empty database with the example data, as if the firm had worked until now. */
export async function addExamples(database: Database, clock: () => Date): Promise<void> {
  await storeRecords(database, exampleData(clock()));
}
