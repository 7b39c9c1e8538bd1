import type { FastifyInstance } from 'fastify';
import { ApiError } from '../../../domain/errors.ts';
import type { Author } from '../../../domain/history/history.ts';
import {
  factorDemandSchema,
  installationSchema,
} from '../../../domain/installation/installation.schema.ts';
import { processorSchema } from '../../../domain/privacy/processor.schema.ts';
import { writeProcessor } from '../../exchange/exports/privacy/processor.ts';
import { writeAudited } from '../../identity/audit/write-audit.ts';
import type { Deps } from '../../identity/deps.ts';
import type { Outbox } from '../../identity/mail/outbox.ts';
import { demandFactor } from '../../identity/sessions/factor-demand.ts';
import { authorOf, signedInUser } from '../../identity/sessions/guard.ts';
import { json, nothing } from '../../platform/http/api/answers.ts';
import { route } from '../../platform/http/api/route.ts';
import { bodyOf } from '../../platform/http/requests/body.ts';
import { parseInput } from '../../platform/http/requests/parse-input.ts';
import { NoRoom } from '../maintenance/backups.ts';
import type { Maintenance } from '../maintenance/maintenance.ts';
import { readInstallation } from './read-installation.ts';
import type { Warnings } from './warnings.ts';

const INSTALLATION = '/admin/api/installation';
const TOLD = { access: 'administrator', answers: { 200: json(installationSchema) } } as const;
const CHANGED = { ...TOLD, method: 'POST', asksAgain: true } as const;

/** Routes of the installation page, and of the backup that administrators ask for. */
export function registerInstallationRoutes(
  app: FastifyInstance,
  deps: Deps,
  {
    outbox,
    ...watched
  }: { outbox: Outbox | undefined; maintenance: Maintenance | undefined; warnings: Warnings },
): void {
  const told = () => readInstallation(deps, watched);

  route(app, { ...TOLD, method: 'GET', path: INSTALLATION }, told);

  route(app, { ...CHANGED, path: `${INSTALLATION}/second-factor` }, async (request) => {
    const { demand } = parseInput(factorDemandSchema, bodyOf(request));
    await writeAudited(deps, authorOf(request), async (tx, audit) => {
      await demandFactor(tx, demand);
      await audit.add({ kind: 'setting', details: { secondFactor: demand } });
    });
    return told();
  });

  route(app, { ...CHANGED, path: `${INSTALLATION}/processor` }, async (request) => {
    const processor = parseInput(processorSchema, bodyOf(request));
    await writeAudited(deps, authorOf(request), async (tx, audit) => {
      await writeProcessor(tx, processor);
      await audit.add({ kind: 'setting', details: { processor: true } });
    });
    return told();
  });

  const mails = { access: 'administrator', method: 'POST', path: `${INSTALLATION}/mail` } as const;
  route(app, { ...mails, answers: { 204: nothing() } }, async (request, reply) => {
    if (!outbox) throw new ApiError('not_found');
    if (!(await outbox.sendTrial(signedInUser(request)))) throw new ApiError('mail_not_sent');
    return reply.code(204).send();
  });

  const backups = { ...TOLD, method: 'POST', path: `${INSTALLATION}/backups` } as const;
  route(app, backups, async (request) => {
    if (!watched.maintenance) throw new ApiError('not_found');
    await backUpNow(watched.maintenance, authorOf(request));
    return told();
  });
}

async function backUpNow({ schedule, backups }: Maintenance, by: Author): Promise<void> {
  try {
    await schedule.inTurn((ending) => backups.make('demande', ending, by));
  } catch (error) {
    throw new ApiError(error instanceof NoRoom ? 'backup_no_room' : 'backup_failed', {
      cause: error,
    });
  }
}
