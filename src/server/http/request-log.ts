import { randomUUID } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import type { Logger } from 'pino';

interface Answered {
  /** Names the request in its other lines, where it has some. */
  request?: string;
  method: string;
  url: string;
  status: number;
  ms: number;
}

/** One line per answered request: never a query, a header or a body, which can hold secrets. */
export class RequestLog {
  readonly #log: Logger;

  constructor(log: Logger) {
    // Looking for secrets where there can be none costs as much as the line.
    this.#log = log.child({}, { redact: [] });
  }

  answered({ request = randomUUID(), method, url, status, ms }: Answered): void {
    const query = url.indexOf('?');
    const path = query === -1 ? url : url.slice(0, query);
    this.#log.info({ request, method, path, status, ms: Math.round(ms * 10) / 10 }, 'request');
  }
}

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Its addresses hold a secret: the route is logged in their place. */
    secretAddress?: boolean;
  }
}

/** Logs what the framework answers. */
export function registerRequestLog(app: FastifyInstance, log: RequestLog): void {
  app.addHook('onResponse', ({ id, method, url: asked, routeOptions }, reply, done) => {
    const { config, url: route = '' } = routeOptions;
    const url = config.secretAddress ? route : asked;
    log.answered({ request: id, method, url, status: reply.statusCode, ms: reply.elapsedTime });
    done();
  });
}
