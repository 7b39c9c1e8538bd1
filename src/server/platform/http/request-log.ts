import { randomUUID } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import type { Logger } from 'pino';
import { API_PREFIX } from './api-prefix.ts';
import { networkOf } from './requests/address-prefix.ts';

interface Answered {
  /** Names the request in its other lines, where it has some. */
  request?: string;
  method: string;
  url: string;
  status: number;
  ms: number;
  /** The id of the account that asked. */
  by?: string | undefined;
  /** Its network; visitors of cards leave none. */
  from?: string | undefined;
}

/** One line per answered request: never a query, a header or a body, which can hold secrets. */
export class RequestLog {
  readonly #log: Logger;

  constructor(log: Logger) {
    // Looking for secrets where there can be none costs as much as the line.
    this.#log = log.child({}, { redact: [] });
  }

  answered({ request = randomUUID(), method, url, status, ms, ...who }: Answered): void {
    const query = url.indexOf('?');
    const path = query === -1 ? url : url.slice(0, query);
    const line = { request, method, path, status, ms: Math.round(ms * 10) / 10, ...who };
    this.#log.info(line, 'request');
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
  app.addHook('onResponse', (request, reply, done) => {
    const { id, method, url: asked, user, ip } = request;
    const { config, url: route = '' } = request.routeOptions;
    const url = config.secretAddress ? route : asked;
    const isStaff = (route || asked).startsWith(API_PREFIX);
    const who = isStaff ? { by: user?.id, from: networkOf(ip) } : {};
    const { statusCode: status, elapsedTime: ms } = reply;
    log.answered({ request: id, method, url, status, ms, ...who });
    done();
  });
}
