import type { FastifyInstance, FastifyRequest } from 'fastify';
import packageFile from '../../../package.json' with { type: 'json' };
import { healthSchema } from '../../domain/installation/health.schema.ts';
import { pickFields } from '../../domain/query/pick-fields.ts';
import { recordTime } from '../../domain/time.ts';
import type { Deps } from '../identity/deps.ts';
import type { Tokens } from '../identity/sessions/tokens.ts';
import { json } from '../platform/http/api/answers.ts';
import { ref } from '../platform/http/api/description-json.ts';
import { route } from '../platform/http/api/route.ts';
import { sendJson } from '../platform/http/responses/send-json.ts';
import { picksOf } from '../records/read/read-plan.ts';
import { integrityOf } from './installation/read-installation.ts';
import type { Maintenance } from './maintenance/maintenance.ts';

interface Watched {
  readonly tokens: Tokens;
  /** Of SQLite alone. */
  readonly maintenance: Maintenance | undefined;
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
  { tokens, maintenance }: Watched,
): void {
  async function isAdministrator({ headers }: FastifyRequest): Promise<boolean> {
    const { authorization } = headers;
    if (!authorization) return false;
    const user = await tokens.verify(authorization, await database.version());
    return user?.isAdministrator === true;
  }

  function details() {
    const newest = maintenance?.backups.files()[0];
    return {
      version: packageFile.version,
      integrity: integrityOf(maintenance).state,
      lastBackup: newest ? recordTime(new Date(newest.made)) : '',
      isDiskFull: database.isDiskFull(),
      freeBytes: maintenance?.backups.freeBytes() ?? null,
    };
  }

  route(
    app,
    {
      ...{ method: 'GET', path: '/admin/api/health', access: 'guest', id: 'checkHealth' },
      tag: 'Service',
      summary: 'Whether this process can serve',
      description:
        'For balancers and supervisors: 503 while the store does not answer, or its file is damaged. Administrators are told more.',
      parameters: [ref('parameters', 'fields')],
      answers: { 200: json(healthSchema, 'It can.') },
      errors: [],
    },
    async (request, reply) => {
      const picks = picksOf(request.url);
      await database.ping();
      const data = (await isAdministrator(request)) ? details() : {};
      const message = database.isDiskFull() ? FULL : 'API is healthy.';
      const healthy = JSON.stringify({ message, code: 200, data });
      return sendJson(reply, pickFields(healthy, picks));
    },
  );
}
