import { sql, type Transaction } from 'kysely';
import { ApiError } from '../../../domain/errors.ts';
import { ASSET_QUOTA, type Quota } from '../../../domain/press/uploaded-pictures.ts';
import type { Tables } from '../../platform/database/tables.ts';

/** How much a row weighs; told without reading its bytes. */
const WEIGHTS = {
  press_pictures: sql`octet_length(bytes)`,
  press_pages: sql`octet_length(bytes) + octet_length(picture)`,
} as const;

const TOO_MANY = {
  press_pictures: 'too_many_uploaded_pictures',
  press_pages: 'too_many_pages',
} as const;

/**
 * Refuses what would go beyond what an account may have that no card shows yet, or all together.
 * ApiErrors `too_many_own_assets`, `too_many_uploaded_pictures`, `too_many_pages`.
 */
export async function takeAssetRoom(
  tx: Transaction<Tables>,
  table: keyof typeof WEIGHTS,
  { actor, brought }: { actor: string; brought: readonly { id: string; bytes: number }[] },
  quota: Quota = ASSET_QUOTA,
): Promise<void> {
  const isBrought = sql`id IN (${sql.join(brought.map(({ id }) => id))})`;
  const isOwn = sql`actor = ${actor}`;
  const { rows } = await sql<Record<'own' | 'ownBytes' | 'allBytes', number | string | null>>`
    SELECT count(CASE WHEN ${isOwn} THEN 1 END) AS own,
      sum(CASE WHEN ${isOwn} THEN ${WEIGHTS[table]} END) AS "ownBytes",
      sum(${WEIGHTS[table]}) AS "allBytes"
    FROM ${sql.table(table)} WHERE NOT ${isBrought}`.execute(tx);
  const [kept] = rows;
  const bytes = brought.reduce((sum, one) => sum + one.bytes, 0);
  if (
    Number(kept?.own) + brought.length > quota.own ||
    Number(kept?.ownBytes) + bytes > quota.ownBytes
  ) {
    throw new ApiError('too_many_own_assets');
  }
  if (Number(kept?.allBytes) + bytes > quota.allBytes) throw new ApiError(TOO_MANY[table]);
}
