import type { IncomingHttpHeaders, IncomingMessage, ServerResponse } from 'node:http';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { LRUCache } from 'lru-cache';
import type { Deps } from '../identity/deps.ts';
import type { RequestLog } from '../platform/http/request-log.ts';
import { isKnown } from '../platform/http/response-cache/entity-tag.ts';

const BYTES_MAX = 8 * 1024 * 1024;
/** What an entry takes beside its bytes and its key: its headers. */
const ENTRY_BYTES = 3000;

/** For how long a page may be sent again. */
export interface Validity {
  /** That of the data, read before the page was made. */
  readonly version: string;
  /** In milliseconds. */
  readonly until: number;
  /** Is told of each request that the page answers again. */
  readonly onSent: (request: IncomingMessage) => void;
}

/** A page as it was sent once. */
interface SentPage extends Validity {
  readonly digest: string;
  readonly body: Buffer;
  /** Names and values in turn, the form that costs Node least. */
  readonly headers: string[];
  /** Those of the 304 for who already has it. */
  readonly unchanged: string[];
}

/** All that a page depends on, beside the data. A header holds no line feed. */
function keyOf(url: string, headers: IncomingHttpHeaders): string {
  const { 'accept-encoding': encoding = '', 'accept-language': language = '' } = headers;
  return `${url}\n${headers.origin ?? ''}\n${encoding}\n${language}`;
}

function pairs(headers: Readonly<Record<string, unknown>>): string[] {
  return Object.entries(headers).flatMap(([name, value]) => [name, String(value)]);
}

/**
 * Stands before the framework, and sends the page of a card again to whoever asks with the same
 * headers, for as long as nothing was written since. Whatever else comes in goes on to the framework.
 */
export class CardShortcut {
  readonly #deps: Pick<Deps, 'database' | 'clock' | 'meter'>;
  readonly #log: RequestLog;
  readonly #pages = new LRUCache<string, SentPage>({
    maxSize: BYTES_MAX,
    sizeCalculation: ({ body }, key) => body.length + 2 * key.length + ENTRY_BYTES,
  });
  #isClosed = false;

  constructor(deps: Pick<Deps, 'database' | 'clock' | 'meter'>, log: RequestLog) {
    this.#deps = deps;
    this.#log = log;
  }

  /** Answers what it can; `enter` brings the request to the framework. */
  open(request: IncomingMessage, response: ServerResponse, enter: () => void): void {
    const { method = '', url = '', headers } = request;
    const isAsked = method === 'GET' && /^\/c\//i.test(url) && !this.#isClosed;
    const page = isAsked ? this.#pages.get(keyOf(url, headers)) : undefined;
    if (!page) {
      enter();
      return;
    }
    const started = performance.now();
    this.#deps.database.version().then((version) => {
      if (page.version !== version || page.until <= this.#deps.clock().getTime()) {
        enter();
        return;
      }
      page.onSent(request);
      const status = send(page, headers['if-none-match'], response);
      const ms = performance.now() - started;
      this.#log.answered({ method, url, status, ms });
      this.#measure(status, ms);
    }, enter);
  }

  #measure(status: number, ms: number): void {
    const { meter } = this.#deps;
    meter?.keptAnswer();
    meter?.answered({ route: '/c/*', method: 'GET', status }, ms / 1000);
  }

  /** Keeps a page that the framework is about to send, with all its headers. */
  keep(
    { method, url, headers }: FastifyRequest,
    reply: FastifyReply,
    { digest, body }: Pick<SentPage, 'digest' | 'body'>,
    validity: Validity,
  ): void {
    if (method !== 'GET') return;
    const { 'content-encoding': encoding, ...unchanged } = reply.getHeaders();
    const own = {
      'content-length': body.length,
      ...(encoding && { 'content-encoding': encoding }),
    };
    this.#pages.set(keyOf(url, headers), {
      digest,
      body,
      headers: pairs({ ...unchanged, ...own }),
      unchanged: pairs(unchanged),
      ...validity,
    });
  }

  /** Lets everything through: the framework knows how to end connections while it closes. */
  close(): void {
    this.#isClosed = true;
    this.#pages.clear();
  }
}

function send(page: SentPage, ifNoneMatch: string | undefined, response: ServerResponse): number {
  if (isKnown(ifNoneMatch, page.digest)) {
    response.writeHead(304, page.unchanged).end();
    return 304;
  }
  response.writeHead(200, page.headers).end(page.body);
  return 200;
}
