import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
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
import type { Deps } from '../deps.ts';
import { Places } from '../downloads/places.ts';
import { startedStream } from '../downloads/started-stream.ts';
import { contentDisposition } from '../http/answers/content-disposition.ts';
import { sendJson } from '../http/answers/json.ts';
import { countChosen, refuseChanged } from '../records/read/choice.ts';
import type { HeavyReads } from '../records/read/heavy-reads.ts';
import { authorOf, signedInUser } from '../sessions/guard.ts';
import { READS } from '../sessions/program-rights.ts';
import { requireProof } from '../sessions/rights.ts';
import { registerAccessRoutes } from './access/access-routes.ts';
import { type ExportRun, exportBytes, exportInThread, removeLeftCopies } from './export-bytes.ts';
import { followLink, issueLink, type Promised } from './export-links.ts';
import { registerPrivacyRoutes } from './privacy/privacy-routes.ts';

const RETRY_AFTER_SECONDS = 20;
const PATH = '/admin/api/exports';

function fileOf(promised: Promised, day: string): { name: string; type: string } {
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
  reads: HeavyReads,
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
    const asked = exportWishSchema.safeParse(request.body);
    if (!asked.success) throw new ApiError('invalid_body', { cause: asked.error });
    const { collection, choice } = asked.data;
    const count = await countOf(collection, choice);
    refuseChanged(choice, count);
    if (count === 0) throw new ApiError('nothing_chosen');
    return sendLink(request, reply, { kind: 'records', wish: asked.data, count });
  });

  app.post(`${PATH}/all`, async (request, reply) => {
    requireProof(signedInUser(request), deps.clock());
    return sendLink(request, reply, { kind: 'everything' });
  });

  app.get<{ Params: { link: string } }>(
    `${PATH}/:link`,
    {
      // The link is its own proof: a browser that saves a file sends no header.
      config: { public: true, withoutTokenHeader: true, secretAddress: true },
      // Asking for the headers alone would use it up.
      exposeHeadRoute: false,
    },
    async (request, reply) => {
      refuseWhenBusy();
      const leave = places.take();
      const promised = await followLink(deps, request.params.link).catch((error: unknown) => {
        leave();
        throw error;
      });
      if (!promised) {
        leave();
        throw new ApiError('not_found');
      }
      const outcome = { request: request.id, export: promised.kind, complete: false };
      const stream = await startedStream(exportBytes(deps, promised, run), {
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
