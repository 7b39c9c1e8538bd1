import type { FastifyInstance, FastifyRequest } from 'fastify';
import { cardsFileName } from '../../../domain/card/card-copy.ts';
import { COLLECTIONS } from '../../../domain/collections.ts';
import { dayInFrance } from '../../../domain/departure.ts';
import { ApiError } from '../../../domain/errors.ts';
import {
  cardsRequestSchema,
  type ExportLink,
  type ExportRequest,
  exportLinkSchema,
  exportRequestSchema,
} from '../../../domain/exports/export.schema.ts';
import {
  everythingFileName,
  exportFileName,
  FILE_KINDS,
} from '../../../domain/exports/export-formats.ts';
import { cardsArchive } from '../../cards/files/cards-archive.ts';
import { companyNow } from '../../cards/files/copy-cards.ts';
import type { Deps } from '../../identity/deps.ts';
import { authorOf, signedInUser } from '../../identity/sessions/guard.ts';
import { requireProof } from '../../identity/sessions/rights.ts';
import { startedStream } from '../../platform/downloads/started-stream.ts';
import { file, json } from '../../platform/http/api/answers.ts';
import { jsonBody } from '../../platform/http/api/operation.ts';
import { route } from '../../platform/http/api/route.ts';
import { bodyOf } from '../../platform/http/requests/body.ts';
import type { Guesses } from '../../platform/http/requests/guesses.ts';
import { parseInput } from '../../platform/http/requests/parse-input.ts';
import { asDownload } from '../../platform/http/responses/content-disposition.ts';
import { Semaphore } from '../../platform/threads/semaphore.ts';
import { TASKS } from '../../platform/threads/task-table.ts';
import type { MadeFiles } from '../../records/made-files/made-files.ts';
import { countChosen, refuseChanged } from '../../records/read/choice.ts';
import type { HeavyReads } from '../../records/read/heavy-reads.ts';
import { type AccessRun, registerAccessRoutes } from './access/access-routes.ts';
import { type ExportRun, exportBytes, exportInThread } from './export-bytes.ts';
import { findLink, issueLink, type Promised, useLink } from './export-links.ts';
import { registerPrivacyRoutes } from './privacy/privacy-routes.ts';

const PATH = '/admin/api/exports';
const LINK = {
  method: 'POST',
  answers: { 200: json(exportLinkSchema, 'Where to fetch it.') },
} as const;
const FILE_TYPES = [...Object.values(FILE_KINDS).map(({ type }) => type), 'application/zip'];

function fileOf(promised: Promised, day: string): { name: string; type: string } {
  if (promised.kind === 'cards') return { name: cardsFileName(day), type: 'application/zip' };
  if (promised.kind === 'everything') {
    return { name: everythingFileName(day), type: 'application/zip' };
  }
  const { collection, format } = promised.wish;
  return { name: exportFileName(collection, format, day), type: FILE_KINDS[format].type };
}

export interface ExportOptions {
  /** Another way to make files, for tests: a thread takes longer to start than most of them. */
  run?: ExportRun;
  access?: AccessRun;
}

interface ExportDeps {
  readonly reads: HeavyReads;
  readonly files: MadeFiles;
  readonly guesses: Guesses;
  readonly apiDescription: () => string;
}

/** Files of records for staff: what was chosen in a list, or all the data there is. */
export function registerExportRoutes(
  app: FastifyInstance,
  deps: Deps,
  services: ExportDeps,
  { run = exportInThread, access }: ExportOptions = {},
): void {
  const places = new Semaphore(TASKS.export.places);
  registerAccessRoutes(app, deps, services.files, access);
  registerPrivacyRoutes(app, deps, { places, run });
  registerLinks(app, deps, { places, reads: services.reads });
  registerDownload(app, deps, { ...services, places, run });
}

type DownloadDeps = Omit<ExportDeps, 'reads' | 'files'> & { places: Semaphore; run: ExportRun };

function countOf(
  { clock, database }: Deps,
  reads: HeavyReads,
  request: Pick<ExportRequest, 'collection' | 'choice'>,
): Promise<number> {
  const collection = COLLECTIONS[request.collection];
  const { choice } = request;
  if ('list' in choice) return reads.chosen(collection, choice, clock());
  const { kysely: db, dialect } = database;
  return countChosen({ db, dialect }, collection, choice, clock());
}

function registerLinks(
  app: FastifyInstance,
  deps: Deps,
  { places, reads }: Pick<ExportDeps, 'reads'> & { places: Semaphore },
): void {
  async function linkTo(promised: Promised, request: FastifyRequest): Promise<ExportLink> {
    places.refuseWhenFull();
    const secret = await issueLink(deps, authorOf(request), promised);
    return { url: `${PATH}/${secret}` };
  }

  route(
    app,
    {
      ...{ ...LINK, path: `${PATH}/records`, access: 'read', id: 'exportRecords' },
      tag: 'Exports',
      summary: 'A link to a file of chosen records',
      description: 'In the order of their list. The file is made while it is fetched.',
      body: jsonBody(exportRequestSchema),
      errors: ['invalid_body', 'nothing_chosen', 'choice_changed', 'downloads_busy', 'unconfirmed'],
    },
    async (request) => {
      const exported = parseInput(exportRequestSchema, request.body, 'invalid_body');
      const count = await countOf(deps, reads, exported);
      refuseChanged(exported.choice, count);
      if (count === 0) throw new ApiError('nothing_chosen');
      return linkTo({ kind: 'records', wish: exported, count }, request);
    },
  );

  route(app, { ...LINK, path: `${PATH}/all`, access: 'person' }, (request) => {
    // Here, once the body was read: what is none is told first.
    requireProof(signedInUser(request), deps.clock());
    return linkTo({ kind: 'everything' }, request);
  });

  route(
    app,
    { ...LINK, path: `${PATH}/cards`, access: 'administrator', asksAgain: true },
    async (request) => {
      const { company } = parseInput(cardsRequestSchema, bodyOf(request));
      // Pages hold this address for ever: one that was guessed must not leave.
      if (!deps.config.publicUrl) throw new ApiError('bad_request');
      const now = company === '' ? '' : await companyNow(deps.database.kysely, company);
      if (now === undefined) throw new ApiError('not_found');
      return linkTo({ kind: 'cards', company: now }, request);
    },
  );
}

function registerDownload(
  app: FastifyInstance,
  deps: Deps,
  { guesses, apiDescription, places, run }: DownloadDeps,
): void {
  route(
    app,
    {
      ...{ method: 'GET', path: `${PATH}/{link}`, access: 'guest', id: 'fetchExport' },
      tag: 'Exports',
      summary: 'The file that a link leads to',
      description:
        'Once, without headers: the link is its own proof. A network that asks for too many that do not exist waits (429). It ends with the sessions of the account that asked for it. What fails underway breaks the connection.',
      answers: { 200: file(FILE_TYPES, 'The file.') },
      errors: ['not_found', 'too_many_requests', 'downloads_busy', 'unconfirmed'],
      options: {
        // The link is its own proof: a browser that saves a file sends no header.
        config: { withoutTokenHeader: true, secretAddress: true },
        // Asking for the headers alone would use it up.
        exposeHeadRoute: false,
      },
    },
    async (request, reply) => {
      const { link } = request.params;
      // First of all: whoever makes links up must neither take a place nor cause a write.
      const promised = await guesses.within(request.ip, () => findLink(deps, link));
      const leave = places.enter();
      await useLink(deps, link).catch((error: unknown) => {
        leave();
        throw error;
      });
      const outcome = { request: request.id, export: promised.kind, complete: false };
      const bytes =
        promised.kind === 'cards'
          ? cardsArchive(app, deps, promised.company)
          : exportBytes({ ...deps, apiDescription }, promised, run);
      const stream = await startedStream(bytes, {
        onWhole: async () => {
          outcome.complete = true;
        },
        onClose: () => {
          leave();
          request.log.info(outcome, 'records exported');
        },
      });
      return asDownload(reply, fileOf(promised, dayInFrance(deps.clock())))
        .header('x-robots-tag', 'noindex, nofollow')
        .send(stream);
    },
  );
}
