import type { ServerResponse } from 'node:http';
import type { Topic } from './live-topics.ts';

/** The bytes that a client which does not read may leave waiting here before it is dropped. */
const WAITING_BYTES_MAX = 1_048_576;
/** As PocketBase does; a client connects again by itself (api.md, section 10). */
const SILENCE_MAX_MS = 5 * 60_000;
const LIFE_MAX_MS = 30 * 60_000;

/** The account of a client, and its session. */
export interface LiveAccount {
  readonly id: string;
  readonly session: string;
  /** When it ends, in milliseconds. */
  readonly until: number;
}

/** One open event stream. */
export class LiveClient {
  readonly id: string;
  readonly address: string;
  /** Undefined for a guest, who is told nothing. */
  account: LiveAccount | undefined;
  topics: readonly Topic[] = [];
  readonly #response: ServerResponse;
  /** A text: Node cuts small buffers out of larger ones, which each stream would keep from being freed. */
  readonly #idLine: string;
  readonly #openedAt: number;
  #sentAt: number;

  constructor(response: ServerResponse, id: string, address: string, now: number) {
    this.id = id;
    this.address = address;
    this.#response = response;
    this.#idLine = `id:${id}\n`;
    this.#openedAt = now;
    this.#sentAt = now;
    this.send(Buffer.from(`event:PB_CONNECT\ndata:{"clientId":"${id}"}\n\n`), now);
  }

  /** Sends an event, whose bytes all its readers share; drops a client that falls behind. */
  send(event: Buffer, now: number): void {
    const response = this.#response;
    if (response.destroyed || response.writableEnded) return;
    if (response.writableLength > WAITING_BYTES_MAX) {
      response.destroy();
      return;
    }
    response.cork();
    response.write(this.#idLine);
    response.write(event);
    response.uncork();
    this.#sentAt = now;
  }

  /** Whether it may be told of changes. */
  isSignedIn(now: number): boolean {
    return this.account !== undefined && now < this.account.until;
  }

  /** Whether it was silent, or open, for as long as a stream may be, or its session is over. */
  isOverdue(now: number): boolean {
    const isOver = this.account !== undefined && !this.isSignedIn(now);
    return isOver || now - this.#sentAt >= SILENCE_MAX_MS || now - this.#openedAt >= LIFE_MAX_MS;
  }

  /** At once: what is still unread is read again after the client has connected again. */
  close(): void {
    if (this.#response.writableLength > 0) this.#response.destroy();
    else this.#response.end();
  }
}
