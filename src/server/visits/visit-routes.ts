import type { FastifyInstance } from 'fastify';
import { dayInFrance } from '../../domain/departure.ts';
import { ApiError } from '../../domain/errors.ts';
import { isRecordId } from '../../domain/id.ts';
import { parsePaging } from '../../domain/query/paging.ts';
import { ASTRAY_SCANS, type AstrayScans } from '../../domain/visits/astray-code.ts';
import {
  DEFAULT_VISIT_PERIOD,
  firstDay,
  VISIT_PERIODS,
  type VisitPeriod,
  type Visits,
  visitsOf,
} from '../../domain/visits/visits.ts';
import { visitsCsv, visitsCsvName } from '../../domain/visits/visits-csv.ts';
import type { Deps } from '../deps.ts';
import { sendJson } from '../http/answers/json.ts';
import { READS } from '../sessions/program-rights.ts';
import { countAstrayCodes, findAstrayCodes } from './astray-codes.ts';
import { readVisits } from './visit-store.ts';

interface VisitsRoute {
  Querystring: { contact?: string; company?: string; days?: string };
}
interface CodesRoute {
  Querystring: { page?: string; perPage?: string; scans?: string; search?: string };
}

function periodOf(days: string | undefined): VisitPeriod {
  if (days === undefined || days === '') return DEFAULT_VISIT_PERIOD;
  const period = VISIT_PERIODS.find((known) => String(known) === days);
  if (!period) throw new ApiError('bad_request');
  return period;
}

/** Whose visits are asked for: of a contact, of a company, or of all when neither is named. */
function subjectOf({ contact = '', company = '' }: VisitsRoute['Querystring']): string {
  const subject = contact || company;
  if ((contact !== '' && company !== '') || (subject !== '' && !isRecordId(subject))) {
    throw new ApiError('bad_request');
  }
  return subject;
}

function scansOf(scans: string | undefined): AstrayScans | undefined {
  if (scans === undefined || scans === '') return undefined;
  const known = ASTRAY_SCANS.find((one) => one === scans);
  if (!known) throw new ApiError('bad_request');
  return known;
}

/** How often cards were visited, and the codes that lead to nobody. */
export function registerVisitRoutes(app: FastifyInstance, deps: Deps): void {
  const { kysely, dialect } = deps.database;

  async function visitsFor(
    query: VisitsRoute['Querystring'],
    period: VisitPeriod,
  ): Promise<Visits> {
    const today = dayInFrance(deps.clock());
    const counted = await readVisits(kysely, subjectOf(query), firstDay(today, period));
    return visitsOf(counted, today, period);
  }

  app.get<VisitsRoute>('/admin/api/visits', READS, async (request, reply) => {
    const visits = await visitsFor(request.query, periodOf(request.query.days));
    return sendJson(reply.header('cache-control', 'private, no-store'), JSON.stringify(visits));
  });

  app.get<VisitsRoute>('/admin/api/visits.csv', READS, async (request, reply) => {
    const period = periodOf(request.query.days);
    const { days } = await visitsFor(request.query, period);
    return reply
      .header('cache-control', 'private, no-store')
      .header('content-disposition', `attachment; filename="${visitsCsvName(period)}"`)
      .type('text/csv; charset=utf-8')
      .send(visitsCsv(days));
  });

  app.get<CodesRoute>('/admin/api/codes', READS, async ({ query }, reply) => {
    const { page, perPage } = parsePaging(query);
    const place = { offset: (page - 1) * perPage, limit: perPage };
    const asked = { scans: scansOf(query.scans), search: query.search ?? '', ...place };
    const today = dayInFrance(deps.clock());
    const [{ items, totalItems, totalIsCapped }, counts] = await Promise.all([
      findAstrayCodes({ db: kysely, dialect }, today, asked),
      countAstrayCodes(kysely, today),
    ]);
    const totalPages = Math.ceil(totalItems / perPage);
    const codes = { page, perPage, totalItems, totalPages, totalIsCapped, ...counts, items };
    return sendJson(reply.header('cache-control', 'private, no-store'), JSON.stringify(codes));
  });
}
