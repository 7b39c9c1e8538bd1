import type { FastifyInstance, FastifyReply } from 'fastify';
import { sql } from 'kysely';
import { COLLECTIONS } from '../../../../domain/collections.ts';
import { dayInFrance } from '../../../../domain/departure.ts';
import { ApiError } from '../../../../domain/errors.ts';
import { privacyFileName } from '../../../../domain/exports/privacy-file-names.ts';
import { shownName } from '../../../../domain/shown-name.ts';
import type { Deps } from '../../../identity/deps.ts';
import { factorDemand } from '../../../identity/sessions/factor-demand.ts';
import { startedStream } from '../../../platform/downloads/started-stream.ts';
import { file } from '../../../platform/http/api/answers.ts';
import { route } from '../../../platform/http/api/route.ts';
import { asDownload } from '../../../platform/http/responses/content-disposition.ts';
import type { Semaphore } from '../../../platform/threads/semaphore.ts';
import type { ExportRun } from '../export-bytes.ts';
import type { PrivacyFacts } from './privacy-facts.ts';
import { readProcessor } from './processor.ts';

const DOCUMENT_TYPE = 'text/html; charset=utf-8';

const DOCUMENT = {
  method: 'GET',
  access: 'person',
  answers: { 200: file([DOCUMENT_TYPE]) },
  options: { exposeHeadRoute: false },
} as const;

interface PrivacyRequest {
  /** Empty for the register of all. */
  readonly company: string;
  readonly name: string;
}

/** Routes of privacy documents that the firm owes its clients: a sheet for each, and a register. */
export function registerPrivacyRoutes(
  app: FastifyInstance,
  deps: Deps,
  { places, run }: { places: Semaphore; run: ExportRun },
): void {
  const { database, clock } = deps;
  const { kysely: db } = database;

  async function send(reply: FastifyReply, { company, name }: PrivacyRequest) {
    places.refuseWhenFull();
    const facts = await factsOf(deps);
    const time = clock();
    const task = { kind: 'privacy', storage: database.storage, company, facts, time } as const;
    const stream = await startedStream(run(task), { onClose: places.enter() });
    const file = { name: privacyFileName(name, dayInFrance(time)), type: DOCUMENT_TYPE };
    return asDownload(reply, file).send(stream);
  }

  route(
    app,
    { ...DOCUMENT, path: '/admin/api/collections/{collection}/records/{id}/privacy-sheet' },
    async (request, reply) => {
      const { collection, id } = request.params;
      if (collection !== COLLECTIONS.Company.name) throw new ApiError('no_collection');
      const { rows } = await sql<{ name: string }>`
        SELECT "RaisonSociale" AS name FROM "Company"
        WHERE id = ${id} AND deleted IS NULL`.execute(db);
      const [found] = rows;
      if (!found) throw new ApiError('not_found');
      return send(reply, { company: id, name: shownName(found.name) });
    },
  );

  route(
    app,
    { ...DOCUMENT, path: '/admin/api/installation/register', access: 'administrator' },
    (_request, reply) => send(reply, { company: '', name: '' }),
  );
}

async function factsOf({ config, database, publicUrl }: Deps): Promise<PrivacyFacts> {
  const { kysely: db } = database;
  const { rows } = await sql<{ accounts: number; administrators: number }>`
    SELECT count(*) AS accounts, count(CASE WHEN administrator THEN 1 END) AS administrators
    FROM users WHERE deleted IS NULL AND NOT disabled`.execute(db);
  const [people = { accounts: 0, administrators: 0 }] = rows;
  return {
    processor: await readProcessor(db),
    isHttps: publicUrl().startsWith('https:'),
    ...people,
    needsFactor: (await factorDemand(db)) === 'all',
    historyDays: config.historyDays,
    binDays: config.binDays ?? null,
    evidenceYears: config.evidenceYears,
    backups:
      database.dialect === 'sqlite'
        ? { everyHours: config.backupEvery, keep: config.backupKeep }
        : null,
  };
}
