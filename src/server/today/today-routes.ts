import type { FastifyInstance } from 'fastify';
import { endsSoon } from '../../domain/accounts/program-tokens.ts';
import { dayInFrance } from '../../domain/departure.ts';
import type { DuplicateCounts } from '../../domain/today/today.ts';
import type { Deps } from '../deps.ts';
import { sendJson } from '../http/answers/json.ts';
import { signedInUser } from '../sessions/guard.ts';
import { READS } from '../sessions/program-rights.ts';
import { listPrograms } from '../sessions/program-store.ts';
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
  const countEnding = async () => {
    const now = clock();
    const tokens = await listPrograms(database.kysely, now);
    return tokens.filter((token) => endsSoon(token, now)).length;
  };

  app.get('/admin/api/today', READS, async (request, reply) => {
    const today = await readToday(database.kysely, dayInFrance(clock()));
    const { isAdministrator } = signedInUser(request);
    const answer = JSON.stringify({
      ...today,
      duplicates: duplicates.latestCounts(),
      daysWithoutBackup: isAdministrator ? await lateBackup() : null,
      endingTokens: isAdministrator ? await countEnding() : 0,
    });
    return sendJson(reply.header('cache-control', 'private, no-store'), answer);
  });
}
