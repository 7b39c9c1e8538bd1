import { createHash, randomBytes } from 'node:crypto';
import { z } from 'zod';
import { EXPORT_LINK_SECONDS } from '../../domain/exports/export-formats.ts';
import { exportWishSchema } from '../../domain/exports/export-wish.ts';
import { recordTime } from '../../domain/time.ts';
import type { Deps } from '../deps.ts';
import { isOpen } from '../sessions/session-store.ts';

const promisedSchema = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('records'), wish: exportWishSchema, count: z.int() }),
  z.object({ kind: z.literal('everything') }),
]);

/** What a link leads to. */
export type Promised = z.infer<typeof promisedSchema>;

const SECRET_BYTES = 32;

function digestOf(secret: string): string {
  return createHash('sha256').update(secret).digest('base64url');
}

/**
 * Makes a link that one download can be fetched from: browsers write to disk what they fetch by
 * themselves, and then send no token. Stored, because another process may be asked for it; by its
 * digest, so that a copy of the database opens none.
 */
export async function issueLink(
  { database, clock }: Pick<Deps, 'database' | 'clock'>,
  session: string,
  promised: Promised,
): Promise<string> {
  const secret = randomBytes(SECRET_BYTES).toString('base64url');
  const now = clock();
  const until = recordTime(new Date(now.getTime() + EXPORT_LINK_SECONDS * 1000));
  await database.write(
    async (tx) => {
      await tx.deleteFrom('export_links').where('until', '<=', recordTime(now)).execute();
      const row = { session, until, digest: digestOf(secret), wish: JSON.stringify(promised) };
      await tx.insertInto('export_links').values(row).execute();
    },
    { isQuiet: true },
  );
  return secret;
}

/**
 * What a link promises, the first time that it is followed within its minute, while the session that
 * asked for it goes on; undefined otherwise.
 */
export async function followLink(
  { database, clock }: Pick<Deps, 'database' | 'clock'>,
  secret: string,
): Promise<Promised | undefined> {
  const digest = digestOf(secret);
  const link = await database.write(
    async (tx) => {
      const found = await tx
        .selectFrom('export_links')
        .selectAll()
        .where('digest', '=', digest)
        .executeTakeFirst();
      await tx.deleteFrom('export_links').where('digest', '=', digest).execute();
      return found;
    },
    { isQuiet: true },
  );
  if (!link || link.until <= recordTime(clock())) return undefined;
  if (!(await isOpen(database.kysely, link.session))) return undefined;
  return promisedSchema.parse(JSON.parse(link.wish));
}
