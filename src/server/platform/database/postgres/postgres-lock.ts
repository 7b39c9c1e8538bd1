import { sql, type Transaction } from 'kysely';
import { runPlanned } from '../run-fixed.ts';
import type { Tables } from '../tables.ts';

/** Any number that nothing else in the same PostgreSQL database locks. */
const WRITE_LOCK = 7_243_117_001;

/**
 * Waits for the only write lock of the database, which the end of the transaction gives back.
 *
 * With it, writes of several processes happen one after the other, as they do on SQLite, and code
 * that checks before it writes is right on both. Serializable transactions would promise the same,
 * but fifty people who add contacts to five companies made each write run seven times over.
 *
 * A process that hangs while it holds the lock loses its transaction after half a minute.
 */
const lockWithin = (patience: string) => `SELECT
  set_config('lock_timeout', '${patience}', true),
  set_config('idle_in_transaction_session_timeout', '30s', true),
  pg_advisory_xact_lock(${WRITE_LOCK})`;

/** For migrations: what another process changes may take minutes. */
export async function lockForMigration(tx: Transaction<Tables>): Promise<void> {
  await sql.raw(lockWithin('5min')).execute(tx);
}

const BEGIN = lockWithin('10s');

/** For the writes of the server. */
export async function beginWriting(tx: Transaction<Tables>): Promise<void> {
  await runPlanned({ tx, dialect: 'postgres' }, BEGIN, []);
}
