import type { FastifyInstance } from 'fastify';
import { pickFields } from '../domain/query/pick-fields.ts';
import type { Deps } from './deps.ts';
import { sendJson } from './http/answers/json.ts';
import { picksOf } from './records/read/read-plan.ts';

const HEALTHY = JSON.stringify({ message: 'API is healthy.', code: 200, data: {} });

/** Tells a load balancer whether this process can serve: 503 while its store does not answer. */
export function registerHealth(app: FastifyInstance, deps: Deps): void {
  app.get('/admin/api/health', { config: { public: true } }, async (request, reply) => {
    const picks = picksOf(request.url);
    await deps.database.ping();
    return sendJson(reply.header('cache-control', 'no-store'), pickFields(HEALTHY, picks));
  });
}
