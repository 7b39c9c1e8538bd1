import { type Kysely, sql } from 'kysely';
import pg from 'pg';
import { type AnnouncementListener, Announcements } from '../announcements.ts';
import { storageUnavailable } from '../storage-errors.ts';
import type { Tables } from '../tables.ts';
import { impatientSocket } from './postgres-socket.ts';

const CHANNEL = 'bristol';
/** PostgreSQL refuses 8000 bytes and more. */
const PAYLOAD_BYTES_MAX = 7900;
const CONNECT_TIMEOUT_MS = 5000;

/** Puts lines together into as few payloads as hold them. */
export function payloadsOf(lines: readonly string[]): string[] {
  const payloads: string[] = [];
  let payload = '';
  let bytes = 0;
  for (const line of lines) {
    const size = Buffer.byteLength(line) + 1;
    if (bytes > 0 && bytes + size > PAYLOAD_BYTES_MAX) {
      payloads.push(payload);
      payload = '';
      bytes = 0;
    }
    payload += bytes === 0 ? line : `\n${line}`;
    bytes += size;
  }
  return bytes === 0 ? payloads : [...payloads, payload];
}

/** Announces with NOTIFY: at the commit when `db` is a transaction, never when it rolls back. */
export async function notify(db: Kysely<Tables>, lines: readonly string[]): Promise<void> {
  const payloads = JSON.stringify(payloadsOf(lines));
  await sql`
    SELECT pg_notify(${CHANNEL}, payload) FROM json_array_elements_text(${payloads}::json) AS payload
  `.execute(db);
}

/**
 * Hears NOTIFY on a connection of its own, which opens with the first listener. When it breaks, the
 * listeners are told and let go; whoever listens next opens another one.
 */
export class PostgresAnnouncements {
  readonly #databaseUrl: string;
  readonly #silenceTimeoutMs: number;
  readonly #announcements = new Announcements();
  #connecting: Promise<void> | undefined;
  #client: pg.Client | undefined;
  #check: NodeJS.Timeout | undefined;

  /** A server from which nothing comes for `silenceTimeoutMs`, though asked, has gone away. */
  constructor(databaseUrl: string, silenceTimeoutMs: number) {
    this.#databaseUrl = databaseUrl;
    this.#silenceTimeoutMs = silenceTimeoutMs;
  }

  /** Resolves once whatever is announced from now on is heard. */
  async listen(listener: AnnouncementListener): Promise<void> {
    this.#connecting ??= this.#connect();
    try {
      await this.#connecting;
    } catch (error) {
      this.#connecting = undefined;
      throw storageUnavailable(error) ?? error;
    }
    this.#announcements.add(listener);
  }

  async close(): Promise<void> {
    // One that is under way would stay open.
    await this.#connecting?.catch(() => {});
    this.#lose();
  }

  async #connect(): Promise<void> {
    const client = new pg.Client({
      connectionString: this.#databaseUrl,
      application_name: 'bristol announcements',
      connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
      stream: () => impatientSocket(this.#silenceTimeoutMs),
    });
    const lose = () => {
      if (this.#client === client) this.#lose();
    };
    client.on('error', lose);
    client.on('end', lose);
    client.on('notification', ({ payload }) => {
      if (this.#client === client && payload) this.#announcements.tell(payload.split('\n'));
    });
    try {
      await client.connect();
      await client.query(`LISTEN ${CHANNEL}`);
    } catch (error) {
      client.end().catch(() => {});
      throw error;
    }
    this.#client = client;
    let isAsked = false;
    const ask = () => {
      if (isAsked) return;
      isAsked = true;
      client.query('SELECT 1').then(() => {
        isAsked = false;
      }, lose);
    };
    this.#check = setInterval(ask, this.#silenceTimeoutMs / 3).unref();
  }

  #lose(): void {
    const client = this.#client;
    this.#client = undefined;
    this.#connecting = undefined;
    clearInterval(this.#check);
    client?.end().catch(() => {});
    this.#announcements.lose();
  }
}
