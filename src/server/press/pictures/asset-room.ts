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
  const { rows } = await sql<Record<'own' | 'ownBytes' | 'allBytes', number>>`
    SELECT count(CASE WHEN ${isOwn} THEN 1 END) AS own,
      coalesce(sum(CASE WHEN ${isOwn} THEN ${WEIGHTS[table]} END), 0) AS "ownBytes",
      coalesce(sum(${WEIGHTS[table]}), 0) AS "allBytes"
    FROM ${sql.table(table)} WHERE NOT ${isBrought}`.execute(tx);
  const { own, ownBytes, allBytes } = rows[0] ?? { own: 0, ownBytes: 0, allBytes: 0 };
  const bytes = brought.reduce((sum, one) => sum + one.bytes, 0);
  if (own + brought.length > quota.own || ownBytes + bytes > quota.ownBytes) {
    throw new ApiError('too_many_own_assets');
  }
  if (allBytes + bytes > quota.allBytes) throw new ApiError(TOO_MANY[table]);
}
