import type { FastifyInstance } from 'fastify';
import type { Deps } from '../deps.ts';
import type { Operation } from '../http/api/operation.ts';
import { ResponseBody } from '../http/response-cache/response-body.ts';
import { sendBody } from '../http/response-cache/send-body.ts';
import { READS } from '../sessions/program-rights.ts';
import { openApiDocument } from './document.ts';

/**
 * Describes to those who are signed in all routes that are registered after it; gives what tells the
 * same as text, once they are.
 */
export function registerOpenApi(
  app: FastifyInstance,
  { config }: Pick<Deps, 'config'>,
): () => string {
  const operations: Operation[] = [];
  app.addHook('onRoute', ({ method, config }) => {
    if (method !== 'HEAD') operations.push(...(config?.operations ?? []));
  });
  const description = () =>
    JSON.stringify(openApiDocument(config.apiToken !== undefined, operations));
  let body: ResponseBody | undefined;
  app.get('/admin/api/openapi.json', READS, (request, reply) => {
    body ??= new ResponseBody(`${description()}\n`);
    reply.header('content-type', 'application/json').header('cache-control', 'private, no-cache');
    return sendBody(request, reply, body);
  });
  return description;
}
