import { type Kysely, sql } from 'kysely';
import { BY_ITSELF } from '../../../domain/history/history.ts';
import { recordTime } from '../../../domain/time.ts';
import type { Deps } from '../../identity/deps.ts';
import type { Tables } from '../../platform/database/tables.ts';
import { networkOf } from '../../platform/http/requests/address-prefix.ts';
import { nightly } from '../../platform/scheduler/nightly.ts';
import type { Task } from '../../platform/scheduler/schedule.ts';
import { writeRecords } from '../../records/write/write-records.ts';
import type { ClientRecipient } from './client-recipient.ts';

const HOUR_MS = 60 * 60 * 1000;
/** Openings are told for so long, as visits of cards are. */
const MONTHS_KEPT = 12;
/** So many of one recipient: a link that is shared, or tried by programs, fills no table. */
const OPENINGS_MAX = 200;

type OpeningDeps = Pick<Deps, 'database' | 'clock' | 'log'>;

/** How often the page of a recipient was opened, as far as it is kept. */
export async function openingsOf(db: Kysely<Tables>, recipient: string): Promise<number> {
  const { count } = await db
    .selectFrom('proof_openings')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('recipient', '=', recipient)
    .executeTakeFirstOrThrow();
  return count;
}

interface Opening {
  readonly recipient: string;
  readonly network: string;
}

/** Whether an opening is told already: by one of the same hour and network, or by as many as are kept. */
async function isTold(
  db: Kysely<Tables>,
  { recipient, network }: Opening,
  now: Date,
): Promise<boolean> {
  const since = recordTime(new Date(now.getTime() - HOUR_MS));
  const { rows } = await sql<{ count: number; lately: number }>`
    SELECT count(*) AS count,
      coalesce(sum(CASE WHEN network = ${network} AND at > ${since} THEN 1 ELSE 0 END), 0) AS lately
    FROM proof_openings WHERE recipient = ${recipient}`.execute(db);
  const [found] = rows;
  return found !== undefined && (found.count >= OPENINGS_MAX || found.lately > 0);
}

async function note(
  deps: OpeningDeps,
  { id: recipient, orderId }: ClientRecipient,
  address: string,
): Promise<void> {
  const now = deps.clock();
  const opening = { recipient, network: networkOf(address) };
  if (await isTold(deps.database.kysely, opening, now)) return;
  await writeRecords(deps, { by: BY_ITSELF }, async (context) => {
    // Several requests of one press come at once.
    if (await isTold(context.tx, opening, now)) return;
    const at = recordTime(now);
    await context.tx
      .insertInto('proof_openings')
      .values({ ...opening, at })
      .execute();
    await sql`UPDATE proof_recipients SET "openedAt" = ${at}
      WHERE id = ${recipient} AND "openedAt" = ''`.execute(context.tx);
    context.changes.add({ action: 'update', collection: 'orders', id: orderId });
  });
}

/**
 * Notes that a recipient opened the page, once an hour for each network: programs that look at mails
 * do so, too. The page is shown whatever becomes of that.
 */
export async function noteOpening(
  deps: OpeningDeps,
  recipient: ClientRecipient,
  address: string,
): Promise<void> {
  try {
    await note(deps, recipient, address);
  } catch (err) {
    deps.log.warn({ err }, 'an opening of a BAT was not noted');
  }
}

/** Forgets, once a night, from where pages were opened a year ago. */
export function openingRetention({ database, clock }: Pick<Deps, 'database' | 'clock'>): Task {
  return nightly({
    name: 'sweep-openings',
    run: async () => {
      const before = clock();
      before.setUTCMonth(before.getUTCMonth() - MONTHS_KEPT);
      await database.write(
        (tx) => tx.deleteFrom('proof_openings').where('at', '<', recordTime(before)).execute(),
        { keepsCache: true },
      );
    },
  });
}
