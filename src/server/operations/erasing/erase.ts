import { sql } from 'kysely';
import { type FieldValue, initialValue } from '../../../domain/cast.ts';
import { COLLECTIONS, type Collection } from '../../../domain/collections.ts';
import { fieldEntries } from '../../../domain/field.ts';
import { keyFieldsOf } from '../../../domain/find/match-keys.ts';
import type { RecordCollection } from '../../../domain/record-collections.ts';
import { forgetInImports } from '../../exchange/imports/forget-people.ts';
import { idList } from '../../platform/database/id-list.ts';
import { inChunks } from '../../platform/database/in-chunks.ts';
import { removeTemplatesOf } from '../../press/templates/template-removal.ts';
import { forgetMadeFiles } from '../../records/made-files/made-file-store.ts';
import { applyChanges } from '../../records/write/apply-changes.ts';
import type { RowChange } from '../../records/write/row-change.ts';
import { columnsOf } from '../../records/write/write-columns.ts';
import {
  nowIn,
  textsOf,
  updateRows,
  type WriteContext,
} from '../../records/write/write-context.ts';
import { noteErasures } from './keep-erasures.ts';
import { soughtPeople } from './sought-people.ts';

/** What stands in the place of the values. Numbers that the server gives are never given twice. */
function emptied({ fields }: Collection): ReadonlyMap<string, FieldValue> {
  const given = fieldEntries(fields).filter(
    ([, field]) =>
      field.type !== 'number' || (field.numbersFrom === undefined && field.counts === undefined),
  );
  return new Map(given.map(([name, field]) => [name, initialValue(field)]));
}

/** The lists of these records, such as the people of an order. */
async function emptyLists(
  scope: WriteContext,
  { name: table, fields }: Collection,
  ids: readonly string[],
): Promise<void> {
  for (const [name, field] of fieldEntries(fields)) {
    if (field.type !== 'relation' || !field.many || field.mirrors !== undefined) continue;
    await sql`DELETE FROM ${sql.table(`${table}_${name}`)}
      WHERE record IN ${idList(scope, ids)}`.execute(scope.tx);
  }
}

/** What other tables hold of these records. */
async function removeTraces(
  scope: WriteContext,
  name: RecordCollection,
  ids: readonly string[],
): Promise<void> {
  const { tx } = scope;
  const among = idList(scope, ids);
  await sql`DELETE FROM images WHERE record IN ${among} AND collection = ${name}`.execute(tx);
  await sql`DELETE FROM changes WHERE record IN ${among} AND collection = ${name}
    AND fields IS NOT NULL`.execute(tx);
  await sql`DELETE FROM card_visits WHERE subject IN ${among}`.execute(tx);
  await sql`DELETE FROM mails WHERE person IN ${among}`.execute(tx);
  if (name === 'Company') await removeTemplatesOf(tx, among);
  await forgetMadeFiles(tx, ids);
  // A waiting file may be of a search for the name; it is good for a minute, and asked for again.
  await tx.deleteFrom('export_links').execute();
}

/** Those that went along with these records, or became one with them, and are not erased yet. */
async function leadingTo(
  scope: WriteContext,
  name: RecordCollection,
  column: 'deletedWith' | 'mergedInto',
  ids: readonly string[],
): Promise<string[]> {
  if (name === 'orders' || ids.length === 0) return [];
  const { rows } = await sql<{ id: string }>`
    SELECT id FROM ${sql.table(name)}
    WHERE ${sql.ref(column)} IN ${idList(scope, ids)} AND erased IS NULL`.execute(scope.tx);
  return rows.map(({ id }) => id);
}

/** What led to these records leads nowhere; whoever is erased alone still leads to another. */
async function endRedirects(
  scope: WriteContext,
  name: RecordCollection,
  ids: readonly string[],
): Promise<void> {
  if (name === 'orders') return;
  await sql`UPDATE ${sql.table(name)} SET "mergedInto" = NULL, "mergedWith" = NULL
    WHERE "mergedInto" IN ${idList(scope, ids)}`.execute(scope.tx);
}

async function eraseRows(
  scope: WriteContext,
  name: RecordCollection,
  ids: readonly string[],
): Promise<void> {
  const collection: Collection = COLLECTIONS[name];
  const now = nowIn(scope);
  const along = name === 'Contacts' ? { deletedWith: null } : {};
  await endRedirects(scope, name, ids);
  const columns = {
    ...columnsOf(scope, collection, emptied(collection)),
    ...along,
    search: '',
    erased: now,
  };
  await inChunks(ids, async (part) => {
    const before = await textsOf(scope, name, part, ['deleted', ...keyFieldsOf(name)]);
    // A living one may come out of a backup from before it was erased.
    await sql`UPDATE ${sql.table(name)} SET deleted = ${now}
      WHERE deleted IS NULL AND id IN ${idList(scope, part)}`.execute(scope.tx);
    await updateRows(scope, name, part, columns);
    await emptyLists(scope, collection, part);
    await removeTraces(scope, name, part);
    await noteErasures(
      scope,
      part.map((id) => ({ collection: name, id, time: now })),
    );
    const erased = part.map((id): RowChange => {
      return { action: 'erase', id, before: before.get(id) ?? new Map() };
    });
    await applyChanges(scope, collection, erased);
  });
}

/** What files that were brought in hold of these people and companies, while it is known. */
async function forgetFiles(
  scope: WriteContext,
  people: readonly string[],
  companies: readonly string[],
): Promise<void> {
  if (companies.length > 0) await forgetInImports(scope, companies);
  if (people.length === 0) return;
  const reader = { db: scope.tx, dialect: scope.dialect };
  await forgetInImports(scope, people, await soughtPeople(reader, people));
}

/**
 * Empties records for good, companies with the people who went along, and whoever had become one
 * with any of them: nothing but their ids and that they were there stays. Answers how many people
 * went along.
 */
export async function eraseRecords(
  scope: WriteContext,
  name: RecordCollection,
  ids: readonly string[],
): Promise<number> {
  const members = name === 'Company' ? await leadingTo(scope, 'Contacts', 'deletedWith', ids) : [];
  const mergedMembers = await leadingTo(scope, 'Contacts', 'mergedInto', members);
  const merged = await leadingTo(scope, name, 'mergedInto', ids);
  const people = [...members, ...mergedMembers];
  const all = [...new Set([...ids, ...merged])];
  await forgetFiles(scope, name === 'Contacts' ? all : people, name === 'Company' ? all : []);
  await eraseRows(scope, 'Contacts', people);
  await eraseRows(scope, name, all);
  if (ids.length > 0) {
    const target = ids.length === 1 ? ids[0] : '';
    const details = { collection: name, records: ids.length, members: members.length };
    await scope.trace.add({ kind: 'erasure', target, details });
  }
  return members.length;
}
