import {
  type AbortableOperationOptions,
  type CompiledQuery,
  type DatabaseConnection,
  Kysely,
  PostgresAdapter,
  PostgresDriver,
  PostgresIntrospector,
  PostgresQueryCompiler,
  sql,
  type Transaction,
} from 'kysely';
import type { ClientBase, PoolClient } from 'pg';
import pg from 'pg';
import { ApiError } from '../../../../domain/errors.ts';
import { SEARCHED_NAMES } from '../../../../domain/search/searched.ts';
import { bringUpToDate } from '../bring-up-to-date.ts';
import type { Database, Reader } from '../database.ts';
import { nameOfPlanned } from '../run-fixed.ts';
import { sharedReading } from '../shared-reading.ts';
import { READING_TIME_MS } from '../sqlite/reading-time.ts';
import { startReason } from '../start-reasons.ts';
import { DatabaseStartError, isTooLong, isTooWide, storageUnavailable } from '../storage-errors.ts';
import type { Tables } from '../tables.ts';
import { WriteQueue } from '../write-queue.ts';
import { requireFitServer } from './fit-server.ts';
import { notify, PostgresAnnouncements } from './postgres-announcements.ts';
import { beginWriting } from './postgres-lock.ts';
import { impatientSocket } from './postgres-socket.ts';
import { ListEmptying } from './search-list-emptying.ts';

/** Where values of records stand, or what people wrote and drew about them. */
const SCRUBBED = [
  ...SEARCHED_NAMES,
  'match_keys',
  'images',
  'changes',
  'import_rows',
  'imports',
  'import_mappings',
  'card_visits',
  'card_templates',
  'template_versions',
  'press_pages',
  'press_pictures',
  'order_lines',
  'order_details',
  'order_events',
  'line_versions',
  'line_pages',
  'press_parts',
  'line_parts',
  'proofs',
  'proof_lines',
  'proof_recipients',
  'proof_links',
  'proof_openings',
  'proof_records',
  'proof_sheets',
  'proof_sheet_parts',
  'proof_decisions',
  'line_releases',
  'order_files',
  'order_file_lines',
  'order_file_hashes',
];

const POOL_SIZE = 10;
const CONNECT_TIMEOUT_MS = 5000;
/** A server from which nothing comes for this long has gone away, though nothing says so. */
const SILENCE_TIMEOUT_MS = 30_000;
/** BIGINT and NUMERIC, which `pg` gives as text: sequence numbers, counts and sums are numbers. */
const NUMBER_TYPES: ReadonlySet<number> = new Set([20, 1700]);

/** Opens the PostgreSQL database that a `postgres://` address names. */
export async function openPostgres(
  databaseUrl: string,
  silenceTimeoutMs = SILENCE_TIMEOUT_MS,
): Promise<Database> {
  await prepare(databaseUrl);
  const kysely = connected(databaseUrl, silenceTimeoutMs);
  const announcements = new PostgresAnnouncements(databaseUrl, silenceTimeoutMs);
  const writes = new WriteQueue(kysely, {
    begin: beginWriting,
    quietIn: countQuietCommit,
    announceIn: notify,
    announceAfter: (lines) => emptying.add(lines.length),
  });
  const emptying = new ListEmptying(kysely);
  return {
    dialect: 'postgres',
    storage: { dataDir: '', databaseUrl },
    kysely,
    // Its work is done in the server of the database, whatever its size.
    write: async (work, { isLarge = false, keepsCache = false } = {}) => {
      const written = await writes.write(work, { keepsCache });
      if (isLarge) emptying.add();
      return written;
    },
    announce: (lines) => notify(kysely, lines),
    listen: (listener) => announcements.listen(listener),
    scrub: async () => {
      // Statistics hold values of columns until they are made anew.
      for (const table of SCRUBBED) await sql`VACUUM (ANALYZE) ${sql.table(table)}`.execute(kysely);
      return true;
    },
    version: sharedReading(() => readVersion(kysely)),
    // That is the disk of its own server, which nobody sees from here.
    isDiskFull: () => false,
    writesWaiting: () => writes.waiting,
    refuseWrites: (reason) => writes.refuse(reason),
    ping: async () => {
      writes.requireWriting();
      await sql`SELECT COUNT(*) FROM migrations`.execute(kysely);
    },
    close: async () => {
      await writes.close();
      await emptying.close();
      await announcements.close();
      await kysely.destroy();
    },
  };
}

/** Opens more connections, for reading alone. */
export function openPostgresReader(databaseUrl: string): Reader {
  const kysely = connected(databaseUrl, SILENCE_TIMEOUT_MS, READING_TIME_MS);
  return {
    dialect: 'postgres',
    kysely,
    // Each statement has a limit of its own.
    readUntil: () => {},
    close: () => kysely.destroy(),
  };
}

/** Without a limit of time: what it changes, or another process does, may take minutes. */
async function prepare(databaseUrl: string): Promise<void> {
  const kysely = connected(databaseUrl, 0);
  try {
    await requireFitServer(kysely);
    await bringUpToDate(kysely, 'postgres');
  } catch (error) {
    if (error instanceof DatabaseStartError) throw error;
    throw new DatabaseStartError(
      `Impossible d’ouvrir la base PostgreSQL de DATABASE_URL\u00a0: ${startReason(error)}`,
      { cause: error },
    );
  } finally {
    await kysely.destroy();
  }
}

function connected(
  databaseUrl: string,
  silenceTimeoutMs: number,
  statementTimeoutMs = 0,
): Kysely<Tables> {
  const pool = new pg.Pool({
    connectionString: databaseUrl,
    statement_timeout: statementTimeoutMs,
    max: POOL_SIZE,
    connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
    keepAlive: true,
    onConnect: workAlone,
    stream: () => impatientSocket(silenceTimeoutMs),
    types: {
      getTypeParser: (type, format) =>
        NUMBER_TYPES.has(type) ? Number : pg.types.getTypeParser(type, format),
    },
  });
  // A lost connection also shows in the next query; without a listener it would end the process.
  pool.on('error', () => {});
  pool.on('connect', (client) => client.on('error', () => {}));
  pool.on('connect', keepPlans);
  return new Kysely<Tables>({
    dialect: {
      createAdapter: () => new PostgresAdapter(),
      createDriver: () => new GuardedDriver({ pool }),
      createIntrospector: (db) => new PostgresIntrospector(db),
      createQueryCompiler: () => new PostgresQueryCompiler(),
    },
  });
}

/**
 * In the transaction that it counts, which must commit only what changes no kept answer. One that
 * wrote nothing has no number, so no snapshot counts it.
 */
async function countQuietCommit(tx: Transaction<Tables>): Promise<void> {
  await sql`UPDATE quiet_commits SET n = n + 1
    WHERE pg_current_xact_id_if_assigned() IS NOT NULL`.execute(tx);
}

/**
 * The snapshot tells exactly which transactions a reader sees. How many of them have ended, without
 * the quiet ones, grows with whatever else is committed; it costs writes nothing, and is right about
 * changes made by hand (decision 0017). The start of the server is there because a database brought
 * back from a copy counts its transactions anew.
 *
 * Only a primary server answers exactly: a replica leaves out the transactions under way.
 */
async function readVersion(kysely: Kysely<Tables>): Promise<string> {
  const { rows } = await sql<{ version: string }>`
    SELECT pg_snapshot_xmax(seen)::text::bigint
      - (SELECT COUNT(*) FROM pg_snapshot_xip(seen))
      - (SELECT n FROM quiet_commits)
      || ' ' || pg_postmaster_start_time() AS version
    FROM pg_current_snapshot() AS seen
  `.execute(kysely);
  const [row] = rows;
  if (!row) throw new ApiError('storage_unavailable');
  return row.version;
}

/** Throws `storage_unavailable` for whatever says that the server does not answer. */
class GuardedDriver extends PostgresDriver {
  readonly #guarded = new WeakSet<DatabaseConnection>();
  /** Since a COMMIT was sent, until the next transaction begins. */
  readonly #committing = new WeakSet<DatabaseConnection>();

  override async acquireConnection(
    options?: AbortableOperationOptions,
  ): Promise<DatabaseConnection> {
    const connection = await guard(() => super.acquireConnection(options));
    if (!this.#guarded.has(connection)) {
      const execute = connection.executeQuery.bind(connection);
      connection.executeQuery = <R>(query: CompiledQuery) => guard(() => execute<R>(query));
      this.#guarded.add(connection);
    }
    return connection;
  }

  override async beginTransaction(...begun: Parameters<PostgresDriver['beginTransaction']>) {
    this.#committing.delete(begun[0]);
    await super.beginTransaction(...begun);
  }

  override async commitTransaction(connection: DatabaseConnection): Promise<void> {
    this.#committing.add(connection);
    await super.commitTransaction(connection);
  }

  /** A server that went away in the middle of a COMMIT may have carried it out: `unconfirmed`. */
  override async rollbackTransaction(
    connection: Parameters<PostgresDriver['rollbackTransaction']>[0],
  ): Promise<void> {
    try {
      await super.rollbackTransaction(connection);
    } catch (error) {
      if (!this.#committing.has(connection)) throw error;
      throw new ApiError('unconfirmed', { cause: error });
    }
  }
}

async function guard<T>(use: () => Promise<T>): Promise<T> {
  try {
    return await use();
  } catch (error) {
    if (isTooLong(error) || isTooWide(error)) throw new ApiError('bad_request', { cause: error });
    throw storageUnavailable(error) ?? error;
  }
}

/**
 * Has the server keep, for a connection, the plans of the statements that `runPlanned` runs: reading
 * and planning the INSERT of a contact takes it longer than doing it. The server knows them by name.
 */
function keepPlans(client: PoolClient): void {
  const { query } = client;
  Object.defineProperty(client, 'query', {
    value: (asked: unknown, ...rest: unknown[]) =>
      Reflect.apply(query, client, [named(asked), ...rest]),
  });
}

/** An object of its own for each use: `pg` puts the parameters into it. */
function named(asked: unknown): unknown {
  const name = typeof asked === 'string' ? nameOfPlanned(asked) : undefined;
  return name === undefined ? asked : { name, text: asked };
}

/**
 * Each statement works in one process, as it is planned. Starting others to share it with takes
 * longer than most of ours do, and so does compiling it; those who ask meanwhile need the cores.
 */
async function workAlone(client: ClientBase): Promise<void> {
  await client.query('SET max_parallel_workers_per_gather = 0');
  await client.query('SET jit = off');
}
