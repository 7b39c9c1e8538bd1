import type { FastifyInstance } from 'fastify';
import { dayInFrance } from '../../domain/departure.ts';
import type { Deps } from '../deps.ts';
import { sendJson } from '../http/answers/json.ts';
import { readToday } from './read-today.ts';

/** What is to be done today. */
export function registerTodayRoutes(app: FastifyInstance, { database, clock }: Deps): void {
  app.get('/admin/api/today', async (_request, reply) => {
    const today = await readToday(database.kysely, dayInFrance(clock()));
    return sendJson(reply.header('cache-control', 'private, no-store'), JSON.stringify(today));
  });
}
