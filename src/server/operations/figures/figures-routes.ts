import type { FastifyInstance } from 'fastify';
import { dayInFrance } from '../../../domain/departure.ts';
import { ApiError } from '../../../domain/errors.ts';
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
import { disconnectSignal } from '../../platform/http/requests/disconnect-signal.ts';
import { parametersOf, parseInput } from '../../platform/http/requests/parse-input.ts';
import { asDownload } from '../../platform/http/responses/content-disposition.ts';
import { readingThread } from '../../records/read/reading-thread.ts';
import { figuresFile } from './figures-file.ts';
import type { FiguresFound, FiguresJob, figuresTask } from './figures-task.ts';

const PATH = '/admin/api/figures';
const READ = { method: 'GET', access: 'person' } as const;
/** A firm has fewer companies. */
const ALL = 1_000_000;

/** Routes of the screen of figures: for people, who answer for what they do with them. */
export function registerFiguresRoutes(app: FastifyInstance, { database, clock }: Deps): void {
  const lane = readingThread<typeof figuresTask>('figures', database);
  app.addHook('onClose', () => lane.close());
  const read = async <Part extends keyof FiguresFound>(
    job: FiguresJob & { readonly of: Part },
    gone?: AbortSignal,
  ): Promise<NonNullable<FiguresFound[Part]>> => {
    const found = (await lane.ask(job, gone))[job.of];
    if (!found) throw new ApiError('unexpected');
    return found;
  };
  const asked = ({ year }: { year?: string | undefined }) => {
    const today = dayInFrance(clock());
    return { year: Number(year ?? today.slice(0, 4)), today };
  };

  route(app, { ...READ, path: PATH, answers: { 200: json(figuresSchema) } }, (request, reply) => {
    const query = parseInput(figuresQuerySchema, parametersOf(request));
    return read(
      { of: 'sales', asked: asked(query), most: FIGURES_COMPANIES_MAX },
      disconnectSignal(reply),
    );
  });

  // Apart: what was sold is there sooner.
  route(
    app,
    { ...READ, path: `${PATH}/scans`, answers: { 200: json(scanFiguresSchema) } },
    (request, reply) => {
      const query = parseInput(figuresQuerySchema, parametersOf(request));
      const { year } = asked(query);
      return read({ of: 'scans', year, most: FIGURES_COMPANIES_MAX }, disconnectSignal(reply));
    },
  );

  route(
    app,
    { ...READ, path: `${PATH}/cards`, answers: { 200: json(companyCardsSchema) } },
    (request, reply) => {
      const query = parseInput(companyCardsQuerySchema, parametersOf(request));
      const { year } = asked(query);
      return read({ of: 'cards', company: query.company, year }, disconnectSignal(reply));
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
      const figures = await read({ of: 'sales', asked: wanted, most: ALL });
      const scans = await read({ of: 'scans', year: wanted.year, most: ALL });
      const stream = await startedStream(figuresFile(figures, scans, clock()), {
        onClose: () => {},
      });
      const name = figuresFileName(wanted.year);
      return asDownload(reply, { name, type: FILE_KINDS.xlsx.type }).send(stream);
    },
  );
}
