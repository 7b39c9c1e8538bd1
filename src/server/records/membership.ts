import { sql } from 'kysely';
import { idList } from '../database/id-list.ts';
import { refreshSearch } from '../database/search-column.ts';
import { touchRows, type WriteScope } from './write-scope.ts';

/** The living contacts of a company, in order of creation. */
export async function membersOf(scope: WriteScope, companyId: string): Promise<string[]> {
  const rows = await scope.tx
    .selectFrom('Contacts')
    .select('id')
    .where('company', '=', companyId)
    .where('deleted', 'is', null)
    .orderBy('seq')
    .execute();
  return rows.map((row) => row.id);
}

/** Moves contacts to a company, or out of any, and touches the companies that they leave. */
async function moveContacts(
  scope: WriteScope,
  ids: readonly string[],
  companyId: string | null,
): Promise<void> {
  if (ids.length === 0) return;
  const left = await scope.tx
    .selectFrom('Contacts')
    .innerJoin('Company', 'Company.id', 'Contacts.company')
    .select('Company.id')
    .distinct()
    .where(sql<boolean>`"Contacts".id IN ${idList(scope, ids)}`)
    .where('Company.deleted', 'is', null)
    .execute();
  await scope.tx
    .updateTable('Contacts')
    .set({ company: companyId })
    .where(sql<boolean>`id IN ${idList(scope, ids)}`)
    .execute();
  await refreshSearch(scope.tx, scope.dialect, 'Contacts', ids);
  await touchRows(scope, 'Contacts', ids);
  await touchRows(
    scope,
    'Company',
    left.map((company) => company.id).filter((id) => id !== companyId),
  );
}

/** Makes `next` the contacts of a company: newcomers leave their company, the others have none. */
export async function setMembers(
  scope: WriteScope,
  companyId: string,
  before: readonly string[],
  next: readonly string[],
): Promise<void> {
  const kept = new Set(next);
  const known = new Set(before);
  await moveContacts(
    scope,
    before.filter((id) => !kept.has(id)),
    null,
  );
  await moveContacts(
    scope,
    next.filter((id) => !known.has(id)),
    companyId,
  );
}
