import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { ApiError } from '../../../domain/errors.ts';
import type { ReadAgencyPdf } from '../../../domain/press/agency/agency-page.schema.ts';
import { AGENCY_PDF_BYTES_MAX } from '../../../domain/press/agency/agency-page.ts';
import {
  type AgencyRefusalRule,
  agencyRefusal,
} from '../../../domain/press/agency/agency-refusals.ts';
import { isStorableText } from '../../../domain/validation.ts';
import type { Deps } from '../../deps.ts';
import { Places } from '../../downloads/places.ts';
import { sendJson } from '../../http/answers/json.ts';
import { UploadedFile } from '../../http/intake/multipart.ts';
import { signedInUser } from '../../sessions/guard.ts';
import { READS, WRITES } from '../../sessions/program-rights.ts';
import { type OfOne, readBody } from '../press-requests.ts';
import { agencyInThread } from './agency-in-thread.ts';
import { addAgencyPages, agencyBytes, agencyPages } from './page-store.ts';

const PATH = '/admin/api/agency-pages';
const FILE_NAME_MAX = 200;
/** Each is looked at on a thread of its own. */
const AT_ONCE = 1;
const RETRY_AFTER_SECONDS = 5;
/** A page has another name when it holds something else. */
const UNCHANGING = 'private, max-age=31536000, immutable';

const uploadSchema = z.strictObject({ file: z.instanceof(UploadedFile) });

function refuse(rule: AgencyRefusalRule): never {
  const { message } = agencyRefusal(rule);
  throw new ApiError('pdf_refused', { data: { file: { code: 'pdf_refused', message } } });
}

/** PDFs that agencies deliver as grounds of cards. */
export function registerAgencyRoutes(app: FastifyInstance, deps: Deps): void {
  const { kysely: db, dialect } = deps.database;
  const places = new Places(AT_ONCE);

  const takesFiles = { config: { ...WRITES.config, takesFiles: true } };
  app.post(PATH, takesFiles, async (request, reply) => {
    const { file } = readBody(uploadSchema, request.body);
    if (file.bytes.length > AGENCY_PDF_BYTES_MAX) refuse('too-large');
    if (places.areTaken) throw new ApiError('uploads_busy', { retryAfter: RETRY_AFTER_SECONDS });
    const leave = places.take();
    const name = file.name.slice(0, FILE_NAME_MAX).toWellFormed();
    const job = { file: isStorableText(name) ? name : '', bytes: new Uint8Array(file.bytes) };
    const answer = await agencyInThread(job).finally(leave);
    if (answer.kind === 'refused') refuse(answer.rule);
    await addAgencyPages(
      deps,
      answer.pages.flatMap((page) => ('taken' in page ? [page.taken] : [])),
      signedInUser(request).id,
    );
    const read: ReadAgencyPdf = {
      pages: answer.pages.map((page) =>
        'taken' in page
          ? { number: page.number, page: page.taken.facts, refusals: [] }
          : { number: page.number, refusals: page.refusals },
      ),
    };
    return sendJson(reply, JSON.stringify(read));
  });

  app.get<OfOne>(`${PATH}/:id`, READS, async (request, reply) => {
    const id = storable(request.params.id);
    const page = (await agencyPages({ db, dialect }, [id])).get(id);
    if (!page) throw new ApiError('not_found');
    return sendJson(reply.header('cache-control', UNCHANGING), JSON.stringify(page));
  });

  app.get<OfOne>(`${PATH}/:id/picture`, READS, async (request, reply) => {
    const picture = await agencyBytes(db, storable(request.params.id), 'picture');
    return reply.type('image/webp').header('cache-control', UNCHANGING).send(Buffer.from(picture));
  });
}

/** PostgreSQL refuses some texts with an error. */
function storable(id: string): string {
  if (!isStorableText(id)) throw new ApiError('not_found');
  return id;
}
