import { sql } from 'kysely';
import type { MergedCollection } from '../../../domain/duplicates/duplicates.ts';
import type { Consequence } from './row-change.ts';
import type { WriteContext } from './write-context.ts';

/** Says of a record in the bin, and of those that had become one with it, who they are now. */
export async function attachMerged(
  { tx }: Pick<WriteContext, 'tx'>,
  collection: MergedCollection,
  id: string,
  kept: string,
): Promise<void> {
  const table = sql.table(collection);
  await sql`UPDATE ${table} SET "mergedInto" = ${kept} WHERE "mergedInto" = ${id}`.execute(tx);
  await sql`UPDATE ${table} SET "mergedInto" = ${kept}, "mergedWith" = ${kept}
    WHERE id = ${id}`.execute(tx);
}

/** A record that is back is itself again, and so is whoever had become one with it before. */
export const detachMerged: Consequence = async ({ tx }, collection, changes) => {
  const table = sql.table(collection.name);
  for (const { action, id, before } of changes) {
    const kept = before?.get('mergedInto');
    if (action !== 'restore' || !kept) continue;
    await sql`UPDATE ${table} SET "mergedInto" = NULL, "mergedWith" = NULL
      WHERE id = ${id}`.execute(tx);
    const { rows } = await sql<{ id: string; with: string }>`
      SELECT id, "mergedWith" AS "with" FROM ${table} WHERE "mergedInto" = ${kept}`.execute(tx);
    const followers = new Set([id]);
    for (let known = 0; known < followers.size; ) {
      known = followers.size;
      for (const row of rows) if (followers.has(row.with)) followers.add(row.id);
    }
    followers.delete(id);
    for (const one of followers) {
      await sql`UPDATE ${table} SET "mergedInto" = ${id} WHERE id = ${one}`.execute(tx);
    }
  }
};
