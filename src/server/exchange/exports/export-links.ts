import { createHash, randomBytes } from 'node:crypto';
import { z } from 'zod';
import type { EventDetails } from '../../../domain/audit/security-events.ts';
import { ApiError } from '../../../domain/errors.ts';
import { exportRequestSchema } from '../../../domain/exports/export.schema.ts';
import { EXPORT_LINK_SECONDS } from '../../../domain/exports/export-formats.ts';
import type { Author } from '../../../domain/history/history.ts';
import { recordTime } from '../../../domain/time.ts';
import { writeAudited } from '../../identity/audit/write-audit.ts';
import type { Deps } from '../../identity/deps.ts';
import { isOpen } from '../../identity/sessions/session-store.ts';

const promisedSchema = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('records'), wish: exportRequestSchema, count: z.int() }),
  z.object({ kind: z.literal('everything') }),
  // The public pages of a company by its id, or of all.
  z.object({ kind: z.literal('cards'), company: z.string() }),
]);

/** The file that a link leads to. */
export type Promised = z.infer<typeof promisedSchema>;

const SECRET_BYTES = 32;

function digestOf(secret: string): string {
  return createHash('sha256').update(secret).digest('base64url');
}

function detailsOf(promised: Promised): EventDetails {
  if (promised.kind === 'everything') return { everything: true };
  if (promised.kind === 'cards') return { cards: true };
  const { collection, format } = promised.wish;
  return { collection, format, records: promised.count };
}

/**
 * Makes a link that one download can be fetched from: browsers write to disk what they fetch by
 * themselves, and then send no token. Stored, because another process may be asked for it; by its
 * digest, so that a copy of the database opens none.
 */
export async function issueLink(
  deps: Pick<Deps, 'database' | 'clock' | 'log'>,
  by: Author,
  promised: Promised,
): Promise<string> {
  const { session = '' } = by;
  const secret = randomBytes(SECRET_BYTES).toString('base64url');
  const now = deps.clock();
  const until = recordTime(new Date(now.getTime() + EXPORT_LINK_SECONDS * 1000));
  await writeAudited(
    deps,
    by,
    async (tx, audit) => {
      await tx.deleteFrom('export_links').where('until', '<=', recordTime(now)).execute();
      const row = { session, until, digest: digestOf(secret), wish: JSON.stringify(promised) };
      await tx.insertInto('export_links').values(row).execute();
      await audit.add({ kind: 'export', details: detailsOf(promised) });
    },
    { keepsCache: true },
  );
  return secret;
}

/**
 * The promise of a link within its minute, while the session that asked for it goes on. It is only
 * read: anybody can ask for any. ApiError `not_found`.
 */
export async function findLink(
  { database: { kysely }, clock }: Pick<Deps, 'database' | 'clock'>,
  secret: string,
): Promise<Promised> {
  const link = await kysely
    .selectFrom('export_links')
    .select(['session', 'wish'])
    .where('digest', '=', digestOf(secret))
    .where('until', '>', recordTime(clock()))
    .executeTakeFirst();
  if (!link || !(await isOpen(kysely, link.session))) throw new ApiError('not_found');
  return promisedSchema.parse(JSON.parse(link.wish));
}

/** Uses a link up. ApiError `not_found` when somebody was faster: it works once. */
export async function useLink({ database }: Pick<Deps, 'database'>, secret: string): Promise<void> {
  const { numDeletedRows } = await database.write(
    (tx) =>
      tx
        .deleteFrom('export_links')
        .where('digest', '=', digestOf(secret))
        .executeTakeFirstOrThrow(),
    { keepsCache: true },
  );
  if (Number(numDeletedRows) === 0) throw new ApiError('not_found');
}
