import type { FastifyInstance } from 'fastify';
import type { Deps } from '../deps.ts';
import { ResponseBody } from '../http/response-cache/response-body.ts';
import { sendBody } from '../http/response-cache/send-body.ts';
import { READS } from '../sessions/program-rights.ts';
import { openApiDocument } from './document.ts';

/** Describes the API to those who are signed in. */
export function registerOpenApi(app: FastifyInstance, { config }: Pick<Deps, 'config'>): void {
  let body: ResponseBody | undefined;
  app.get('/admin/api/openapi.json', READS, (request, reply) => {
    body ??= new ResponseBody(
      `${JSON.stringify(openApiDocument(config.apiToken !== undefined))}\n`,
    );
    reply.header('content-type', 'application/json').header('cache-control', 'private, no-cache');
    return sendBody(request, reply, body);
  });
}
