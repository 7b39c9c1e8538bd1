import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { CARD_PARTS, cardUrl } from '../../domain/card/card.ts';
import { COLLECTIONS } from '../../domain/collections.ts';
import { cardStateOn, dayInFrance } from '../../domain/departure.ts';
import { ApiError } from '../../domain/errors.ts';
import {
  archiveFileName,
  QR_EXPORT_COUNT_HEADER,
  QR_EXPORT_UNSHOWN_HEADER,
  type QrExportOf,
} from '../../domain/qr/qr-export.ts';
import { QR_EXPORT_MAX } from '../../domain/qr/qr-limits.ts';
import type { Deps } from '../deps.ts';
import { Places } from '../downloads/places.ts';
import { startedStream } from '../downloads/started-stream.ts';
import { contentDisposition } from '../http/answers/content-disposition.ts';
import { redirectToCard } from '../http/answers/moved-card.ts';
import { ResponseBody } from '../http/response-cache/response-body.ts';
import { ResponseCache } from '../http/response-cache/response-cache.ts';
import { refuseChanged } from '../records/read/choice.ts';
import type { HeavyReads } from '../records/read/heavy-reads.ts';
import { authorOf } from '../sessions/guard.ts';
import { READS, WRITES } from '../sessions/program-rights.ts';
import { noteEvent } from '../trace/write-trace.ts';
import { codePicture } from './code-picture.ts';
import { exportInWorker } from './export-in-worker.ts';
import { readExportRequest } from './export-request.ts';
import type { ExportRun } from './export-task.ts';
import { noteHandedOut, readHandedOut } from './handed-out-codes.ts';
import {
  findPeople,
  isErased,
  isPublished,
  mergedInto,
  type PeopleAsked,
  type Person,
} from './people.ts';

/** Mail programs ask for a signature's picture with each reading. */
const PICTURE_SECONDS = 3600;
/** Each has a thread of its own; more of them would only slow one another down. */
const EXPORTS_AT_ONCE = 2;
const RETRY_AFTER_SECONDS = 20;

export interface PrintOptions {
  /** Another way to make archives, for tests of what happens when it fails. */
  run?: ExportRun;
}

/** Codes for printers: archives for staff, what browsers hand out, and pictures for signatures. */
export function registerPrintRoutes(
  app: FastifyInstance,
  deps: Deps,
  reads: HeavyReads,
  { run = exportInWorker }: PrintOptions = {},
): void {
  const places = new Places(EXPORTS_AT_ONCE);

  async function askedOf(of: QrExportOf): Promise<PeopleAsked> {
    if (!('choice' in of)) return of;
    const now = deps.clock();
    const count = await reads.chosen(COLLECTIONS.Contacts, of.choice, now);
    refuseChanged(of.choice, count);
    if (count > QR_EXPORT_MAX) throw new ApiError('too_many_people');
    return { numbers: await reads.numbers(COLLECTIONS.Contacts, of.choice, now) };
  }

  app.post('/admin/api/exports/qr', READS, async (request, reply) => {
    const { format, sizeMm, ...of } = readExportRequest(request.body);
    const people = await findPeople(deps.database, await askedOf(of));
    if (people.length === 0) throw new ApiError('nothing_to_export');
    if (people.length > QR_EXPORT_MAX) throw new ApiError('too_many_people');
    if (places.areTaken) throw new ApiError('exports_busy', { retryAfter: RETRY_AFTER_SECONDS });
    const leave = places.take();
    const label = onlyCompany(people);
    const publicUrl = deps.publicUrl();
    const time = deps.clock();
    const today = dayInFrance(time);
    const unshown = people.filter(({ contact }) => cardStateOn(contact, today) !== 'published');
    const title = label || deps.config.productName;
    const bytes = run({ people, format, sizeMm, publicUrl, time, title });
    await noteEvent(deps, authorOf(request), {
      kind: 'export',
      details: { codes: people.length, format },
    });
    const outcome = { request: request.id, people: people.length, complete: false };
    const stream = await startedStream(bytes, {
      onWhole: async () => {
        outcome.complete = true;
        try {
          const ids = people.map(({ contact }) => contact.id);
          await noteHandedOut(deps, ids);
        } catch (error) {
          // Whoever downloads them has them all the same.
          request.log.warn({ err: error }, 'the codes handed out are not noted');
        }
      },
      onClose: () => {
        leave();
        request.log.info(outcome, 'codes exported');
      },
    });
    return reply
      .type('application/zip')
      .header('content-disposition', contentDisposition('attachment', archiveFileName(label)))
      .header('cache-control', 'no-store')
      .header(QR_EXPORT_COUNT_HEADER, String(people.length))
      .header(QR_EXPORT_UNSHOWN_HEADER, String(unshown.length))
      .send(stream);
  });

  app.post('/admin/api/codes/handed-out', WRITES, async (request, reply) => {
    await noteHandedOut(deps, [readHandedOut(request.body)]);
    return reply.code(204).send();
  });

  const pictures = new ResponseCache();
  const picture = async (
    request: FastifyRequest<{ Params: { id: string } }>,
    reply: FastifyReply,
  ) => {
    const id = request.params.id.toLowerCase();
    if (!(await isPublished(deps.database, id, dayInFrance(deps.clock())))) {
      const became = await mergedInto(deps.database, id);
      if (became !== undefined) return redirectToCard(request, reply, became);
      if (!(await isErased(deps.database, id))) throw new ApiError('not_found');
      return reply.code(410).header('cache-control', 'no-cache').send();
    }
    const url = cardUrl(deps.publicUrl(), id);
    // An address never changes, nor does its code.
    const { plain } = await pictures.fetch(url, '', async () =>
      ResponseBody.packed(await codePicture(url)),
    );
    return (
      reply
        .type('image/png')
        .header('cache-control', `public, max-age=${PICTURE_SECONDS}`)
        .header('x-robots-tag', 'noindex, nofollow')
        // Web mail shows it on a page of its own.
        .header('cross-origin-resource-policy', 'cross-origin')
        .send(plain)
    );
  };
  for (const start of ['/c', '/C']) {
    const url = `${start}/:id${CARD_PARTS.codePicture}`;
    app.get<{ Params: { id: string } }>(url, { config: { access: 'guest' as const } }, picture);
  }
}

/** The name of the company that all belong to; empty when there are several. */
function onlyCompany(people: readonly Person[]): string {
  const names = new Set(people.map(({ companyName }) => companyName));
  const [name = ''] = names;
  return names.size === 1 ? name : '';
}
