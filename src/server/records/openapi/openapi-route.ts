import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import type { Deps } from '../../identity/deps.ts';
import { json } from '../../platform/http/api/answers.ts';
import type { Operation } from '../../platform/http/api/operation.ts';
import { route } from '../../platform/http/api/route.ts';
import { ResponseBody } from '../../platform/http/response-cache/response-body.ts';
import { sendBody } from '../../platform/http/response-cache/send-body.ts';
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
  route(
    app,
    {
      ...{ method: 'GET', path: '/admin/api/openapi.json', access: 'read', id: 'describeApi' },
      tag: 'Service',
      summary: 'This document',
      description: 'Made from what the server checks and answers with.',
      answers: { 200: json(z.looseObject({}), 'OpenAPI 3.1.') },
      errors: [],
    },
    (request, reply) => {
      body ??= new ResponseBody(`${description()}\n`);
      reply.header('content-type', 'application/json').header('cache-control', 'private, no-cache');
      return sendBody(request, reply, body);
    },
  );
  return description;
}
