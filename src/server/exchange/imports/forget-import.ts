import { type Kysely, sql, type Transaction } from 'kysely';
import { ApiError } from '../../../domain/errors.ts';
import type { Database } from '../../platform/database/database.ts';
import type { Tables } from '../../platform/database/tables.ts';
import { type Import, readImport, updateImport } from './import-store.ts';

const ROWS_PER_PART = 1000;
/** Before any moment: the next night ends what a crash interrupts. */
const LONG_AGO = '';

/** Forgets some rows of an import, and once it has none, the import itself; tells whether it is gone. */
export async function forgetPart(tx: Transaction<Tables>, id: string): Promise<boolean> {
  const { rows: gone } = await sql`
    DELETE FROM import_rows WHERE import = ${id} AND line IN (
      SELECT line FROM import_rows WHERE import = ${id} ORDER BY line LIMIT ${ROWS_PER_PART})
    RETURNING line`.execute(tx);
  if (gone.length === ROWS_PER_PART) return false;
  await tx.deleteFrom('imports').where('id', '=', id).execute();
  return true;
}

/** ApiError `import_begun` when an import was run, `not_found` when it is gone. */
export async function requireOpen(db: Kysely<Tables>, id: string): Promise<void> {
  await readOpen(db, id);
}

async function readOpen(db: Kysely<Tables>, id: string): Promise<Import> {
  const made = await readImport(db, id);
  if (made.operation !== '') throw new ApiError('import_begun');
  return made;
}

/**
 * From here on nobody decides anything about an import, which must be open, and no check of it that is
 * under way makes it ready; `forgetImport` follows.
 */
export async function giveUpImport(tx: Transaction<Tables>, id: string): Promise<void> {
  const { revision } = await readOpen(tx, id);
  await updateImport(tx, id, { state: 'reading', revision: revision + 1, updated: LONG_AGO });
}

/** Forgets an import that was given up, some rows at a time: others write in between. */
export async function forgetImport(database: Database, id: string): Promise<void> {
  while (!(await database.write((tx) => forgetPart(tx, id), { keepsCache: true })));
}
