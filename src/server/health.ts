import type { FastifyInstance, FastifyRequest } from 'fastify';
import packageFile from '../../package.json' with { type: 'json' };
import { pickFields } from '../domain/query/pick-fields.ts';
import { recordTime } from '../domain/time.ts';
import type { Deps } from './deps.ts';
import { sendJson } from './http/answers/json.ts';
import { integrityOf } from './installation/read-installation.ts';
import { picksOf } from './records/read/read-plan.ts';
import type { Tokens } from './sessions/tokens.ts';
import type { Upkeep } from './upkeep/upkeep.ts';

interface Watched {
  readonly tokens: Tokens;
  /** Of SQLite alone. */
  readonly upkeep: Upkeep | undefined;
}

/** Cards and pages are served: a balancer that looked elsewhere would find nobody better. */
const FULL = 'The disk is full: only signing in and out, deleting and erasing go on.';

/**
 * Tells a load balancer whether this process can serve: 503 while its store does not answer, or is
 * damaged; on a full disk it serves, and says so. Administrators hear more.
 */
export function registerHealth(
  app: FastifyInstance,
  { database }: Deps,
  { tokens, upkeep }: Watched,
): void {
  async function isAdministrator({ headers }: FastifyRequest): Promise<boolean> {
    const { authorization } = headers;
    if (!authorization) return false;
    const user = await tokens.verify(authorization, await database.version());
    return user?.isAdministrator === true;
  }

  function details() {
    const newest = upkeep?.backups.files()[0];
    return {
      version: packageFile.version,
      integrity: integrityOf(upkeep).state,
      lastBackup: newest ? recordTime(new Date(newest.made)) : '',
      isDiskFull: database.isDiskFull(),
      freeBytes: upkeep?.backups.freeBytes() ?? null,
    };
  }

  app.get('/admin/api/health', { config: { access: 'guest' as const } }, async (request, reply) => {
    const picks = picksOf(request.url);
    await database.ping();
    const data = (await isAdministrator(request)) ? details() : {};
    const message = database.isDiskFull() ? FULL : 'API is healthy.';
    const healthy = JSON.stringify({ message, code: 200, data });
    return sendJson(reply.header('cache-control', 'no-store'), pickFields(healthy, picks));
  });
}
