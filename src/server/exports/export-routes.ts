import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { cardsFileName } from '../../domain/card/card-copy.ts';
import { COLLECTIONS } from '../../domain/collections.ts';
import { dayInFrance } from '../../domain/departure.ts';
import { ApiError } from '../../domain/errors.ts';
import {
  EXPORTS_AT_ONCE,
  everythingFileName,
  exportFileName,
  FILE_KINDS,
} from '../../domain/exports/export-formats.ts';
import { exportWishSchema } from '../../domain/exports/export-wish.ts';
import type { Choice } from '../../domain/query/choice.ts';
import type { SearchedName } from '../../domain/search/searched.ts';
import { cardsArchive } from '../card-files/cards-archive.ts';
import { companyNow } from '../card-files/copy-cards.ts';
import type { Deps } from '../deps.ts';
import { Places } from '../downloads/places.ts';
import { startedStream } from '../downloads/started-stream.ts';
import { contentDisposition } from '../http/answers/content-disposition.ts';
import { sendJson } from '../http/answers/json.ts';
import { asked } from '../http/intake/asked.ts';
import { bodyOf } from '../http/intake/body.ts';
import type { Guesses } from '../http/intake/guesses.ts';
import { countChosen, refuseChanged } from '../records/read/choice.ts';
import type { HeavyReads } from '../records/read/heavy-reads.ts';
import { authorOf, signedInUser } from '../sessions/guard.ts';
import { READS } from '../sessions/program-rights.ts';
import { requireAdministrator, requireProof } from '../sessions/rights.ts';
import { registerAccessRoutes } from './access/access-routes.ts';
import { type ExportRun, exportBytes, exportInThread, removeLeftCopies } from './export-bytes.ts';
import { findLink, issueLink, type Promised, useLink } from './export-links.ts';
import { registerPrivacyRoutes } from './privacy/privacy-routes.ts';

const cardsSchema = z.object({ company: z.string() });

const RETRY_AFTER_SECONDS = 20;
const PATH = '/admin/api/exports';

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
}

/** Files of records for staff: what was chosen in a list, or all the data there is. */
export function registerExportRoutes(
  app: FastifyInstance,
  deps: Deps,
  {
    reads,
    guesses,
    apiDescription,
  }: { reads: HeavyReads; guesses: Guesses; apiDescription: () => string },
  { run = exportInThread }: ExportOptions = {},
): void {
  const places = new Places(EXPORTS_AT_ONCE);
  removeLeftCopies(deps.database.storage);
  registerAccessRoutes(app, deps, { places, run });
  registerPrivacyRoutes(app, deps, { places, run });

  function refuseWhenBusy(): void {
    if (places.areTaken) throw new ApiError('downloads_busy', { retryAfter: RETRY_AFTER_SECONDS });
  }

  function countOf(name: SearchedName, choice: Choice): Promise<number> {
    const collection = COLLECTIONS[name];
    const now = deps.clock();
    if ('list' in choice) return reads.chosen(collection, choice, now);
    const { kysely: db, dialect } = deps.database;
    return countChosen({ db, dialect }, collection, choice, now);
  }

  async function sendLink(
    request: FastifyRequest,
    reply: FastifyReply,
    promised: Promised,
  ): Promise<FastifyReply> {
    refuseWhenBusy();
    const secret = await issueLink(deps, authorOf(request), promised);
    reply.header('cache-control', 'no-store');
    return sendJson(reply, JSON.stringify({ url: `${PATH}/${secret}` }));
  }

  app.post(`${PATH}/records`, READS, async (request, reply) => {
    const wish = exportWishSchema.safeParse(request.body);
    if (!wish.success) throw new ApiError('invalid_body', { cause: wish.error });
    const { collection, choice } = wish.data;
    const count = await countOf(collection, choice);
    refuseChanged(choice, count);
    if (count === 0) throw new ApiError('nothing_chosen');
    return sendLink(request, reply, { kind: 'records', wish: wish.data, count });
  });

  app.post(`${PATH}/all`, async (request, reply) => {
    requireProof(signedInUser(request), deps.clock());
    return sendLink(request, reply, { kind: 'everything' });
  });

  app.post(
    `${PATH}/cards`,
    {
      onRequest: async (request) => requireAdministrator(signedInUser(request), deps.clock()),
    },
    async (request, reply) => {
      const { company } = asked(cardsSchema, bodyOf(request));
      // Pages hold this address for ever: one that was guessed must not leave.
      if (!deps.config.publicUrl) throw new ApiError('bad_request');
      const now = company === '' ? '' : await companyNow(deps.database.kysely, company);
      if (now === undefined) throw new ApiError('not_found');
      return sendLink(request, reply, { kind: 'cards', company: now });
    },
  );

  app.get<{ Params: { link: string } }>(
    `${PATH}/:link`,
    {
      // The link is its own proof: a browser that saves a file sends no header.
      config: { access: 'guest' as const, withoutTokenHeader: true, secretAddress: true },
      // Asking for the headers alone would use it up.
      exposeHeadRoute: false,
    },
    async (request, reply) => {
      const { link } = request.params;
      // First of all: whoever makes links up must neither take a place nor cause a write.
      const promised = await guesses.within(request.ip, () => findLink(deps, link));
      refuseWhenBusy();
      const leave = places.take();
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
      const { name, type } = fileOf(promised, dayInFrance(deps.clock()));
      return reply
        .type(type)
        .header('content-disposition', contentDisposition('attachment', name))
        .header('cache-control', 'no-store')
        .header('x-robots-tag', 'noindex, nofollow')
        .send(stream);
    },
  );
}
