import { type IncomingMessage, STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { ApiError, type ApiErrorCode } from '../../../../domain/errors.ts';
import { ThreadLimitError } from '../../threads/task-thread.ts';
import { apiErrorOf } from './api-error-of.ts';
import { sendJson } from './send-json.ts';

/** Nobody knows when a database is back: programs ask again after this many seconds. */
const UNAVAILABLE_RETRY_SECONDS = 5;

/** Answers `error` in the API's form. */
export function sendError(reply: FastifyReply, error: ApiError): FastifyReply {
  const unavailable = error.status === 503 ? UNAVAILABLE_RETRY_SECONDS : undefined;
  const retryAfter = error.retryAfter ?? unavailable;
  if (retryAfter !== undefined) reply.header('retry-after', String(retryAfter));
  return sendJson(reply, JSON.stringify(error.toBody()), error.status);
}

/** Whether a request does not say which host it is for, as HTTP/1.1 has it. */
export function lacksHost({ httpVersion, headers }: IncomingMessage): boolean {
  return httpVersion === '1.1' && headers.host === undefined;
}

/**
 * Answers what is not even HTTP, too large for a header or too slow, which no route ever sees, with the
 * headers that every answer has.
 */
export function refuseConnection(
  headers: Readonly<Record<string, string>>,
  error: Error & { code?: string },
  socket: Socket,
): void {
  if (!socket.writable) {
    socket.destroy();
    return;
  }
  // Browsers that get a 408 on a connection which they opened ahead try again by themselves.
  const refusal = new ApiError(
    error.code === 'ERR_HTTP_REQUEST_TIMEOUT' ? 'too_slow' : 'bad_request',
  );
  const body = `${JSON.stringify(refusal.toBody())}\n`;
  const head = [
    `HTTP/1.1 ${refusal.status} ${STATUS_CODES[refusal.status]}`,
    'Connection: close',
    'Content-Type: application/json',
    `Content-Length: ${body.length}`,
    ...Object.entries(headers).map(([name, value]) => `${name}: ${value}`),
  ];
  socket.end(`${head.join('\r\n')}\r\n\r\n${body}`, () => socket.destroy());
}

/**
 * Logs what is not the caller's doing. Anybody can keep a server busy, or ask for more than a thread
 * may take: of that, one short warning.
 */
export function logFailure(
  { id, log }: Pick<FastifyRequest, 'id' | 'log'>,
  failure: ApiError,
): void {
  const isHeavy = failure.status < 500 && failure.cause instanceof ThreadLimitError;
  if (failure.status < 500 && !isHeavy) return;
  if (isHeavy || failure.retryAfter !== undefined) log.warn({ request: id }, failure.code);
  else log.error({ request: id, err: failure.cause ?? failure }, failure.code);
}

/**
 * Makes every failure an answer of the API's form; details stay in the log. `onForbidden` is told
 * what was asked of somebody who may not have it.
 */
export function registerErrors(
  app: FastifyInstance,
  onForbidden: (request: FastifyRequest, code: ApiErrorCode) => void,
): void {
  app.addHook('onRequest', ({ headers }, _reply, done) => {
    const isKnown = headers.expect === undefined || /\b100-continue\b/i.test(headers.expect);
    done(isKnown ? undefined : new ApiError('unknown_expectation'));
  });
  app.setErrorHandler<FastifyError>((error, request, reply) => {
    const answer = apiErrorOf(error);
    logFailure(request, answer);
    if (answer.status === 403) onForbidden(request, answer.code);
    return sendError(reply, answer);
  });
  // An unknown path and a wrong method look the same: 404, never 405.
  app.setNotFoundHandler((_request, reply) => sendError(reply, new ApiError('not_found')));
}
