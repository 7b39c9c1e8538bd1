import type { IncomingHttpHeaders, IncomingMessage, ServerResponse } from 'node:http';
import type { FastifyRequest } from 'fastify';
import type { Deps } from '../deps.ts';
import { isKnown } from './etag.ts';
import { LARGE_BYTES } from './give-back.ts';
import type { RequestLog } from './request-log.ts';

const BYTES_MAX = 8 * 1024 * 1024;
/** What an entry takes beside its bytes and its key: its headers. */
const ENTRY_BYTES = 3000;

/** An answer as it was sent once, for whoever asks for the same with the same headers. */
export interface FinishedAnswer {
  readonly digest: string;
  readonly body: Buffer;
  /** Names and values in turn, the form that costs Node least. */
  readonly headers: string[];
  /** Those of the 304 for who already has it. */
  readonly unchanged: string[];
}

/** For how long it may be sent again. */
export interface Validity {
  /** That of the data, read before the answer was made. */
  readonly version: string;
  /** When the caller's session ends, in milliseconds. */
  readonly until: number;
  /** Is told of each request that it answers again. */
  readonly onSent?: ((request: IncomingMessage) => void) | undefined;
}

type Entry = FinishedAnswer & Validity;

/** All that such an answer depends on, beside the data. A header holds no line feed. */
function keyOf(url: string, headers: IncomingHttpHeaders): string {
  const { authorization = '', token = '', origin = '' } = headers;
  const { 'accept-encoding': encoding = '', 'accept-language': language = '' } = headers;
  return `${url}\n${authorization}\n${token}\n${origin}\n${encoding}\n${language}`;
}

/**
 * Stands before the framework, and sends again what it has already answered, for as long as nothing
 * was written since and the session lasts. Whatever else comes in goes on to the framework.
 */
export class FrontDoor {
  readonly #deps: Pick<Deps, 'database' | 'clock'>;
  readonly #log: RequestLog;
  readonly #entries = new Map<string, Entry>();
  #version = '';
  #bytes = 0;
  #isClosed = false;

  constructor(deps: Pick<Deps, 'database' | 'clock'>, log: RequestLog) {
    this.#deps = deps;
    this.#log = log;
  }

  /** Answers what it can; `enter` brings the request to the framework. */
  open(request: IncomingMessage, response: ServerResponse, enter: () => void): void {
    const { method = '', url = '', headers } = request;
    const entry = method === 'GET' ? this.#entries.get(keyOf(url, headers)) : undefined;
    if (!entry || this.#isClosed) {
      enter();
      return;
    }
    const started = performance.now();
    this.#deps.database.version().then((version) => {
      if (entry.version !== version || entry.until <= this.#deps.clock().getTime()) {
        enter();
        return;
      }
      entry.onSent?.(request);
      const status = send(entry, headers['if-none-match'], response);
      this.#log.answered({ method, url, status, ms: performance.now() - started });
    }, enter);
  }

  /** Keeps an answer that the framework is sending. */
  keep({ method, url, headers }: FastifyRequest, answer: FinishedAnswer, valid: Validity): void {
    if (method !== 'GET' || answer.body.length > LARGE_BYTES) return;
    const key = keyOf(url, headers);
    const bytes = answer.body.length + 2 * key.length + ENTRY_BYTES;
    if (valid.version !== this.#version || this.#bytes + bytes > BYTES_MAX) this.#clear();
    this.#version = valid.version;
    if (this.#entries.has(key)) return;
    this.#bytes += bytes;
    this.#entries.set(key, { ...answer, ...valid });
  }

  /** Lets everything through: the framework knows how to end connections while it closes. */
  close(): void {
    this.#isClosed = true;
    this.#clear();
  }

  #clear(): void {
    this.#entries.clear();
    this.#bytes = 0;
  }
}

function send(entry: Entry, ifNoneMatch: string | undefined, response: ServerResponse): number {
  if (isKnown(ifNoneMatch, entry.digest)) {
    response.writeHead(304, entry.unchanged).end();
    return 304;
  }
  response.writeHead(200, entry.headers).end(entry.body);
  return 200;
}
