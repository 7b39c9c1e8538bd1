import { type Kysely, sql, type Transaction } from 'kysely';
import {
  SEARCH_TEXT_VERSION,
  SEARCHED,
  SEARCHED_NAMES,
  type SearchedName,
  searchText,
} from '../../domain/search.ts';
import type { Dialect } from './database.ts';
import { amongIds, idList } from './id-list.ts';
import { inParts } from './in-parts.ts';
import { runFixed } from './run-fixed.ts';
import type { Tables } from './tables.ts';

const ROWS_PER_PART = 500;

type Row = Readonly<Record<string, unknown>>;

/** The names of records of one table, by id. */
export type Names = ReadonlyMap<string, readonly string[]>;

/** By table: a company and a person may have the same id. */
export type NamesByTable = ReadonlyMap<string, Names>;

const NO_NAMES: Names = new Map();

/** The names of companies, by id, deleted ones included. */
async function companyNames(
  db: Kysely<Tables>,
  dialect: Dialect,
  ids: readonly string[],
): Promise<Map<string, string>> {
  if (ids.length === 0) return new Map();
  const { text, parameter } = amongIds(dialect, ids);
  const { rows } = await runFixed<{ id: string; name: string }>(
    { tx: db, dialect },
    `SELECT id, "RaisonSociale" AS name FROM "Company" WHERE id ${text}`,
    [parameter],
  );
  return new Map(rows.map((row) => [row.id, row.name]));
}

/** The names of these people, deleted ones included. */
async function peopleNames(
  db: Kysely<Tables>,
  dialect: Dialect,
  ids: readonly string[],
): Promise<Names> {
  const { rows } = await sql<{ id: string; nom: string; prenom: string }>`
    SELECT id, "Nom" AS nom, "Prenom" AS prenom FROM "Contacts"
    WHERE id IN ${idList({ dialect }, ids)}`.execute(db);
  return new Map(rows.map(({ id, nom, prenom }) => [id, [nom, prenom]]));
}

/** The names of the people for whom each order was made, deleted ones included. */
async function peopleOfOrders(
  db: Kysely<Tables>,
  dialect: Dialect,
  orders: readonly string[],
): Promise<Map<string, string[]>> {
  const { rows } = await sql<{ id: string; nom: string; prenom: string }>`
    SELECT l.record AS id, c."Nom" AS nom, c."Prenom" AS prenom
    FROM orders_contacts l JOIN "Contacts" c ON c.id = l.target
    WHERE l.record IN ${idList({ dialect }, orders)} ORDER BY l.record, l.position`.execute(db);
  const people = new Map<string, string[]>();
  for (const { id, nom, prenom } of rows) {
    const names = people.get(id);
    if (names) names.push(nom, prenom);
    else people.set(id, [nom, prenom]);
  }
  return people;
}

async function textsOf(
  db: Kysely<Tables>,
  dialect: Dialect,
  table: SearchedName,
  rows: readonly Row[],
): Promise<{ id: string; text: string }[]> {
  const ids = rows.map((row) => String(row.id));
  const companies = rows.map((row) => row.company).filter((id) => typeof id === 'string');
  const names = await companyNames(db, dialect, [...new Set(companies)]);
  const people = table === 'orders' ? await peopleOfOrders(db, dialect, ids) : new Map();
  return rows.map((row) => {
    const id = String(row.id);
    const related = [names.get(String(row.company)) ?? '', ...(people.get(id) ?? [])];
    return { id, text: searchText(table, (field) => String(row[field] ?? ''), related) };
  });
}

/**
 * The searchable text of a record with these values, its related records being stored already.
 * `known` are the names of some of them, which need not be read again.
 */
export async function searchTextOf(
  db: Kysely<Tables>,
  dialect: Dialect,
  table: SearchedName,
  values: ReadonlyMap<string, unknown>,
  known: NamesByTable,
): Promise<string> {
  const company = String(values.get('company') ?? '');
  const contacts: unknown = table === 'orders' ? values.get('contacts') : [];
  const people: string[] = Array.isArray(contacts) ? contacts : [];
  const knownPeople = known.get('Contacts') ?? NO_NAMES;
  const areKnown = people.every((id) => knownPeople.has(id));
  const names = areKnown ? knownPeople : await peopleNames(db, dialect, people);
  const companies = company === '' ? [] : [company];
  const companyName =
    known.get('Company')?.get(company) ?? (await companyNames(db, dialect, companies)).values();
  const related = [...companyName, ...people.flatMap((id) => names.get(id) ?? [])];
  return searchText(table, (field) => String(values.get(field) ?? ''), related);
}

function columnsRead(table: SearchedName): string[] {
  const { names, texts, phones } = SEARCHED[table];
  const own = ['id', ...names, ...texts, ...phones];
  return table === 'Company' ? own : [...own, 'company'];
}

async function store(
  tx: Transaction<Tables>,
  dialect: Dialect,
  table: SearchedName,
  texts: readonly { id: string; text: string }[],
): Promise<void> {
  const json = JSON.stringify(texts);
  const source =
    dialect === 'sqlite'
      ? sql`(SELECT value ->> 'id' AS id, value ->> 'text' AS text FROM json_each(${json}))`
      : sql`json_to_recordset(${json}::json) `;
  const shape = dialect === 'sqlite' ? sql`AS s` : sql`AS s (id text, text text)`;
  await sql`
    UPDATE ${sql.table(table)} SET search = s.text FROM ${source} ${shape}
    WHERE ${sql.ref(`${table}.id`)} = s.id AND search <> s.text`.execute(tx);
}

/** Writes the searchable text of these records anew, after what it is made of has changed. */
export async function refreshSearch(
  tx: Transaction<Tables>,
  dialect: Dialect,
  table: SearchedName,
  ids: readonly string[],
): Promise<void> {
  const columns = columnsRead(table).map((name) => sql.ref(name));
  await inParts(ids, async (part) => {
    const { rows } = await sql<Row>`
      SELECT ${sql.join(columns)} FROM ${sql.table(table)}
      WHERE id IN ${idList({ dialect }, part)}`.execute(tx);
    await store(tx, dialect, table, await textsOf(tx, dialect, table, rows));
  });
}

/** Writes the searchable text of every record. */
export async function rebuildSearch(tx: Transaction<Tables>, dialect: Dialect): Promise<void> {
  for (const table of SEARCHED_NAMES) {
    let last = 0;
    for (;;) {
      const rows = await tx
        .selectFrom(table)
        .select(['seq', 'id'])
        .where('seq', '>', last)
        .orderBy('seq')
        .limit(ROWS_PER_PART)
        .execute();
      const end = rows.at(-1);
      if (!end) break;
      await refreshSearch(
        tx,
        dialect,
        table,
        rows.map((row) => row.id),
      );
      last = end.seq;
    }
  }
}

/**
 * Makes the searchable texts anew when they were written by rules that have changed since. They
 * follow the declarations as they are, so no migration fills them: those never change.
 */
export async function bringSearchUpToDate(
  tx: Transaction<Tables>,
  dialect: Dialect,
): Promise<void> {
  const known = await tx.selectFrom('search_rules').select('version').executeTakeFirst();
  if ((known?.version ?? 0) >= SEARCH_TEXT_VERSION) return;
  await rebuildSearch(tx, dialect);
  await tx.deleteFrom('search_rules').execute();
  await tx.insertInto('search_rules').values({ version: SEARCH_TEXT_VERSION }).execute();
}
