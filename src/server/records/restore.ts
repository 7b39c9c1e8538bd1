import { sql } from 'kysely';
import { COLLECTIONS, type Collection } from '../../domain/collections.ts';
import { ApiError } from '../../domain/errors.ts';
import { fieldError } from '../../domain/field-errors.ts';
import { idList } from '../database/id-list.ts';
import { inParts } from '../database/in-parts.ts';
import { storedValues, takenErrors } from './write-columns.ts';
import { changeRow, findRow, type Row, touchRows, type WriteScope } from './write-scope.ts';

async function bringContactsBack(scope: WriteScope, companyId: string): Promise<void> {
  const contacts = await scope.tx
    .selectFrom('Contacts')
    .select('id')
    .where('deletedWith', '=', companyId)
    .where('deleted', 'is not', null)
    .execute();
  const ids = contacts.map((contact) => contact.id);
  await inParts(ids, async (part) => {
    await scope.tx
      .updateTable('Contacts')
      .set({ deleted: null, deletedWith: null })
      .where(sql<boolean>`id IN ${idList(scope, part)}`)
      .execute();
    await touchRows(scope, 'Contacts', part, 'create');
  });
}

/** A contact comes back to its company, which must be there to receive it. */
async function returnToCompany(scope: WriteScope, row: Row): Promise<void> {
  const company = row.company;
  if (typeof company !== 'string') return;
  if (!(await findRow(scope, COLLECTIONS.Company, company))) {
    const data = { company: fieldError('validation_missing_rel_records') };
    throw new ApiError('restore_refused', { data });
  }
  await touchRows(scope, 'Company', [company]);
}

/** Brings a deleted record back, a company with the contacts that went with it. */
export async function restoreRecord(
  scope: WriteScope,
  collection: Collection,
  id: string,
): Promise<void> {
  const row = await findRow(scope, collection, id, 'deleted');
  if (!row) throw new ApiError('not_found');
  const taken = await takenErrors(
    scope,
    collection,
    await storedValues(scope, collection, row),
    id,
  );
  if (Object.keys(taken).length > 0) throw new ApiError('restore_refused', { data: taken });
  if (collection.name === 'Contacts') await returnToCompany(scope, row);
  const own =
    collection.name === 'Contacts' ? { deleted: null, deletedWith: null } : { deleted: null };
  await changeRow(scope, collection, row, own);
  if (collection.name === 'Company') await bringContactsBack(scope, id);
}
