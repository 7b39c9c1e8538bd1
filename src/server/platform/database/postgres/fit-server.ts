import { type Kysely, sql } from 'kysely';
import { DatabaseStartError } from '../storage-errors.ts';
import type { Tables } from '../tables.ts';

/** On which the suites of the stores were last run by hand. */
const OLDEST_VERSION = 15;

interface ServerFacts {
  readonly version: string;
  /** 150004 for 15.4. */
  readonly number: string;
  readonly encoding: string;
}

/** Refuses an older PostgreSQL than the oldest that was tried, and an encoding that has not all letters. */
export async function requireFitServer(kysely: Kysely<Tables>): Promise<void> {
  const { rows } = await sql<ServerFacts>`
    SELECT current_setting('server_version') AS version,
      current_setting('server_version_num') AS number,
      current_setting('server_encoding') AS encoding`.execute(kysely);
  const fault = rows[0] && serverFault(rows[0]);
  if (fault !== undefined) throw new DatabaseStartError(fault);
}

/** Why a PostgreSQL cannot be used, in French; nothing when it can. */
export function serverFault(server: ServerFacts): string | undefined {
  if (Number(server.number) < OLDEST_VERSION * 10_000) {
    return `PostgreSQL ${server.version} est trop ancien\u00a0: Bristol demande PostgreSQL ${OLDEST_VERSION} ou plus récent.`;
  }
  if (server.encoding !== 'UTF8') {
    return `La base PostgreSQL de DATABASE_URL est en ${server.encoding}\u00a0: Bristol demande une base en UTF-8 (CREATE DATABASE bristol ENCODING 'UTF8' TEMPLATE template0).`;
  }
  return undefined;
}
