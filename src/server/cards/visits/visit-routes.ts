import type { FastifyInstance } from 'fastify';
import { dayInFrance } from '../../../domain/departure.ts';
import { parsePaging } from '../../../domain/query/paging.ts';
import {
  unresolvedQuerySchema,
  unresolvedScansSchema,
} from '../../../domain/visits/unresolved-scan.schema.ts';
import {
  type VisitsQuery,
  visitsQuerySchema,
  visitsSchema,
} from '../../../domain/visits/visits.schema.ts';
import { firstDay } from '../../../domain/visits/visits.ts';
import { visitsCsv, visitsCsvName } from '../../../domain/visits/visits-csv.ts';
import { visitsOf } from '../../../domain/visits/visits-of.ts';
import type { Deps } from '../../identity/deps.ts';
import { file, json } from '../../platform/http/api/answers.ts';
import { route } from '../../platform/http/api/route.ts';
import { parametersOf, parseInput } from '../../platform/http/requests/parse-input.ts';
import { parameters } from '../../records/openapi/parameters.ts';
import { countUnresolvedScans, findUnresolvedScans } from './unresolved-scans.ts';
import { readVisits } from './visit-store.ts';

/** How often cards were visited, and the codes that lead to nobody. */
export function registerVisitRoutes(app: FastifyInstance, deps: Deps): void {
  registerVisits(app, deps);
  registerUnresolvedScans(app, deps);
}

const VISITS = { method: 'GET', access: 'read', tag: 'Visits', query: visitsQuerySchema } as const;

function registerVisits(app: FastifyInstance, { database, clock }: Deps): void {
  async function visitsFor({ contact, company, days }: VisitsQuery) {
    const [today, period] = [dayInFrance(clock()), Number(days)];
    const subject = contact ?? company ?? '';
    const counted = await readVisits(database.kysely, subject, firstDay(today, period));
    return visitsOf(counted, today, period);
  }

  route(
    app,
    {
      ...{ ...VISITS, path: '/admin/api/visits', id: 'countVisits' },
      summary: 'Visits and contact downloads per day',
      description: 'In days of France. Figures are written every five seconds.',
      answers: { 200: json(visitsSchema, 'The period.') },
      errors: [],
    },
    async (request) => {
      const visits = await visitsFor(parseInput(visitsQuerySchema, parametersOf(request)));
      return visits;
    },
  );

  route(
    app,
    {
      ...{ ...VISITS, path: '/admin/api/visits.csv', id: 'exportVisits' },
      summary: 'Visits as a file for French spreadsheets',
      description: 'One line per day, between semicolons, with the columns named in French.',
      answers: { 200: file(['text/csv'], 'One line per day.') },
      errors: [],
    },
    async (request, reply) => {
      const query = parseInput(visitsQuerySchema, parametersOf(request));
      const { days } = await visitsFor(query);
      return reply
        .header('content-disposition', `attachment; filename="${visitsCsvName(query.days)}"`)
        .type('text/csv; charset=utf-8')
        .send(visitsCsv(days));
    },
  );
}

function registerUnresolvedScans(app: FastifyInstance, deps: Deps): void {
  const { kysely, dialect } = deps.database;
  route(
    app,
    {
      ...{ method: 'GET', path: '/admin/api/codes', access: 'read' },
      ...{ id: 'listAstrayCodes', tag: 'Visits' },
      summary: 'Contacts whose printed code shows nobody',
      description:
        'Hidden, left or deleted: those that were scanned lately, the most scanned first, then the others, the newest first.',
      parameters: parameters('page', 'perPage', 'search'),
      query: unresolvedQuerySchema,
      answers: { 200: json(unresolvedScansSchema, 'A page of them.') },
      errors: [],
    },
    async (request) => {
      const { query } = request;
      const { page, perPage } = parsePaging(query);
      const { scans } = parseInput(unresolvedQuerySchema, parametersOf(request));
      const place = { offset: (page - 1) * perPage, limit: perPage };
      const wanted = { scans, search: query.search ?? '', ...place };
      const today = dayInFrance(deps.clock());
      const [{ items, totalItems, totalIsCapped }, counts] = await Promise.all([
        findUnresolvedScans({ db: kysely, dialect }, today, wanted),
        countUnresolvedScans(kysely, today),
      ]);
      const totalPages = Math.ceil(totalItems / perPage);
      return { page, perPage, totalItems, totalPages, totalIsCapped, ...counts, items };
    },
  );
}
