import type { FieldValue } from '../../../domain/cast.ts';
import type { Skipped } from '../../../domain/history/skipped.schema.ts';
import { membershipOf } from '../../../domain/memberships.ts';
import { storedValues } from '../../records/write/write-columns.ts';
import type { RowReader } from '../../records/write/write-context.ts';
import { laterChanges } from './later-changes.ts';
import { type Found, type StoredChange, storedRecord } from './standing.ts';
import { keptFor, reasonToKeep, type ValuesBack, valuesToGoBack } from './undo-reasons.ts';

/** The act that takes one change back, and the changes that it leaves. */
export type Verdict =
  | { readonly does: 'nothing'; readonly kept: readonly Skipped[] }
  | { readonly does: 'delete'; readonly found: Found; readonly kept: readonly Skipped[] }
  | { readonly does: 'restore'; readonly found: Found; readonly kept: readonly Skipped[] }
  | ({ readonly does: 'update'; readonly found: Found } & ValuesBack);

/** Judges one change, while all later ones of its operation are taken back as far as they go. */
export async function judgeChange(
  reader: RowReader,
  change: StoredChange,
  onlyField?: string,
): Promise<Verdict> {
  const found = await storedRecord(reader, change.collection, change.record);
  if (!found || found.row.erased) {
    return { does: 'nothing', kept: [await keptFor(reader, change, 'erased')] };
  }
  if (change.action === 'update') {
    const back = await valuesToGoBack(reader, change, found, onlyField);
    return back.values.size > 0
      ? { does: 'update', found, ...back }
      : { does: 'nothing', kept: back.kept };
  }
  const isUndoneByLiving = change.action === 'delete';
  // A company takes its people along, there and back.
  if (found.isLiving === isUndoneByLiving) return { does: 'nothing', kept: [] };
  const reason = isUndoneByLiving
    ? await reasonToStayDeleted(reader, change, found)
    : await reasonToKeep(reader, change);
  if (reason) return { does: 'nothing', kept: [await keptFor(reader, change, reason)] };
  return { does: isUndoneByLiving ? 'restore' : 'delete', found, kept: [] };
}

async function reasonToStayDeleted(reader: RowReader, change: StoredChange, found: Found) {
  if ((await laterChanges(reader, change)).length > 0) return 'changed';
  const membership = membershipOf(found.collection);
  if (!membership) return undefined;
  const owner: FieldValue =
    (await storedValues(reader, found.collection, found.row)).get(membership.field) ?? '';
  if (owner === '') return undefined;
  const { isLiving = false } =
    (await storedRecord(reader, membership.owners.name, String(owner))) ?? {};
  return isLiving ? undefined : 'company_deleted';
}
