import { type Kysely, sql } from 'kysely';
import { ApiError } from '../../../domain/errors.ts';
import {
  type AgencyPage,
  agencyPageSchema,
} from '../../../domain/press/agency/agency-page.schema.ts';
import { AGENCY_STORED_MAX } from '../../../domain/press/agency/agency-page.ts';
import { recordTime } from '../../../domain/time.ts';
import type { Deps } from '../../identity/deps.ts';
import { idList } from '../../platform/database/id-list.ts';
import type { Tables } from '../../platform/database/tables.ts';
import { countRows } from '../../records/read/living-count.ts';
import { takeAssetRoom } from '../pictures/asset-room.ts';
import type { PictureReader } from '../pictures/picture-bytes.ts';
import type { TakenPage } from './take-agency-pdf.ts';

type Writing = Pick<Deps, 'database' | 'clock'>;

const QUIETLY = { keepsCache: true };

const factsOf = (facts: string): AgencyPage => agencyPageSchema.parse(JSON.parse(facts));

/** The facts of these pages, by their names; none of one that is not stored. */
export async function agencyPages(
  { db, dialect }: PictureReader,
  names: readonly string[],
): Promise<ReadonlyMap<string, AgencyPage>> {
  if (names.length === 0) return new Map();
  const { rows } = await sql<{ id: string; facts: string }>`
    SELECT id, facts FROM press_pages WHERE id IN ${idList({ dialect }, names)}`.execute(db);
  return new Map(rows.map(({ id, facts }) => [id, factsOf(facts)]));
}

/** A PDF of the page alone, or its picture as WebP. ApiError `not_found`. */
export async function agencyBytes(
  db: Kysely<Tables>,
  id: string,
  what: 'bytes' | 'picture',
): Promise<Uint8Array> {
  const row = await db
    .selectFrom('press_pages')
    .select(`${what} as found`)
    .where('id', '=', id)
    .executeTakeFirst();
  if (!row) throw new ApiError('not_found');
  return new Uint8Array(row.found);
}

/**
 * Keeps pages; one that is known already counts as brought now. ApiErrors `too_many_pages`,
 * `too_many_own_assets`.
 */
export function addAgencyPages(
  { database, clock }: Writing,
  pages: readonly TakenPage[],
  actor: string,
): Promise<void> {
  const created = recordTime(clock());
  const ids = pages.map(({ facts }) => facts.id);
  if (ids.length === 0) return Promise.resolve();
  return database.write(async (tx) => {
    const stored = await countRows(tx, sql`press_pages WHERE id NOT IN (${sql.join(ids)})`);
    if (stored + pages.length > AGENCY_STORED_MAX) throw new ApiError('too_many_pages');
    const brought = pages.map(({ facts: { id }, bytes, picture }) => ({
      id,
      bytes: bytes.length + picture.length,
    }));
    await takeAssetRoom(tx, 'press_pages', { actor, brought });
    for (const { facts, bytes, picture } of pages) {
      const row = { id: facts.id, bytes, picture, facts: JSON.stringify(facts) };
      await tx
        .insertInto('press_pages')
        .values({ ...row, created, actor })
        // Somebody who brings it again wants to use it.
        .onConflict((known) => known.column('id').doUpdateSet({ created }))
        .execute();
    }
  }, QUIETLY);
}
