import type { FastifyInstance } from 'fastify';
import { dayInFrance } from '../../domain/departure.ts';
import type { DuplicateCounts } from '../../domain/today/today.ts';
import type { Deps } from '../deps.ts';
import { sendJson } from '../http/answers/json.ts';
import { READS } from '../sessions/program-rights.ts';
import { readToday } from './read-today.ts';

interface Counted {
  latestCounts(): DuplicateCounts | null;
}

/** What is to be done today. */
export function registerTodayRoutes(
  app: FastifyInstance,
  { database, clock }: Deps,
  duplicates: Counted,
): void {
  app.get('/admin/api/today', READS, async (_request, reply) => {
    const today = await readToday(database.kysely, dayInFrance(clock()));
    const answer = JSON.stringify({ ...today, duplicates: duplicates.latestCounts() });
    return sendJson(reply.header('cache-control', 'private, no-store'), answer);
  });
}
