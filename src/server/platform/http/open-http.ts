import { randomUUID } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import cors from '@fastify/cors';
import fastify, {
  type FastifyBaseLogger,
  type FastifyInstance,
  LogController,
  type RouteOptions,
} from 'fastify';
import type { Logger } from 'pino';
import { BODY_LIMIT_BYTES, BUILD_HEADER } from '../../../domain/limits.ts';
import type { PlatformDeps } from '../platform-deps.ts';
import { API_PREFIX } from './api-prefix.ts';
import { networkOf } from './requests/address-prefix.ts';
import { RequestPipeline } from './requests/pipelining.ts';
import { registerCompression } from './response-cache/content-encoding.ts';
import { apiErrorOf } from './responses/api-error-of.ts';
import { lacksHost, refuseConnection, sendError } from './responses/errors.ts';
import { registerSecurityHeaders, securityHeaders } from './responses/security-headers.ts';

/** A sender slower than this only keeps a connection busy. */
const REQUEST_TIMEOUT_MS = 60_000;
/** Longer than proxies keep an idle connection: they would send into one that closes. */
const KEEP_ALIVE_MS = 72_000;

export interface HttpOptions {
  /** Told of each route, for tests that hold lists of them. */
  readonly onRoute?: ((route: RouteOptions) => void) | undefined;
  /** How long a reader may take nothing of an answer. */
  readonly slowReaderMs?: number | undefined;
}

/** Opens the application without any route: who may connect, how requests come in and are logged. */
export async function openHttp(
  { config, log }: Pick<PlatformDeps, 'config' | 'log'>,
  { onRoute, slowReaderMs = SLOW_READER_MS }: HttpOptions,
): Promise<FastifyInstance> {
  const oneByOne = new RequestPipeline();
  const headersOf = securityHeaders(config);
  const refuse = (error: Error, socket: Socket) => refuseConnection(headersOf(''), error, socket);
  const loggerInstance: FastifyBaseLogger = log;
  const app = fastify({
    loggerInstance,
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: () => randomUUID(),
    // A logger for each request costs more than its line; the lines name their request themselves.
    childLoggerFactory: (logger) => logger,
    bodyLimit: BODY_LIMIT_BYTES,
    routerOptions: { querystringParser: firstParameters },
    serverFactory: (enter) => {
      // Node itself would refuse those without a host, in an answer that has none of our headers.
      const server = createServer({ requireHostHeader: false }, (request, response) => {
        if (!isConnected(request)) return;
        if (lacksHost(request)) return refuse(new Error('no host'), request.socket);
        dropSlowReader(response, slowReaderMs);
        oneByOne.enter(request, response, () => enter(request, response));
      });
      // Unknown expectations are refused like everything else, rather than by Node in two words.
      server.on('checkExpectation', (request, response) => {
        oneByOne.enter(request, response, () => enter(request, response));
      });
      server.requestTimeout = REQUEST_TIMEOUT_MS;
      server.keepAliveTimeout = KEEP_ALIVE_MS;
      return server;
    },
    // One hop: the proxy adds the address it sees, what stands before it is the caller's word.
    trustProxy: config.trustProxy ? (_address, hop) => hop === 0 : false,
    forceCloseConnections: 'idle',
    // Requests on a connection that still ends are answered like everything else; see stop.ts.
    return503OnClosing: false,
    clientErrorHandler: refuse,
    // Of addresses that lead to no route, before any hook.
    frameworkErrors: (error, request, reply) =>
      void sendError(reply.headers(headersOf(request.url)), apiErrorOf(error)),
  });
  if (onRoute) app.addHook('onRoute', onRoute);
  registerRequestLog(app, log);
  registerCompression(app);
  registerSecurityHeaders(app, headersOf);
  if (config.allowedOrigins.length > 0) {
    await app.register(cors, {
      origin: config.allowedOrigins,
      methods: ['GET', 'HEAD', 'POST', 'PATCH', 'DELETE'],
      exposedHeaders: ['ETag', 'Retry-After', 'X-Bristol-Remark', BUILD_HEADER],
    });
  }
  return app;
}

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Its addresses hold a secret: the route is logged in their place. */
    secretAddress?: boolean;
  }
}

/** So many signs in a row are a secret, in an address that no route knows. */
const SECRET = /[\w-]{40,}/g;

/** An address that no route knows may hold the secret of one that was mistyped. */
function withoutSecrets(asked: string, route: string): string {
  return route === '' ? asked.replace(SECRET, '…') : asked;
}

/**
 * One line per answered request: never a query, a header or a body, which can hold secrets. Visitors
 * of cards leave neither an account nor a network.
 */
function registerRequestLog(app: FastifyInstance, log: Logger): void {
  // Looking for secrets where there can be none costs as much as the line.
  const lines = log.child({}, { redact: [] });
  app.addHook('onResponse', (request, reply, done) => {
    const { id, method, url: asked, user, ip } = request;
    const { config, url: route = '' } = request.routeOptions;
    const url = config.secretAddress ? route : withoutSecrets(asked, route);
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

/**
 * Whether the caller was there when the request came. A connection that was reset right after it was
 * made still brings what was sent, but no address. One that is asked for its address in time keeps it.
 */
export function isConnected({ socket }: IncomingMessage): boolean {
  if (socket.remoteAddress !== undefined) return true;
  socket.destroy();
  return false;
}

const SLOW_READER_MS = 120_000;

/**
 * Ends the connection of whoever takes nothing of an answer for so long. It would keep megabytes here
 * for as long as it likes, and one of the few places of those whose codes are being made.
 */
function dropSlowReader(response: ServerResponse, slowReaderMs: number): void {
  response.setTimeout(slowReaderMs, () => {
    const { socket } = response;
    // Streams of events are silent for minutes, with nothing left to take.
    if (socket && socket.writableLength > 0) socket.destroy();
  });
}

/** The parameters of an address as texts: of one that is repeated the first, as the record API says. */
export function firstParameters(text: string): Record<string, string> {
  if (text === '') return {};
  return Object.fromEntries([...new URLSearchParams(text)].reverse());
}
