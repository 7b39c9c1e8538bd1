import type { FastifyInstance, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { dayInFrance } from '../../domain/departure.ts';
import { HISTORY_PAGE_MAX } from '../../domain/limits.ts';
import { JOURNAL_PAGE } from '../../domain/trace/journal.ts';
import {
  isSecurityEvent,
  type SecurityEventKind,
  TRACED_ACTORS,
} from '../../domain/trace/security-events.ts';
import type { Deps } from '../deps.ts';
import { startedStream } from '../downloads/started-stream.ts';
import { contentDisposition } from '../http/answers/content-disposition.ts';
import { sendJson } from '../http/answers/json.ts';
import { asked, momentSchema, parametersOf } from '../http/intake/asked.ts';
import { bodyOf } from '../http/intake/body.ts';
import { authorOf, signedInUser } from '../sessions/guard.ts';
import { requireAdministrator, requireRole } from '../sessions/rights.ts';
import type { Refusals } from '../trace/refusals.ts';
import { noteEvent } from '../trace/write-trace.ts';
import { readJournal, readOwnJournal } from './journal.ts';
import { journalFile } from './journal-file.ts';

const PATH = '/admin/api/journal';

const filterSchema = z.strictObject({
  person: z
    .union([z.string().regex(/^[a-z0-9]{15}$/), z.literal(Object.keys(TRACED_ACTORS))])
    .optional(),
  kind: z.custom<SecurityEventKind>(isSecurityEvent).optional(),
  from: momentSchema.optional(),
  to: momentSchema.optional(),
});
const pagingSchema = z.object({
  after: z
    .string()
    .regex(/^.{24}~\d{1,16}$/)
    .optional(),
  perPage: z.coerce.number().int().min(1).max(HISTORY_PAGE_MAX).default(JOURNAL_PAGE),
});

/** What was traced: one's own to read, and for administrators all of it, as a file, too. */
export function registerJournalRoutes(app: FastifyInstance, deps: Deps, refusals: Refusals): void {
  const { kysely } = deps.database;
  const byAdministrators = async (request: FastifyRequest) => requireRole(signedInUser(request));
  const afterProof = async (request: FastifyRequest) =>
    requireAdministrator(signedInUser(request), deps.clock());

  app.get(PATH, { onRequest: byAdministrators }, async (request, reply) => {
    const { after, perPage, ...rest } = parametersOf(request);
    const filter = asked(filterSchema, rest);
    const paging = asked(pagingSchema, { after, perPage });
    // Whoever looks wants to see what was just refused, too.
    await refusals.write();
    const page = await readJournal(kysely, filter, paging);
    return sendJson(reply.header('cache-control', 'private, no-store'), JSON.stringify(page));
  });

  app.get(`${PATH}/own`, { config: { withoutFactor: true } }, async (request, reply) => {
    const paging = asked(pagingSchema.strict(), parametersOf(request));
    // Whoever fears for an account wants to see what was just tried, too.
    await refusals.write();
    const page = await readOwnJournal(kysely, signedInUser(request).id, paging);
    return sendJson(reply.header('cache-control', 'private, no-store'), JSON.stringify(page));
  });

  app.post(`${PATH}/export`, { onRequest: afterProof }, async (request, reply) => {
    const filter = asked(filterSchema, bodyOf(request));
    await refusals.write();
    await noteEvent(deps, authorOf(request), { kind: 'export', details: { journal: true } });
    const stream = await startedStream(journalFile(kysely, filter), { onClose: () => {} });
    const name = `journal-${dayInFrance(deps.clock())}.csv`;
    return reply
      .type('text/csv; charset=utf-8')
      .header('content-disposition', contentDisposition('attachment', name))
      .header('cache-control', 'private, no-store')
      .send(stream);
  });
}
