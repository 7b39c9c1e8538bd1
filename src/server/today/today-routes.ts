import type { FastifyInstance } from 'fastify';
import { dayInFrance } from '../../domain/departure.ts';
import type { DuplicateCounts } from '../../domain/today/today.ts';
import type { Deps } from '../deps.ts';
import { sendJson } from '../http/answers/json.ts';
import { signedInUser } from '../sessions/guard.ts';
import { readToday } from './read-today.ts';

interface Sources {
  readonly duplicates: { latestCounts(): DuplicateCounts | null };
  /** For how many days there was no backup, once that is too many. */
  readonly lateBackup: () => Promise<number | null>;
}

/** What is to be done today. */
export function registerTodayRoutes(
  app: FastifyInstance,
  { database, clock }: Deps,
  { duplicates, lateBackup }: Sources,
): void {
  app.get('/admin/api/today', async (request, reply) => {
    const today = await readToday(database.kysely, dayInFrance(clock()));
    const { isAdministrator } = signedInUser(request);
    const answer = JSON.stringify({
      ...today,
      duplicates: duplicates.latestCounts(),
      daysWithoutBackup: isAdministrator ? await lateBackup() : null,
    });
    return sendJson(reply.header('cache-control', 'private, no-store'), answer);
  });
}
