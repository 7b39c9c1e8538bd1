import { castText, type FieldValue } from '../../../domain/cast.ts';
import { changesIn } from '../../../domain/changes.ts';
import type { Collection } from '../../../domain/collections.ts';
import { ApiError } from '../../../domain/errors.ts';
import { type FieldError, fieldError } from '../../../domain/field-errors.ts';
import { isSameValue } from '../../../domain/history/field-changes.ts';
import type { NamesByTable } from '../../platform/database/search-column.ts';
import { NO_PICTURES, type Pictures, pictureErrors } from '../images/image-fields.ts';
import { applyChanges } from './apply-changes.ts';
import { areMembersAlready, membersNamed } from './membership.ts';
import type { ExtraColumns } from './rules.ts';
import { columnsOf, storedValues, takenErrors } from './write-columns.ts';
import { findRow, type Row, updateRow, type WriteContext } from './write-context.ts';
import { refuseStale } from './write-precondition.ts';
import { addedRelations, idsOf } from './write-relations.ts';
import { searchColumn } from './write-search.ts';

type Body = Readonly<Record<string, unknown>>;

interface UpdateOptions {
  extra?: ExtraColumns;
  pictures?: Pictures;
  /** See `expectedVersions`. */
  expected?: readonly string[] | undefined;
  /** Leaves the record as it is, its `updated` too, when no value would be another one. */
  unlessSame?: true;
}

function idErrors(id: string, body: Body): Record<string, FieldError> {
  if (!Object.hasOwn(body, 'id')) return {};
  const asked = castText(body.id);
  if (asked.ok && asked.value === id) return {};
  return { id: fieldError('validation_pk_change') };
}

/**
 * Changes the fields of a living record that the body touches, and checks those only (api.md,
 * departure 10). Its `updated` moves on even when no value changes, unless the body only names
 * members of a company who are members already.
 */
export async function updateRecord(
  context: WriteContext,
  collection: Collection,
  id: string,
  body: Body,
  options: UpdateOptions = {},
): Promise<void> {
  const row = await findRow(context, collection, id);
  if (!row) throw new ApiError('not_found');
  await refuseStale(context, collection, row, options.expected);
  const stored = await storedValues(context, collection, row);
  const named = membersNamed(collection, body, context.clock());
  if (named && areMembersAlready(named, idsOf(stored.get(named.list)))) return;
  const pictures = options.pictures ?? NO_PICTURES;
  const { values, errors } = changesIn(collection.fields, stored, body, context.clock());
  const added = await addedRelations(context, collection, id, values, stored);
  const data = {
    ...errors,
    ...idErrors(id, body),
    ...added.errors,
    ...pictureErrors(collection, values, stored, pictures),
  };
  if (Object.keys(data).length > 0) throw new ApiError('update_refused', { data });
  const taken = await takenErrors(context, collection, values, id);
  if (Object.keys(taken).length > 0) throw new ApiError('update_refused', { data: taken });
  const { extra, unlessSame } = options;
  const isSame = ([name, value]: [string, FieldValue]) => isSameValue(stored.get(name), value);
  if (unlessSame && [...values].every(isSame)) return;
  await writeValues(context, collection, row, {
    values,
    stored,
    names: added.names,
    extra,
    pictures,
  });
}

interface CheckedValues {
  readonly values: ReadonlyMap<string, FieldValue>;
  readonly stored: ReadonlyMap<string, FieldValue>;
  /** Of related records, as far as they were read already. */
  readonly names?: NamesByTable;
  readonly extra?: ExtraColumns | undefined;
  readonly pictures?: Pictures;
  readonly isMerge?: true;
}

/** Stores values that were checked, and what follows from them. */
export async function writeValues(
  context: WriteContext,
  collection: Collection,
  row: Row,
  { values, stored, names = new Map(), extra, pictures = NO_PICTURES, isMerge }: CheckedValues,
): Promise<void> {
  const id = String(row.id);
  const after = new Map([...stored, ...values]);
  await updateRow(context, collection, row, {
    ...columnsOf(context, collection, values),
    ...extra,
    ...(await searchColumn(context, collection, after, names)),
  });
  const given = { before: stored, after, values, pictures, isMerge };
  await applyChanges(context, collection, [{ action: 'update', id, ...given }]);
}

/** Stores what no field of a record declares, such as a password hash. */
export function writeColumns(
  context: WriteContext,
  collection: Collection,
  row: Row,
  extra: ExtraColumns,
): Promise<void> {
  return writeValues(context, collection, row, { values: new Map(), stored: new Map(), extra });
}
