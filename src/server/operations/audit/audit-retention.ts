import { AUDIT_MONTHS } from '../../../domain/audit/security-events.ts';
import { recordTime } from '../../../domain/time.ts';
import type { Deps } from '../../identity/deps.ts';
import type { Database } from '../../platform/database/database.ts';
import { nightly } from '../../platform/scheduler/nightly.ts';
import type { Task } from '../../platform/scheduler/schedule.ts';

const EVENTS_PER_PART = 1000;

/** Forgets, once a night, what was traced too long ago, a small part at a time. */
export function auditRetention(deps: Pick<Deps, 'database' | 'clock'>): Task {
  const { database, clock } = deps;
  return nightly({
    name: 'sweep-trace',
    run: async (ending) => {
      const before = clock();
      before.setUTCMonth(before.getUTCMonth() - AUDIT_MONTHS);
      while (!ending.aborted && (await removeOldEvents(database, recordTime(before))));
    },
  });
}

/** Whether there may be more to remove. */
function removeOldEvents(database: Database, before: string): Promise<boolean> {
  return database.write(
    async (tx) => {
      const old = await tx
        .selectFrom('security_events')
        .select('seq')
        .where('time', '<', before)
        .orderBy('time')
        .limit(EVENTS_PER_PART)
        .execute();
      const seqs = old.map(({ seq }) => seq);
      if (seqs.length > 0) {
        await tx.deleteFrom('security_events').where('seq', 'in', seqs).execute();
      }
      return seqs.length === EVENTS_PER_PART;
    },
    { keepsCache: true },
  );
}
