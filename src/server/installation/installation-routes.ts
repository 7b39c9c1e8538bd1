import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { FACTOR_DEMANDS } from '../../domain/accounts/second-factor.ts';
import { ApiError } from '../../domain/errors.ts';
import type { Author } from '../../domain/history/history.ts';
import { processorSchema } from '../../domain/privacy/processor-schema.ts';
import { forgetCopy } from '../card-files/remembered-copies.ts';
import type { Deps } from '../deps.ts';
import { sendJson } from '../http/answers/json.ts';
import { asked } from '../http/intake/asked.ts';
import { bodyOf } from '../http/intake/body.ts';
import { demandFactor } from '../sessions/factor-demand.ts';
import { authorOf, signedInUser } from '../sessions/guard.ts';
import { requireAdministrator, requireRole } from '../sessions/rights.ts';
import { writeTraced } from '../trace/write-trace.ts';
import { NoRoom } from '../upkeep/backups.ts';
import type { Upkeep } from '../upkeep/upkeep.ts';
import { writeProcessor } from './processor.ts';
import { readInstallation } from './read-installation.ts';
import type { Warnings } from './warnings.ts';

const INSTALLATION = '/admin/api/installation';

const demandSchema = z.object({ demand: z.enum(FACTOR_DEMANDS) });

const folderSchema = z.object({ folder: z.string() });

const forAdministrators = {
  onRequest: async (request: FastifyRequest) => requireRole(signedInUser(request)),
};

/** What administrators know of the installation, and the backup that they ask for. */
export function registerInstallationRoutes(
  app: FastifyInstance,
  deps: Deps,
  watched: { upkeep: Upkeep | undefined; warnings: Warnings },
): void {
  const send = async (reply: FastifyReply) => {
    const installation = await readInstallation(deps, watched);
    return sendJson(reply.header('cache-control', 'no-store'), JSON.stringify(installation));
  };

  app.get(INSTALLATION, forAdministrators, (_request, reply) => send(reply));

  app.post(
    `${INSTALLATION}/second-factor`,
    {
      onRequest: async (request) => requireAdministrator(signedInUser(request), deps.clock()),
    },
    async (request, reply) => {
      const { demand } = asked(demandSchema, bodyOf(request));
      await writeTraced(deps, authorOf(request), async (tx, trace) => {
        await demandFactor(tx, demand);
        await trace.add({ kind: 'setting', details: { secondFactor: demand } });
      });
      return send(reply);
    },
  );

  app.post(
    `${INSTALLATION}/processor`,
    {
      onRequest: async (request) => requireAdministrator(signedInUser(request), deps.clock()),
    },
    async (request, reply) => {
      const processor = asked(processorSchema, bodyOf(request));
      await writeTraced(deps, authorOf(request), async (tx, trace) => {
        await writeProcessor(tx, processor);
        await trace.add({ kind: 'setting', details: { processor: true } });
      });
      return send(reply);
    },
  );

  app.post(
    `${INSTALLATION}/card-copies/forget`,
    {
      onRequest: async (request) => requireAdministrator(signedInUser(request), deps.clock()),
    },
    async (request, reply) => {
      const { folder } = asked(folderSchema, bodyOf(request));
      await writeTraced(deps, authorOf(request), async (tx, trace) => {
        if (!(await forgetCopy(tx, folder))) throw new ApiError('not_found');
        await trace.add({ kind: 'setting', details: { cardCopyForgotten: true } });
      });
      return send(reply);
    },
  );

  app.post(`${INSTALLATION}/backups`, forAdministrators, async (request, reply) => {
    if (!watched.upkeep) throw new ApiError('not_found');
    await backUpNow(watched.upkeep, authorOf(request));
    return send(reply);
  });
}

async function backUpNow({ chores, backups }: Upkeep, by: Author): Promise<void> {
  try {
    await chores.inTurn((ending) => backups.make('demande', ending, by));
  } catch (error) {
    throw new ApiError(error instanceof NoRoom ? 'backup_no_room' : 'backup_failed', {
      cause: error,
    });
  }
}
