import { sql } from 'kysely';
import { COLLECTIONS } from '../../../domain/collections.ts';
import { fullName } from '../../../domain/contact.ts';
import type { Fields } from '../../../domain/field.ts';
import { ERASED_PERSON } from '../../../domain/order-lines/order-line.ts';
import { isSearched, SEARCHED, type SearchedName } from '../../../domain/search/searched.ts';
import { idList } from '../../platform/database/id-list.ts';
import { linkTable } from '../../platform/database/sql-names.ts';
import type { RecordReader } from '../../records/sql/record-json.ts';
import { type StoredRow, textIn } from './stored-rows.ts';

/** The records that relations of some records lead to. */
export interface Related {
  /** The ids that a relation of a record holds, in their order. */
  ids(row: StoredRow, field: string): readonly string[];
  /** The name of the record that an id of this relation leads to; empty when there is none. */
  name(field: string, id: string): string;
  /** One of the texts of that record that were asked for. */
  text(field: string, id: string, name: string): string;
}

function nameOf(collection: SearchedName, row: StoredRow): string {
  if (collection === 'Contacts') {
    if (textIn(row, 'erased') !== '') return ERASED_PERSON;
    return fullName({ Nom: textIn(row, 'Nom'), Prenom: textIn(row, 'Prenom') });
  }
  return textIn(row, SEARCHED[collection].names[0]).trim();
}

/** Their names and these texts. Deleted ones too: an order goes on telling for whom it was made. */
async function recordsOf(
  { db, dialect }: RecordReader,
  collection: SearchedName,
  ids: readonly string[],
  texts: ReadonlySet<string>,
): Promise<Map<string, StoredRow>> {
  if (ids.length === 0) return new Map();
  const names = new Set(['id', 'erased', ...SEARCHED[collection].names, ...texts]);
  const { rows } = await sql<StoredRow>`
    SELECT ${sql.join([...names].map((name) => sql.ref(name)))} FROM ${sql.table(collection)}
    WHERE id IN ${idList({ dialect }, ids)}`.execute(db);
  return new Map(rows.map((row) => [textIn(row, 'id'), row]));
}

async function linksOf(
  { db, dialect }: RecordReader,
  collection: SearchedName,
  field: string,
  rows: readonly StoredRow[],
): Promise<Map<string, string[]>> {
  const ids = rows.map((row) => textIn(row, 'id'));
  const table = sql.raw(linkTable(collection, field));
  const { rows: links } = await sql<{ record: string; target: string }>`
    SELECT record, target FROM ${table} WHERE record IN ${idList({ dialect }, ids)}
    ORDER BY record, position`.execute(db);
  const found = new Map<string, string[]>();
  for (const { record, target } of links) {
    const targets = found.get(record);
    if (targets) targets.push(target);
    else found.set(record, [target]);
  }
  return found;
}

/**
 * Reads what these relations of some records lead to, and which texts of those: one statement or two
 * for each of them.
 */
export async function readRelated(
  reader: RecordReader,
  collection: SearchedName,
  rows: readonly StoredRow[],
  relations: ReadonlyMap<string, ReadonlySet<string>>,
): Promise<Related> {
  const fields: Fields = COLLECTIONS[collection].fields;
  const links = new Map<string, Map<string, string[]>>();
  const records = new Map<string, Map<string, StoredRow>>();
  const names = new Map<string, Map<string, string>>();
  for (const [name, texts] of relations) {
    const field = fields[name];
    if (field?.type !== 'relation' || !isSearched(field.target)) continue;
    const { target } = field;
    if (field.many) links.set(name, await linksOf(reader, collection, name, rows));
    const ids = rows.flatMap((row) => idsIn(row, name, links.get(name)));
    const found = await recordsOf(reader, target, [...new Set(ids)], texts);
    records.set(name, found);
    names.set(name, new Map([...found].map(([id, row]) => [id, nameOf(target, row)])));
  }
  return {
    ids: (row, field) => idsIn(row, field, links.get(field)),
    name: (field, id) => names.get(field)?.get(id) ?? '',
    text: (field, id, name) => textIn(records.get(field)?.get(id) ?? {}, name),
  };
}

function idsIn(
  row: StoredRow,
  field: string,
  links: ReadonlyMap<string, string[]> | undefined,
): readonly string[] {
  if (links) return links.get(textIn(row, 'id')) ?? [];
  const id = textIn(row, field);
  return id === '' ? [] : [id];
}
