import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import { ApiError } from '../../../domain/errors.ts';
import { headerKey } from '../../../domain/import/guess-columns.ts';
import type { ImportMapping } from '../../../domain/import/import-mapping.schema.ts';
import { COMPANY_FIELD } from '../../../domain/import/import-targets.ts';
import { recordTime } from '../../../domain/time.ts';
import type { Deps } from '../../identity/deps.ts';
import type { Database } from '../../platform/database/database.ts';
import { newRecordId } from '../../records/write/new-id.ts';
import { forgetImport, giveUpImport, requireOpen } from './forget-import.ts';
import type { NewImport } from './import-request.ts';
import { takeImportRoom } from './import-room.ts';
import type { ImportAbout } from './import-shape.ts';
import {
  type Import,
  insertImport,
  insertRows,
  NO_SUMMARY,
  readImport,
  rememberedMapping,
  updateImport,
} from './import-store.ts';
import { readInThread } from './read/read-in-thread.ts';
import type { FileHead, ReadFile } from './read/reading-task.ts';

/** By what files with the same columns are known again, within a company. */
export function mappingKey({
  collection,
  company,
  about,
}: Pick<Import, 'collection' | 'company'> & { about: Pick<ImportAbout, 'columns'> }): string {
  const headers = about.columns.map(({ header }) => headerKey(header));
  return createHash('sha256')
    .update(JSON.stringify([collection, company, headers]))
    .digest('hex');
}

/** ApiError `not_found` when one of these companies is not there, or not any more. */
export async function requireCompanies(
  { kysely }: Pick<Database, 'kysely'>,
  ids: readonly string[],
): Promise<void> {
  for (const id of new Set(ids)) {
    const { rows } =
      await sql`SELECT 1 FROM "Company" WHERE id = ${id} AND deleted IS NULL`.execute(kysely);
    if (rows.length === 0) throw new ApiError('not_found');
  }
}

function aboutOf(
  { columns, unread, nameOrder: _, ...head }: FileHead,
  remembered: string,
): ImportAbout {
  return {
    ...head,
    unread: { count: unread.count, lines: [...unread.lines] },
    withHidden: false,
    moves: '',
    columns: columns.map(({ header, samples, target }) => ({
      ...{ header, samples: [...samples] },
      guessed: remembered === '' && target !== '',
    })),
    remembered,
    sheets: [...head.sheets],
  };
}

/** An import before its rows are there, with its columns as they were before or else as they look. */
async function newImport(
  { database, clock }: Pick<Deps, 'database' | 'clock'>,
  { collection, company, name }: NewImport,
  actor: string,
  head: FileHead,
): Promise<Import> {
  const now = recordTime(clock());
  const key = mappingKey({ collection, company, about: aboutOf(head, '') });
  const known = await rememberedMapping(database.kysely, key);
  const guessed: ImportMapping = {
    columns: head.columns.map(({ target }) => ({ target, mode: 'replace' })),
    fixed: {},
    emptyErases: false,
    nameOrder: head.nameOrder,
  };
  const mapping = known?.mapping ?? guessed;
  const isOfCompany = company !== '' && collection === 'Contacts';
  return {
    ...{ id: newRecordId(), collection, company, name, actor, revision: 1 },
    ...{ created: now, updated: now },
    state: 'reading',
    operation: '',
    bytes: 0,
    about: aboutOf(head, known?.updated ?? ''),
    mapping: isOfCompany
      ? { ...mapping, fixed: { ...mapping.fixed, [COMPANY_FIELD]: company } }
      : mapping,
    companies: {},
    summary: NO_SUMMARY,
  };
}

/** Stores an import, then its rows, some at a time, and gives up the one that it replaces. */
async function storeFile(
  database: Database,
  made: Import,
  { parts }: ReadFile,
  { replaces, signal }: { replaces: string; signal: AbortSignal },
): Promise<Import> {
  const write: Database['write'] = (work) => database.write(work, { keepsCache: true });
  const store = (rows: string, bytes: number) =>
    write(async (tx) => {
      if (bytes === 0) await insertImport(tx, made);
      else await insertRows(tx, database.dialect, made.id, rows);
      return takeImportRoom(tx, made, { bytes, replaces });
    });
  const forget = async (ids: readonly string[]) => {
    for (const id of ids) await forgetImport(database, id);
  };
  await forget(await store('', 0));
  for (const part of parts) {
    signal.throwIfAborted();
    const rows = Buffer.from(part.buffer, part.byteOffset, part.byteLength).toString();
    await forget(await store(rows, part.byteLength));
  }
  return write(async (tx) => {
    // Somebody was erased meanwhile, and rows that came after it may be theirs.
    const { revision } = await readImport(tx, made.id);
    if (revision !== made.revision) throw new ApiError('import_changed');
    if (replaces !== '') await giveUpImport(tx, replaces);
    await updateImport(tx, made.id, { state: 'read' });
    return readImport(tx, made.id);
  });
}

/**
 * Reads a file beside the thread that answers, and stores its rows, unless `signal` tells before that
 * nobody waits for it any more. The import that it replaces is forgotten once they are there. ApiError
 * for what cannot be read, and what cannot be replaced.
 */
export async function startImport(
  deps: Pick<Deps, 'database' | 'clock'>,
  asked: NewImport,
  { actor, signal }: { actor: string; signal: AbortSignal },
): Promise<Import> {
  const { database } = deps;
  const { company, replaces } = asked;
  if (company !== '') await requireCompanies(database, [company]);
  if (replaces !== '') await requireOpen(database.kysely, replaces);
  const read = await readInThread(asked, { signal });
  const made = await newImport(deps, asked, actor, read.head);
  const stored = await storeFile(database, made, read, { replaces, signal }).catch(
    async (error: unknown) => {
      // Half a file would look like one that somebody is to go on with.
      await forgetImport(database, made.id);
      throw error;
    },
  );
  if (replaces !== '') await forgetImport(database, replaces);
  return stored;
}
