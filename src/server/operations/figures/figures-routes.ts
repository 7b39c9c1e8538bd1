import type { FastifyInstance } from 'fastify';
import { dayInFrance } from '../../../domain/departure.ts';
import { FILE_KINDS } from '../../../domain/exports/export-formats.ts';
import {
  companyCardsQuerySchema,
  companyCardsSchema,
  figuresQuerySchema,
  figuresSchema,
  scanFiguresSchema,
} from '../../../domain/figures/figures.schema.ts';
import { FIGURES_COMPANIES_MAX, figuresFileName } from '../../../domain/figures/figures.ts';
import type { Deps } from '../../identity/deps.ts';
import { startedStream } from '../../platform/downloads/started-stream.ts';
import { file, json } from '../../platform/http/api/answers.ts';
import { route } from '../../platform/http/api/route.ts';
import { parametersOf, parseInput } from '../../platform/http/requests/parse-input.ts';
import { asDownload } from '../../platform/http/responses/content-disposition.ts';
import { figuresFile } from './figures-file.ts';
import { readFigures } from './read-sales.ts';
import { readCompanyCards, readScanFigures } from './read-scans.ts';

const PATH = '/admin/api/figures';
const READ = { method: 'GET', access: 'person' } as const;
/** A firm has fewer companies. */
const ALL = 1_000_000;

/** Routes of the screen of figures: for people, who answer for what they do with them. */
export function registerFiguresRoutes(
  app: FastifyInstance,
  { database: { kysely }, clock }: Deps,
): void {
  const asked = ({ year }: { year?: string | undefined }) => {
    const today = dayInFrance(clock());
    return { year: Number(year ?? today.slice(0, 4)), today };
  };

  route(app, { ...READ, path: PATH, answers: { 200: json(figuresSchema) } }, (request, reply) => {
    const query = parseInput(figuresQuerySchema, parametersOf(request));
    reply.header('cache-control', 'private, no-store');
    return readFigures(kysely, asked(query), FIGURES_COMPANIES_MAX);
  });

  // Apart: what was sold is there sooner.
  route(
    app,
    { ...READ, path: `${PATH}/scans`, answers: { 200: json(scanFiguresSchema) } },
    (request, reply) => {
      const query = parseInput(figuresQuerySchema, parametersOf(request));
      reply.header('cache-control', 'private, no-store');
      return readScanFigures(kysely, asked(query).year, FIGURES_COMPANIES_MAX);
    },
  );

  route(
    app,
    { ...READ, path: `${PATH}/cards`, answers: { 200: json(companyCardsSchema) } },
    (request, reply) => {
      const query = parseInput(companyCardsQuerySchema, parametersOf(request));
      reply.header('cache-control', 'private, no-store');
      return readCompanyCards(kysely, query.company, asked(query).year);
    },
  );

  route(
    app,
    {
      ...{ ...READ, path: `${PATH}.xlsx`, answers: { 200: file([FILE_KINDS.xlsx.type]) } },
      options: { exposeHeadRoute: false },
    },
    async (request, reply) => {
      const wanted = asked(parseInput(figuresQuerySchema, parametersOf(request)));
      const figures = await readFigures(kysely, wanted, ALL);
      const scans = await readScanFigures(kysely, wanted.year, ALL);
      const stream = await startedStream(figuresFile(figures, scans, clock()), {
        onClose: () => {},
      });
      const name = figuresFileName(wanted.year);
      return asDownload(reply, { name, type: FILE_KINDS.xlsx.type }).send(stream);
    },
  );
}
