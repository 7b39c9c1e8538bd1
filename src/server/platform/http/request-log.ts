import type { FastifyInstance } from 'fastify';
import type { Logger } from 'pino';
import { API_PREFIX } from './api-prefix.ts';
import { networkOf } from './requests/address-prefix.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Its addresses hold a secret: the route is logged in their place. */
    secretAddress?: boolean;
  }
}

/**
 * One line per answered request: never a query, a header or a body, which can hold secrets. Visitors
 * of cards leave neither an account nor a network.
 */
export function registerRequestLog(app: FastifyInstance, log: Logger): void {
  // Looking for secrets where there can be none costs as much as the line.
  const lines = log.child({}, { redact: [] });
  app.addHook('onResponse', (request, reply, done) => {
    const { id, method, url: asked, user, ip } = request;
    const { config, url: route = '' } = request.routeOptions;
    const url = config.secretAddress ? route : asked;
    const query = url.indexOf('?');
    const path = query === -1 ? url : url.slice(0, query);
    const isStaff = (route || asked).startsWith(API_PREFIX);
    const who = isStaff ? { by: user?.id, from: networkOf(ip) } : {};
    const ms = Math.round(reply.elapsedTime * 10) / 10;
    const line = { request: id, method, path, status: reply.statusCode, ms, ...who };
    lines.info(line, 'request');
    done();
  });
}
