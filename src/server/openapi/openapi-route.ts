import type { FastifyInstance } from 'fastify';
import type { Deps } from '../deps.ts';
import { Answer } from '../http/kept-answers.ts';
import { sendAnswer } from '../http/send-answer.ts';
import { openApiDocument } from './document.ts';

/** Describes the API to those who are signed in. */
export function registerOpenApi(app: FastifyInstance, { config }: Pick<Deps, 'config'>): void {
  let answer: Answer | undefined;
  app.get('/admin/api/openapi.json', (request, reply) => {
    answer ??= new Answer(`${JSON.stringify(openApiDocument(config.apiToken !== undefined))}\n`);
    reply.header('content-type', 'application/json').header('cache-control', 'private, no-cache');
    return sendAnswer(request, reply, answer);
  });
}
