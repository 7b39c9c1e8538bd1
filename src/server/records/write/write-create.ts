import { castText } from '../../../domain/cast.ts';
import { creationIn } from '../../../domain/changes.ts';
import type { Collection } from '../../../domain/collections.ts';
import { ApiError } from '../../../domain/errors.ts';
import { type FieldError, fieldError } from '../../../domain/field-errors.ts';
import { idError } from '../../../domain/validation.ts';
import type { Dialect } from '../../platform/database/database.ts';
import { runPlanned } from '../../platform/database/run-fixed.ts';
import { quoted } from '../../platform/database/sql-names.ts';
import { NO_PICTURES, type Pictures, pictureErrors } from '../images/image-fields.ts';
import { type RecordRow, recordParts, returnedColumns } from '../sql/record-json.ts';
import { applyChanges } from './apply-changes.ts';
import { newRecordId } from './new-id.ts';
import type { ExtraColumns } from './rules.ts';
import { columnsOf, takenErrors } from './write-columns.ts';
import { type ColumnValue, nowIn, type WriteContext } from './write-context.ts';
import { nextNumbers } from './write-numbers.ts';
import { addedRelations } from './write-relations.ts';
import { searchColumn } from './write-search.ts';

type Body = Readonly<Record<string, unknown>>;

/** The id that the body asks for, or a new one when it asks for none. */
function idIn(body: Body): { id: string; error?: FieldError | undefined } {
  const asked = castText(body.id ?? null);
  if (!asked.ok) return { id: '', error: asked.error };
  if (asked.value === '') return { id: newRecordId() };
  return { id: asked.value, error: idError(asked.value) };
}

const INSERTS = new Map<string, string>();

/** Kept: putting it together for each record took as long as a fifth of running it. */
function insertStatement(
  dialect: Dialect,
  collection: Collection,
  columns: readonly string[],
): string {
  const key = `${dialect} ${collection.name} ${columns.join()}`;
  const known = INSERTS.get(key);
  if (known) return known;
  const statement = `INSERT INTO ${quoted(collection.name)} (${columns.map(quoted).join(', ')})
    VALUES (${columns.map(() => '?').join(', ')}) ON CONFLICT (id) DO NOTHING
    RETURNING ${returnedColumns(dialect, collection) ?? 'id'}`;
  INSERTS.set(key, statement);
  return statement;
}

/** Stores the row of a record and answers its JSON, when the row alone tells that. */
async function insert(
  context: WriteContext,
  collection: Collection,
  id: string,
  told: Readonly<Record<string, ColumnValue>>,
): Promise<string | undefined> {
  const now = nowIn(context);
  const columns = { ...told, id, created: now, updated: now };
  const statement = insertStatement(context.dialect, collection, Object.keys(columns));
  const { rows } = await runPlanned<RecordRow>(context, statement, Object.values(columns));
  const [row] = rows;
  // Deleted rows count: an id that was ever given is never given again.
  if (!row) {
    throw new ApiError('create_refused', { data: { id: fieldError('validation_not_unique') } });
  }
  const isWhole = returnedColumns(context.dialect, collection) !== undefined;
  return isWhole ? recordParts(row).join('') : undefined;
}

interface CreateOptions {
  extra?: ExtraColumns;
  pictures?: Pictures;
}

interface Created {
  readonly id: string;
  /** Its JSON, where that is known already. */
  readonly json: string | undefined;
}

/** Creates a record from a body; every refused field is reported together. */
export async function createRecord(
  context: WriteContext,
  collection: Collection,
  body: Body,
  { extra = {}, pictures = NO_PICTURES }: CreateOptions = {},
): Promise<Created> {
  const { id, error: refusedId } = idIn(body);
  const { values, errors } = creationIn(collection.fields, body, context.clock());
  const added = await addedRelations(context, collection, id, values, new Map());
  const data = {
    ...errors,
    ...(refusedId ? { id: refusedId } : {}),
    ...added.errors,
    ...pictureErrors(collection, values, new Map(), pictures),
  };
  if (Object.keys(data).length > 0) throw new ApiError('create_refused', { data });
  const taken = await takenErrors(context, collection, values, id);
  if (Object.keys(taken).length > 0) throw new ApiError('create_refused', { data: taken });
  const all = new Map([...values, ...(await nextNumbers(context, collection))]);
  const json = await insert(context, collection, id, {
    ...columnsOf(context, collection, all),
    ...extra,
    ...(await searchColumn(context, collection, all, added.names)),
  });
  await applyChanges(context, collection, [{ action: 'create', id, after: all, values, pictures }]);
  return { id, json };
}
