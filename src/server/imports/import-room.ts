import { sql, type Transaction } from 'kysely';
import { ApiError } from '../../domain/errors.ts';
import { IMPORT_QUOTA } from '../../domain/import/import-limits.ts';
import type { Tables } from '../database/tables.ts';
import { giveUpImport } from './forget-import.ts';
import type { Import } from './import-store.ts';

interface Waiting {
  readonly id: string;
  readonly bytes: number | string;
}

/** Imports that nobody ran, nor gave up. */
const WAITS = sql`operation = '' AND updated <> ''`;

/**
 * Counts what an import takes. Beyond the quota of its account, those that this account touched longest
 * ago are given up, and answered for `forgetImport`; what others brought is never touched. ApiError
 * `imports_full` when there is no room for all.
 */
export async function takeImportRoom(
  tx: Transaction<Tables>,
  { id, actor }: Pick<Import, 'id' | 'actor'>,
  { bytes, replaces }: { bytes: number; replaces: string },
): Promise<string[]> {
  await sql`UPDATE imports SET bytes = bytes + ${bytes} WHERE id = ${id}`.execute(tx);
  const { rows } = await sql<Waiting>`
    SELECT id, bytes FROM imports
    WHERE ${WAITS} AND actor = ${actor} AND id <> ${replaces}
    ORDER BY CASE WHEN id = ${id} THEN 0 ELSE 1 END, updated DESC, id`.execute(tx);
  const beyond: string[] = [];
  let sum = 0;
  for (const [nth, waiting] of rows.entries()) {
    sum += Number(waiting.bytes);
    const isBeyond = nth >= IMPORT_QUOTA.own || sum > IMPORT_QUOTA.ownBytes;
    if (isBeyond && waiting.id === id) throw new ApiError('imports_full');
    if (isBeyond) beyond.push(waiting.id);
  }
  for (const other of beyond) await giveUpImport(tx, other);
  const { rows: all } = await sql<{ bytes: number | string }>`
    SELECT coalesce(sum(bytes), 0) AS bytes FROM imports WHERE ${WAITS}`.execute(tx);
  if (Number(all[0]?.bytes) > IMPORT_QUOTA.allBytes) throw new ApiError('imports_full');
  return beyond;
}
