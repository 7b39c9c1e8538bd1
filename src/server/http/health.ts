import type { FastifyInstance } from 'fastify';
import type { Deps } from '../deps.ts';
import { sendJson } from './json.ts';

const HEALTHY = JSON.stringify({ message: 'API is healthy.', code: 200, data: {} });

/** Tells a load balancer whether this process can serve: 503 while its store does not answer. */
export function registerHealth(app: FastifyInstance, deps: Deps): void {
  app.get('/admin/api/health', { config: { public: true } }, async (_request, reply) => {
    await deps.database.ping();
    return sendJson(reply.header('cache-control', 'no-store'), HEALTHY);
  });
}
