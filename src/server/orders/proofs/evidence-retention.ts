import { type RawBuilder, sql } from 'kysely';
import { BY_ITSELF } from '../../../domain/history/history.ts';
import type { StoredLineState } from '../../../domain/order-lines/order-line.ts';
import { recordTime } from '../../../domain/time.ts';
import type { Deps } from '../../identity/deps.ts';
import { nightly } from '../../platform/scheduler/nightly.ts';
import type { Task } from '../../platform/scheduler/schedule.ts';
import { RUNNING_ORDERS } from '../../records/read/running-orders.ts';
import { dropVersions, UNAPPROVED } from '../../records/write/frozen-lines.ts';
import { writeRecords } from '../../records/write/write-records.ts';
import { NAMING_EVENTS } from '../event-store.ts';

const OVER: StoredLineState = 'withoutProof';

/** Orders from before a time, whose cards may be as old: rows of cards are long, and not all looked at. */
function ordersFrom(before: string): RawBuilder<unknown> {
  return sql`(SELECT id FROM orders WHERE deleted IS NULL AND created < ${before}
    UNION ALL SELECT id FROM orders WHERE deleted IS NOT NULL AND created < ${before})`;
}

/** A card that was shown or refused, and that no file holds: neither evidence nor of use. */
function isOfNoUse(before: string): RawBuilder<unknown> {
  return sql`${UNAPPROVED} AND at < ${before}
    AND NOT EXISTS (SELECT 1 FROM order_file_lines f WHERE f.version = line_versions.seq)
    AND NOT EXISTS (SELECT 1 FROM proof_decisions d
      WHERE d.version = line_versions.seq AND d.at >= ${before})
    AND NOT EXISTS (SELECT 1 FROM order_lines l JOIN orders o ON o.id = l."orderId"
      WHERE l.version = line_versions.seq AND ${RUNNING_ORDERS})`;
}

/**
 * Removes, once a night, accepted cards and decisions on them that are kept for no evidence any more, and
 * those as old that nobody accepted, but of orders that are still under way.
 */
export function evidenceRetention(
  deps: Pick<Deps, 'database' | 'clock' | 'log'> & {
    readonly config: Pick<Deps['config'], 'evidenceYears'>;
  },
): Task {
  return nightly({
    name: 'sweep-evidence',
    run: async () => {
      const end = deps.clock();
      end.setUTCFullYear(end.getUTCFullYear() - deps.config.evidenceYears);
      const before = recordTime(end);
      const isOld = sql`"orderId" IN ${ordersFrom(before)}`;
      const isOver = sql`${isOld}
        AND (("approvedAt" <> '' AND "approvedAt" < ${before}) OR (${isOfNoUse(before)}))`;
      await writeRecords(deps, { by: BY_ITSELF, isLarge: true }, async (context) => {
        // Of a line that was delivered years ago, nothing is to be prepared again.
        await sql`UPDATE order_lines SET state = ${OVER}, version = NULL WHERE version IN (
          SELECT seq FROM line_versions WHERE ${isOver})`.execute(context.tx);
        await dropVersions(context, isOver);
        // They tell who decided, and to whom links went.
        await sql`DELETE FROM order_events WHERE ${isOld} AND part IN (${sql.join(NAMING_EVENTS)})
          AND at < ${before}`.execute(context.tx);
        // Hashes of who they were tell nothing without the salt.
        await sql`UPDATE proof_recipients SET name = '', email = '', salt = ''
          WHERE email <> '' AND proof IN (
            SELECT seq FROM proofs WHERE ${isOld} AND at < ${before})
            AND NOT EXISTS (SELECT 1 FROM proof_decisions d WHERE d.recipient = proof_recipients.id)`.execute(
          context.tx,
        );
      });
    },
  });
}
