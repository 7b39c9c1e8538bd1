import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import { ApiError } from '../../domain/errors.ts';
import { headerKey } from '../../domain/import/guess-columns.ts';
import type { ImportMapping } from '../../domain/import/import-mapping.ts';
import { COMPANY_FIELD } from '../../domain/import/import-targets.ts';
import { recordTime } from '../../domain/time.ts';
import type { Database } from '../database/database.ts';
import type { Deps } from '../deps.ts';
import { newRecordId } from '../records/write/new-id.ts';
import type { NewImport } from './import-request.ts';
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
import { type ReadFile, readInThread } from './read/read-in-thread.ts';
import type { FileHead } from './read/reading-thread.ts';

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

function aboutOf({ columns, ...head }: FileHead, remembered: string): ImportAbout {
  return {
    ...head,
    withHidden: false,
    columns: columns.map(({ header, samples }) => ({ header, samples: [...samples] })),
    remembered,
    sheets: [...head.sheets],
  };
}

/** Stores a file that was read: the import first, then its rows, some at a time. */
async function storeFile(
  { database, clock }: Pick<Deps, 'database' | 'clock'>,
  { collection, company, name }: NewImport,
  actor: string,
  { head, parts }: ReadFile,
): Promise<Import> {
  const { dialect } = database;
  const now = clock();
  const key = mappingKey({ collection, company, about: aboutOf(head, '') });
  const known = await rememberedMapping(database.kysely, key);
  const guessed: ImportMapping = {
    columns: head.columns.map(({ target }) => ({ target, mode: 'replace' })),
    fixed: {},
    emptyErases: false,
  };
  const mapping = known?.mapping ?? guessed;
  const isOfCompany = company !== '' && collection === 'Contacts';
  const made: Import = {
    ...{ id: newRecordId(), collection, company, name, actor, revision: 1 },
    created: recordTime(now),
    updated: recordTime(now),
    state: 'reading',
    operation: '',
    about: aboutOf(head, known?.updated ?? ''),
    mapping: isOfCompany
      ? { ...mapping, fixed: { ...mapping.fixed, [COMPANY_FIELD]: company } }
      : mapping,
    companies: {},
    summary: NO_SUMMARY,
  };
  await database.write(
    async (tx) => {
      await insertImport(tx, made);
    },
    { isQuiet: true },
  );
  for await (const part of parts()) {
    await database.write((tx) => insertRows(tx, dialect, made.id, part), { isQuiet: true });
  }
  return database.write(
    async (tx) => {
      await updateImport(tx, made.id, { state: 'read' });
      return readImport(tx, made.id);
    },
    { isQuiet: true },
  );
}

/** Reads a file beside the thread that answers, and stores its rows; ApiError for what cannot be read. */
export async function startImport(
  deps: Pick<Deps, 'database' | 'clock'>,
  asked: NewImport,
  actor: string,
): Promise<Import> {
  if (asked.company !== '') await requireCompanies(deps.database, [asked.company]);
  return readInThread(asked, (read) => storeFile(deps, asked, actor, read));
}
