import { sql } from 'kysely';
import type { Collection } from '../../../domain/collections.ts';
import { ApiError } from '../../../domain/errors.ts';
import { fieldError } from '../../../domain/field-errors.ts';
import { type Membership, membershipIn, membershipOf } from '../../../domain/memberships.ts';
import { idList } from '../../database/id-list.ts';
import { inChunks } from '../../database/in-chunks.ts';
import { touchOwners } from './membership.ts';
import { detachMerged, mergedCollection } from './merged-into.ts';
import { storedValues, takenErrors } from './write-columns.ts';
import { changeRow, findRow, type Row, touchRows, type WriteScope } from './write-scope.ts';

async function bringMembersBack(
  scope: WriteScope,
  { members, field }: Membership,
  owner: string,
): Promise<void> {
  const { name } = members;
  const { rows } = await sql<{ id: string }>`
    SELECT id FROM ${sql.table(name)}
    WHERE "deletedWith" = ${owner} AND deleted IS NOT NULL`.execute(scope.tx);
  const ids = rows.map((row) => row.id);
  await inChunks(ids, async (part) => {
    await sql`
      UPDATE ${sql.table(name)} SET deleted = NULL, "deletedWith" = NULL
      WHERE id IN ${idList(scope, part)}`.execute(scope.tx);
    await touchRows(scope, name, part, 'create');
    for (const id of part) {
      scope.history.addWhole('restore', members, id, new Map([[field, owner]]));
    }
  });
}

/** The owner to whom a member comes back, which must be there; nothing for a member of nobody. */
async function receivingOwner(
  scope: WriteScope,
  { field, owners }: Membership,
  row: Row,
): Promise<string | undefined> {
  const owner = row[field];
  if (typeof owner !== 'string') return undefined;
  if (await findRow(scope, owners, owner)) return owner;
  const data = { [field]: fieldError('validation_missing_rel_records') };
  throw new ApiError('restore_refused', { data });
}

/** Brings a deleted record back, a company with the contacts that went with it. */
export async function restoreRecord(
  scope: WriteScope,
  collection: Collection,
  id: string,
): Promise<void> {
  const row = await findRow(scope, collection, id, 'deleted');
  // Of whoever was erased nothing is left to come back.
  if (!row || row.erased) throw new ApiError('not_found');
  const taken = await takenErrors(
    scope,
    collection,
    await storedValues(scope, collection, row),
    id,
  );
  if (Object.keys(taken).length > 0) throw new ApiError('restore_refused', { data: taken });
  const membership = membershipOf(collection);
  const owner = membership && (await receivingOwner(scope, membership, row));
  const own = membership ? { deletedWith: null } : {};
  await changeRow(scope, collection, row, { deleted: null, ...own });
  const merged = mergedCollection(collection);
  if (merged && typeof row.mergedInto === 'string') {
    await detachMerged(scope, merged, id, row.mergedInto);
  }
  await touchOwners(scope, collection, () => ({ after: owner }));
  const owned = membershipIn(collection);
  if (owned) await bringMembersBack(scope, owned, id);
  // Last, so that taking it back begins with the owner, whom its members follow.
  scope.history.addWhole('restore', collection, id, new Map(Object.entries(row)));
}
