import type { FastifyInstance } from 'fastify';
import type { Kysely } from 'kysely';
import { type AuditEvent, auditPageSchema } from '../../../domain/audit/audit-log.schema.ts';
import { eventText } from '../../../domain/audit/event-texts.ts';
import { SECURITY_EVENTS } from '../../../domain/audit/security-events.ts';
import { BYTE_ORDER_MARK, csvLine, spreadsheetDay } from '../../../domain/columns/csv-cell.ts';
import { frenchClock } from '../../../domain/columns/french-clock.ts';
import { dayInFrance } from '../../../domain/departure.ts';
import type { DeniedRequests } from '../../identity/audit/denied-requests.ts';
import { noteEvent } from '../../identity/audit/write-audit.ts';
import type { Deps } from '../../identity/deps.ts';
import { authorOf, signedInUser } from '../../identity/sessions/guard.ts';
import type { Tables } from '../../platform/database/tables.ts';
import { startedStream } from '../../platform/downloads/started-stream.ts';
import { file, json } from '../../platform/http/api/answers.ts';
import { route } from '../../platform/http/api/route.ts';
import { bodyOf } from '../../platform/http/requests/body.ts';
import { parametersOf, parseInput } from '../../platform/http/requests/parse-input.ts';
import { contentDisposition } from '../../platform/http/responses/content-disposition.ts';
import {
  type AuditFilter,
  auditFilterSchema,
  auditPagingSchema,
  readAuditLog,
  readOwnAuditLog,
} from './read-audit-log.ts';

const ROWS_AT_ONCE = 1000;
const TITLES = ['Jour', 'Heure', 'Événement', 'Par', 'Concerne', 'Détails', 'Réseau'];

function cellsOf(event: AuditEvent): string[] {
  const [day = '', clock = ''] = frenchClock(event.time).split(' ');
  const { kind, actorName, targetName, target, address } = event;
  const about = targetName || target;
  const what = SECURITY_EVENTS[kind];
  return [spreadsheetDay(day), clock, what, actorName, about, eventText(event), address];
}

/** The bytes of what was traced as a CSV file, the newest first. */
async function* auditFile(db: Kysely<Tables>, filter: AuditFilter): AsyncGenerator<Uint8Array> {
  yield Buffer.from(BYTE_ORDER_MARK + csvLine(TITLES));
  let after: string | undefined;
  do {
    const page = await readAuditLog(db, filter, { after, perPage: ROWS_AT_ONCE });
    yield Buffer.from(page.items.map((event) => csvLine(cellsOf(event))).join(''));
    after = page.next;
  } while (after !== '');
}

const PATH = '/admin/api/journal';
const PAGE = { 200: json(auditPageSchema) };

/** Routes of the audit log: one's own to read, and for administrators all of it, as a file, too. */
export function registerAuditRoutes(
  app: FastifyInstance,
  deps: Deps,
  refusals: DeniedRequests,
): void {
  const { kysely } = deps.database;

  route(
    app,
    { method: 'GET', path: PATH, access: 'administrator', answers: PAGE },
    async (request) => {
      const { after, perPage, ...rest } = parametersOf(request);
      const filter = parseInput(auditFilterSchema, rest);
      const paging = parseInput(auditPagingSchema, { after, perPage });
      // The reader wants to see what was just refused, too.
      await refusals.write();
      return readAuditLog(kysely, filter, paging);
    },
  );

  route(
    app,
    {
      ...{ method: 'GET', path: `${PATH}/own`, access: 'person', answers: PAGE },
      options: { config: { withoutFactor: true } },
    },
    async (request) => {
      const paging = parseInput(auditPagingSchema.strict(), parametersOf(request));
      // A person who fears for an account wants to see what was just tried, too.
      await refusals.write();
      return readOwnAuditLog(kysely, signedInUser(request).id, paging);
    },
  );

  route(
    app,
    {
      ...{ method: 'POST', path: `${PATH}/export`, access: 'administrator', asksAgain: true },
      answers: { 200: file(['text/csv']) },
    },
    async (request, reply) => {
      const filter = parseInput(auditFilterSchema, bodyOf(request));
      await refusals.write();
      await noteEvent(deps, authorOf(request), { kind: 'export', details: { journal: true } });
      const stream = await startedStream(auditFile(kysely, filter), { onClose: () => {} });
      const name = `journal-${dayInFrance(deps.clock())}.csv`;
      return reply
        .type('text/csv; charset=utf-8')
        .header('content-disposition', contentDisposition('attachment', name))
        .send(stream);
    },
  );
}
