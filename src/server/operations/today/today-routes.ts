import type { FastifyInstance } from 'fastify';
import { endsSoon } from '../../../domain/accounts/program-tokens.ts';
import { dayInFrance } from '../../../domain/departure.ts';
import {
  type DuplicateCounts,
  type Today,
  todaySchema,
} from '../../../domain/today/today.schema.ts';
import type { Deps } from '../../identity/deps.ts';
import { signedInUser } from '../../identity/sessions/guard.ts';
import { listPrograms } from '../../identity/sessions/program-store.ts';
import { json } from '../../platform/http/api/answers.ts';
import { route } from '../../platform/http/api/route.ts';
import { readToday } from './read-today.ts';

interface Sources {
  readonly duplicates: { latestCounts(): DuplicateCounts | null };
  /** For how many days there was no backup, once that is too many. */
  readonly lateBackup: () => Promise<number | null>;
  readonly toRemind: () => Promise<Today['toRemind']>;
}

/** Routes of the screen of today. */
export function registerTodayRoutes(
  app: FastifyInstance,
  { database, clock }: Deps,
  { duplicates, lateBackup, toRemind }: Sources,
): void {
  const countEnding = async () => {
    const now = clock();
    const tokens = await listPrograms(database.kysely, now);
    return tokens.filter((token) => endsSoon(token, now)).length;
  };

  route(
    app,
    {
      ...{ method: 'GET', path: '/admin/api/today', access: 'read' },
      ...{ id: 'readToday', tag: 'Service' },
      summary: 'What is to be done today',
      description: 'In days of France. Each number of orders is the length of a filtered list.',
      answers: { 200: json(todaySchema, 'As it is now.') },
      errors: [],
    },
    async (request) => {
      const today = await readToday(database.kysely, dayInFrance(clock()));
      const { isAdministrator } = signedInUser(request);
      const told = {
        ...today,
        toRemind: await toRemind(),
        duplicates: duplicates.latestCounts(),
        daysWithoutBackup: isAdministrator ? await lateBackup() : null,
        endingTokens: isAdministrator ? await countEnding() : 0,
      };
      return told;
    },
  );
}
