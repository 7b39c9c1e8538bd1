import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import { recordTime } from '../../../domain/time.ts';
import type { Deps } from '../../identity/deps.ts';
import type { Meter } from '../../platform/meter.ts';
import type { HeavyReads } from '../../records/read/heavy-reads.ts';
import { countRows } from '../../records/read/living-count.ts';
import type { Maintenance } from '../maintenance/maintenance.ts';

interface Measured {
  readonly reads: Pick<HeavyReads, 'waiting'>;
  /** Of SQLite alone. */
  readonly maintenance: Maintenance | undefined;
}

/** Measures what waits, who is there, and how the file of the database is. */
export function measureServer(
  { meter, database, clock }: Pick<Deps, 'database' | 'clock'> & { meter: Meter },
  { reads, maintenance }: Measured,
): void {
  meter.gauge('bristol_writes_waiting', 'Writes that wait for their turn', () =>
    database.writesWaiting(),
  );
  meter.gauge(
    'bristol_reads_waiting',
    'Large readings that wait for their turn',
    () => reads.waiting,
  );
  // Every process sees all of them.
  meter.gauge('bristol_sessions', 'Sessions that are open', () => openSessions(), 'max');
  if (!maintenance) return;
  const { backups, integrity } = maintenance;
  meter.gauge('bristol_last_backup_timestamp_seconds', 'When the newest backup was made', () => {
    const made = backups.files()[0]?.made;
    return made === undefined ? undefined : made / 1000;
  });
  meter.gauge(
    'bristol_database_whole',
    '1 when the last look found the database whole, else 0',
    () => integrity.found && Number(!integrity.isDamaged),
  );
  meter.gauge('bristol_disk_free_bytes', 'What may still be written where backups are kept', () =>
    backups.freeBytes(),
  );

  function openSessions(): Promise<number> {
    return countRows(database.kysely, sql`sessions WHERE ends > ${recordTime(clock())}`);
  }
}

/** Measures each answer of the framework, by its route: addresses hold ids. */
export function measureRequests(app: FastifyInstance, meter: Meter): void {
  app.addHook('onResponse', ({ method, routeOptions }, reply, done) => {
    const { url: route = 'none' } = routeOptions;
    meter.answered({ route, method, status: reply.statusCode }, reply.elapsedTime / 1000);
    done();
  });
}
