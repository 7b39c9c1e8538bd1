import { sql } from 'kysely';
import { BY_ITSELF } from '../../../domain/history/history.ts';
import type { StoredLineState } from '../../../domain/order-lines/order-line.ts';
import { recordTime } from '../../../domain/time.ts';
import type { Deps } from '../../identity/deps.ts';
import { nightly } from '../../platform/scheduler/nightly.ts';
import type { Task } from '../../platform/scheduler/schedule.ts';
import { dropVersions } from '../../records/write/frozen-lines.ts';
import { writeRecords } from '../../records/write/write-records.ts';
import { NAMING_EVENTS } from '../event-store.ts';

const OVER: StoredLineState = 'withoutProof';

/** Removes, once a night, accepted cards and decisions on them that are kept for no evidence any more. */
export function evidenceRetention(
  deps: Pick<Deps, 'database' | 'clock' | 'log'> & {
    readonly config: Pick<Deps['config'], 'evidenceYears'>;
  },
): Task {
  return nightly({
    name: 'sweep-evidence',
    run: async () => {
      const before = deps.clock();
      before.setUTCFullYear(before.getUTCFullYear() - deps.config.evidenceYears);
      const isOver = sql`"approvedAt" <> '' AND "approvedAt" < ${recordTime(before)}`;
      await writeRecords(deps, { by: BY_ITSELF, isLarge: true }, async (context) => {
        // Of a line that was delivered years ago, nothing is to be prepared again.
        await sql`UPDATE order_lines SET state = ${OVER}, version = NULL WHERE version IN (
          SELECT seq FROM line_versions WHERE ${isOver})`.execute(context.tx);
        await dropVersions(context, isOver);
        // They tell who decided, and to whom links went.
        await sql`DELETE FROM order_events WHERE part IN (${sql.join(NAMING_EVENTS)})
          AND at < ${recordTime(before)}`.execute(context.tx);
        // Hashes of who they were tell nothing without the salt.
        await sql`UPDATE proof_recipients SET name = '', email = '', salt = ''
          WHERE email <> '' AND proof IN (SELECT seq FROM proofs WHERE at < ${recordTime(before)})
            AND NOT EXISTS (SELECT 1 FROM proof_decisions d WHERE d.recipient = proof_recipients.id)`.execute(
          context.tx,
        );
      });
    },
  });
}
