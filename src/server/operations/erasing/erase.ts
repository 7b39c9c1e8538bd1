import { sql } from 'kysely';
import { type FieldValue, initialValue } from '../../../domain/cast.ts';
import { COLLECTIONS, type Collection } from '../../../domain/collections.ts';
import { isMerged } from '../../../domain/duplicates/duplicates.ts';
import { fieldEntries } from '../../../domain/field.ts';
import { keyFieldsOf } from '../../../domain/find/match-keys.ts';
import type { RecordCollection } from '../../../domain/record-collections.ts';
import { forgetInImports } from '../../exchange/imports/forget-people.ts';
import {
  atContacts,
  forgetRecipients,
  ofCompanies,
} from '../../orders/proofs/forget-recipients.ts';
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

/** The values of an erased record. Numbers that the server gives are never given twice. */
function emptied({ fields }: Collection): ReadonlyMap<string, FieldValue> {
  const given = fieldEntries(fields).filter(
    ([, field]) =>
      field.type !== 'number' || (field.numbersFrom === undefined && field.counts === undefined),
  );
  return new Map(given.map(([name, field]) => [name, initialValue(field)]));
}

/** The lists of these records, such as the people of an order. */
async function emptyLists(
  context: WriteContext,
  { name: table, fields }: Collection,
  ids: readonly string[],
): Promise<void> {
  for (const [name, field] of fieldEntries(fields)) {
    if (field.type !== 'relation' || !field.many || field.mirrors !== undefined) continue;
    await sql`DELETE FROM ${sql.table(`${table}_${name}`)}
      WHERE record IN ${idList(context, ids)}`.execute(context.tx);
  }
}

/** Removes rows of these records from other tables. */
async function removeTraces(
  context: WriteContext,
  name: RecordCollection,
  ids: readonly string[],
): Promise<void> {
  const { tx } = context;
  const among = idList(context, ids);
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
  context: WriteContext,
  name: RecordCollection,
  column: 'deletedWith' | 'mergedInto',
  ids: readonly string[],
): Promise<string[]> {
  if (!isMerged(name) || ids.length === 0) return [];
  const { rows } = await sql<{ id: string }>`
    SELECT id FROM ${sql.table(name)}
    WHERE ${sql.ref(column)} IN ${idList(context, ids)} AND erased IS NULL`.execute(context.tx);
  return rows.map(({ id }) => id);
}

/** Ends redirects to these records; whoever is erased alone still leads to another. */
async function endRedirects(
  context: WriteContext,
  name: RecordCollection,
  ids: readonly string[],
): Promise<void> {
  if (!isMerged(name)) return;
  await sql`UPDATE ${sql.table(name)} SET "mergedInto" = NULL, "mergedWith" = NULL
    WHERE "mergedInto" IN ${idList(context, ids)}`.execute(context.tx);
}

async function eraseRows(
  context: WriteContext,
  name: RecordCollection,
  ids: readonly string[],
): Promise<void> {
  const collection: Collection = COLLECTIONS[name];
  const now = nowIn(context);
  const along = name === 'Contacts' ? { deletedWith: null } : {};
  await endRedirects(context, name, ids);
  const columns = {
    ...columnsOf(context, collection, emptied(collection)),
    ...along,
    search: '',
    erased: now,
  };
  await inChunks(ids, async (part) => {
    const before = await textsOf(context, name, part, ['deleted', ...keyFieldsOf(name)]);
    // A living one may come out of a backup from before it was erased.
    await sql`UPDATE ${sql.table(name)} SET deleted = ${now}
      WHERE deleted IS NULL AND id IN ${idList(context, part)}`.execute(context.tx);
    await updateRows(context, name, part, columns);
    await emptyLists(context, collection, part);
    await removeTraces(context, name, part);
    await noteErasures(
      context,
      part.map((id) => ({ collection: name, id, time: now })),
    );
    const erased = part.map((id): RowChange => {
      return { action: 'erase', id, before: before.get(id) ?? new Map() };
    });
    await applyChanges(context, collection, erased);
  });
}

/** Takes these people and companies out of files that were brought in, while they are known. */
async function forgetFiles(
  context: WriteContext,
  people: readonly string[],
  companies: readonly string[],
): Promise<void> {
  if (companies.length > 0) await forgetInImports(context, companies);
  if (people.length === 0) return;
  const reader = { db: context.tx, dialect: context.dialect };
  await forgetInImports(context, people, await soughtPeople(reader, people));
}

/**
 * Empties records for good, companies with the people who went along, and whoever had become one
 * with any of them: nothing but their ids and that they were there stays. Answers how many people
 * went along.
 */
export async function eraseRecords(
  context: WriteContext,
  name: RecordCollection,
  ids: readonly string[],
): Promise<number> {
  const members =
    name === 'Company' ? await leadingTo(context, 'Contacts', 'deletedWith', ids) : [];
  const mergedMembers = await leadingTo(context, 'Contacts', 'mergedInto', members);
  const merged = await leadingTo(context, name, 'mergedInto', ids);
  const people = [...members, ...mergedMembers];
  const all = [...new Set([...ids, ...merged])];
  await forgetFiles(context, name === 'Contacts' ? all : people, name === 'Company' ? all : []);
  await forgetRecipients(context, atContacts(context, name === 'Contacts' ? all : people));
  if (name === 'Company') await forgetRecipients(context, ofCompanies(context, all));
  await eraseRows(context, 'Contacts', people);
  await eraseRows(context, name, all);
  if (ids.length > 0) {
    const target = ids.length === 1 ? ids[0] : '';
    const details = { collection: name, records: ids.length, members: members.length };
    await context.audit.add({ kind: 'erasure', target, details });
  }
  return members.length;
}
