import { sql, type Transaction } from 'kysely';
import { ApiError } from '../../../domain/errors.ts';
import { IMPORT_QUOTA } from '../../../domain/import/import-limits.ts';
import type { Dialect } from '../../platform/database/database.ts';
import type { Tables } from '../../platform/database/tables.ts';
import { giveUpImport } from './forget-import.ts';
import { amongLines, type Import, JUDGED } from './import-store.ts';

interface Waiting {
  readonly id: string;
  readonly bytes: number;
  /** Nobody decided anything of it, and it is not the one that comes. */
  readonly isUntouched: number;
}

/** Imports that nobody ran, nor gave up. */
const WAITS = sql`operation = '' AND updated <> ''`;

/** The weight of a row: its cells and its verdict. */
export const ROW_WEIGHT = sql<number>`(${sql.join(
  ['cells', ...JUDGED].map((name) => sql`octet_length(${sql.ref(name)})`),
  sql` + `,
)})`;

/** The weight of some rows of an import, in bytes. */
export async function weightOf(
  { tx, dialect }: { tx: Transaction<Tables>; dialect: Dialect },
  id: string,
  lines: readonly number[],
): Promise<number> {
  const { rows } = await sql<{ bytes: number }>`
    SELECT coalesce(sum(${ROW_WEIGHT}), 0) AS bytes FROM import_rows
    WHERE import = ${id} AND ${amongLines(dialect, lines)}`.execute(tx);
  return rows[0]?.bytes ?? 0;
}

/**
 * Counts what an import takes more. Beyond the quota of its account, those that this account brought longest
 * ago and on which nobody decided anything are given up, and answered for `forgetImport`: their files
 * can be brought again. ApiError `imports_own_full` when decisions would be lost, `imports_full` when
 * there is no room for all.
 */
export async function takeImportRoom(
  tx: Transaction<Tables>,
  { id, actor }: Pick<Import, 'id' | 'actor'>,
  { bytes, replaces }: { bytes: number; replaces: string },
): Promise<string[]> {
  await count(tx, id, bytes);
  const { rows: own } = await sql<Waiting>`
    SELECT id, bytes, CASE WHEN revision = 1 AND id <> ${id} THEN 1 ELSE 0 END AS "isUntouched"
    FROM imports WHERE ${WAITS} AND actor = ${actor} AND id <> ${replaces}
    ORDER BY updated, id`.execute(tx);
  const given = givenUp(own);
  for (const other of given) await giveUpImport(tx, other);
  const { rows: all } = await sql<{ bytes: number }>`
    SELECT coalesce(sum(bytes), 0) AS bytes FROM imports WHERE ${WAITS}`.execute(tx);
  if ((all[0]?.bytes ?? 0) > IMPORT_QUOTA.allBytes) throw new ApiError('imports_full');
  return given;
}

/** The same of rows that are there, and weigh other than before: what takes less is always done. */
export async function growImport(
  tx: Transaction<Tables>,
  made: Pick<Import, 'id' | 'actor'>,
  bytes: number,
): Promise<string[]> {
  if (bytes > 0) return takeImportRoom(tx, made, { bytes, replaces: '' });
  await count(tx, made.id, bytes);
  return [];
}

async function count(tx: Transaction<Tables>, id: string, bytes: number): Promise<void> {
  await sql`UPDATE imports SET bytes = bytes + ${bytes} WHERE id = ${id}`.execute(tx);
}

/** Which go of those of an account, the one brought longest ago first, until the others fit. */
function givenUp(own: readonly Waiting[]): string[] {
  const given: string[] = [];
  let count = own.length;
  let bytes = own.reduce((sum, waiting) => sum + waiting.bytes, 0);
  for (const waiting of own) {
    if (count <= IMPORT_QUOTA.own && bytes <= IMPORT_QUOTA.ownBytes) break;
    if (waiting.isUntouched !== 1) continue;
    given.push(waiting.id);
    count -= 1;
    bytes -= waiting.bytes;
  }
  const isFull = count > IMPORT_QUOTA.own || bytes > IMPORT_QUOTA.ownBytes;
  if (isFull) throw new ApiError('imports_own_full');
  return given;
}
