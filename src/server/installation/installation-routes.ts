import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { ApiError } from '../../domain/errors.ts';
import type { Author } from '../../domain/history/history.ts';
import type { Deps } from '../deps.ts';
import { sendJson } from '../http/answers/json.ts';
import { authorOf, signedInUser } from '../sessions/guard.ts';
import { requireRole } from '../sessions/rights.ts';
import { NoRoom } from '../upkeep/backups.ts';
import type { Upkeep } from '../upkeep/upkeep.ts';
import { readInstallation } from './read-installation.ts';
import type { Warnings } from './warnings.ts';

const INSTALLATION = '/admin/api/installation';

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
