import { sql } from 'kysely';
import type { FieldValue } from '../../../domain/cast.ts';
import { COLLECTIONS, type Collection } from '../../../domain/collections.ts';
import type { MergeRequest } from '../../../domain/duplicates/duplicates.schema.ts';
import type { MergedCollection } from '../../../domain/duplicates/duplicates.ts';
import { type MergedState, mergedValues } from '../../../domain/duplicates/merge-values.ts';
import { ApiError } from '../../../domain/errors.ts';
import { fieldEntries } from '../../../domain/field.ts';
import { membershipIn } from '../../../domain/memberships.ts';
import { RECORD_COLLECTIONS } from '../../../domain/record-collections.ts';
import { idList } from '../../platform/database/id-list.ts';
import { NO_PICTURES } from '../../records/images/image-fields.ts';
import { deleteRecord } from '../../records/write/delete.ts';
import { attachMerged } from '../../records/write/merged-into.ts';
import { newRecordId } from '../../records/write/new-id.ts';
import { storedValues } from '../../records/write/write-columns.ts';
import { findRow, type Row, type WriteContext } from '../../records/write/write-context.ts';
import { refuseStale } from '../../records/write/write-precondition.ts';
import { writeValues } from '../../records/write/write-update.ts';
import { moveOrdersOfCompany, moveOrdersOfPeople, writeEach } from './move-orders.ts';

/** A record as it is before the merge. */
interface State extends MergedState {
  readonly row: Row;
  readonly values: Map<string, FieldValue>;
}

/** Throws `not_found`, or `stale_record` when somebody changed it since it was read. */
async function stateOf(
  context: WriteContext,
  collection: Collection,
  id: string,
  version: string | undefined,
): Promise<State> {
  const row = await findRow(context, collection, id);
  if (!row) throw new ApiError('not_found');
  await refuseStale(context, collection, row, version === undefined ? undefined : [version]);
  return { id, row, values: await storedValues(context, collection, row) };
}

/** The others keep their pictures, with which they may come back: the kept record gets copies. */
async function copyPictures(
  { tx }: WriteContext,
  { name: table, fields }: Collection,
  kept: State,
  values: Map<string, FieldValue>,
): Promise<void> {
  for (const [name, field] of fieldEntries(fields)) {
    const picture = values.get(name);
    if (field.type !== 'image' || !picture || picture === kept.values.get(name)) continue;
    const copy = `${newRecordId()}${/\.\w+$/.exec(String(picture))?.[0] ?? ''}`;
    await sql`INSERT INTO images
        (name, variant, collection, record, field, type, width, height, bytes)
      SELECT ${copy}, variant, ${table}, ${kept.id}, ${name}, type, width, height, bytes
      FROM images WHERE name = ${picture}`.execute(tx);
    values.set(name, copy);
  }
}

/** Single relations to records of a collection; those of members and of orders have their own steps. */
function relationsTo(target: MergedCollection): { collection: Collection; field: string }[] {
  const members = membershipIn(COLLECTIONS[target]);
  return RECORD_COLLECTIONS.filter((name) => name !== 'orders').flatMap((name) => {
    const collection: Collection = COLLECTIONS[name];
    return fieldEntries(collection.fields)
      .filter(([, field]) => field.type === 'relation' && field.target === target && !field.many)
      .filter(([field]) => members?.members.name !== name || members.field !== field)
      .map(([field]) => ({ collection, field }));
  });
}

/** Records that name one of these name the kept one, as a successor does. */
async function moveRelations(
  context: WriteContext,
  target: MergedCollection,
  kept: string,
  merged: readonly string[],
): Promise<void> {
  for (const { collection, field } of relationsTo(target)) {
    const { rows } = await sql<Row>`
      SELECT * FROM ${sql.table(collection.name)}
      WHERE ${sql.ref(field)} IN ${idList(context, merged)} AND erased IS NULL AND id <> ${kept}
        AND id NOT IN ${idList(context, merged)}
      ORDER BY seq`.execute(context.tx);
    await writeEach(context, collection, rows, () => [field, kept]);
  }
}

/** People of these companies who lie in the bin come back to the kept one. */
async function moveDeletedPeople(
  context: WriteContext,
  kept: string,
  merged: readonly string[],
): Promise<void> {
  const { rows } = await sql<Row>`
    SELECT * FROM "Contacts"
    WHERE company IN ${idList(context, merged)} AND deleted IS NOT NULL AND erased IS NULL
    ORDER BY seq`.execute(context.tx);
  await writeEach(context, COLLECTIONS.Contacts, rows, () => ['company', kept]);
}

/**
 * Makes several records one: the kept one gets the values that were chosen and whatever led to the
 * others, which go to the bin and know who they became. They go last, so that taking the merge back
 * begins with them. Answers how many orders were moved.
 */
export async function mergeRecords(context: WriteContext, request: MergeRequest): Promise<number> {
  const { collection: name, kept: keptId, merged, versions, picks } = request;
  const collection: Collection = COLLECTIONS[name];
  const kept = await stateOf(context, collection, keptId, versions[keptId]);
  const others: State[] = [];
  for (const id of merged) others.push(await stateOf(context, collection, id, versions[id]));
  const values = mergedValues(name, [kept, ...others], picks);
  await copyPictures(context, collection, kept, values);
  const { row, values: stored } = kept;
  // Choosing another photo takes back no agreement to the one before.
  const keepsPhotos = collection.fields.photo !== undefined && values.get('photo') !== '';
  const pictures = { ...NO_PICTURES, keepsPhotos };
  await writeValues(context, collection, row, { values, stored, pictures });
  await moveRelations(context, name, keptId, merged);
  if (name === 'Company') await moveDeletedPeople(context, keptId, merged);
  const orders =
    name === 'Contacts'
      ? await moveOrdersOfPeople(context, request)
      : await moveOrdersOfCompany(context, keptId, merged);
  for (const id of merged) {
    await deleteRecord(context, collection, id);
    await attachMerged(context, name, id, keptId);
  }
  return orders;
}
