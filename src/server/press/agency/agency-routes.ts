import type { FastifyInstance } from 'fastify';
import { ApiError } from '../../../domain/errors.ts';
import {
  agencyPageSchema,
  readAgencyPdfSchema,
} from '../../../domain/press/agency/agency-page.schema.ts';
import {
  AGENCY_PAGES_MAX,
  AGENCY_PDF_BYTES_MAX,
} from '../../../domain/press/agency/agency-page.ts';
import {
  type AgencyRefusalRule,
  agencyRefusal,
} from '../../../domain/press/agency/agency-refusals.ts';
import { isStorableText } from '../../../domain/validation.ts';
import type { Deps } from '../../identity/deps.ts';
import { signedInUser } from '../../identity/sessions/guard.ts';
import { file, json } from '../../platform/http/api/answers.ts';
import { route } from '../../platform/http/api/route.ts';
import type { UploadedFile } from '../../platform/http/requests/multipart.ts';
import { parseInput } from '../../platform/http/requests/parse-input.ts';
import { Semaphore } from '../../platform/threads/semaphore.ts';
import { TASKS } from '../../platform/threads/task-table.ts';
import { FORMS, formOfFile } from '../press-requests.ts';
import { agencyInThread } from './agency-in-thread.ts';
import { addAgencyPages, agencyBytes, agencyPages } from './page-store.ts';

const ALL = { tag: 'Agency pages', path: '/admin/api/agency-pages' } as const;
const newAgencyPagesSchema = formOfFile('NewAgencyPages');
const MEGABYTE = 1024 * 1024;
const FILE_NAME_MAX = 200;
/** A page has another name when it holds something else. */
const UNCHANGING = 'private, max-age=31536000, immutable';

function refuse(rule: AgencyRefusalRule): never {
  const { message } = agencyRefusal(rule);
  throw new ApiError('pdf_refused', { data: { file: { code: 'pdf_refused', message } } });
}

/** PDFs that agencies deliver as grounds of cards. */
export function registerAgencyRoutes(app: FastifyInstance, deps: Deps): void {
  const places = new Semaphore(TASKS['agency-file'].places);

  async function bring({ name: called, bytes }: UploadedFile, actor: string) {
    if (bytes.length > AGENCY_PDF_BYTES_MAX) refuse('too-large');
    const name = called.slice(0, FILE_NAME_MAX).toWellFormed();
    const file = isStorableText(name) ? name : '';
    const answer = await places.within(() =>
      agencyInThread({ file, bytes: new Uint8Array(bytes) }),
    );
    if (answer.kind === 'refused') refuse(answer.rule);
    const taken = answer.pages.flatMap((page) => ('taken' in page ? [page.taken] : []));
    await addAgencyPages(deps, taken, actor);
    return answer.pages;
  }

  route(
    app,
    {
      ...{ ...ALL, method: 'POST', access: 'write', id: 'addAgencyPages' },
      summary: 'Bring the PDF of an agency',
      description: `${AGENCY_PDF_BYTES_MAX / MEGABYTE} MB and ${AGENCY_PAGES_MAX} pages at most. Pages that can be printed as they are get kept, those that cannot are told with the reasons. Those that no design shows are removed after a week.`,
      body: { schema: newAgencyPagesSchema, types: FORMS },
      answers: { 200: json(readAgencyPdfSchema, 'Each page of the file.') },
      errors: [
        ...(['invalid_body', 'pdf_refused', 'too_many_pages', 'too_many_own_assets'] as const),
        ...(['uploads_busy', 'unconfirmed'] as const),
      ],
      options: { config: { takesFiles: true } },
    },
    async (request) => {
      const { file } = parseInput(newAgencyPagesSchema, request.body, 'invalid_body');
      const pages = await bring(file, signedInUser(request).id);
      return {
        pages: pages.map((page) =>
          'taken' in page
            ? { number: page.number, page: page.taken.facts, refusals: [] }
            : { number: page.number, refusals: page.refusals },
        ),
      };
    },
  );

  registerPageRoutes(app, deps.database);
}

function registerPageRoutes(app: FastifyInstance, { kysely: db, dialect }: Deps['database']): void {
  route(
    app,
    {
      ...{ ...ALL, method: 'GET', access: 'read', id: 'viewAgencyPage' },
      path: '/admin/api/agency-pages/{id}',
      summary: 'What a page holds',
      description: 'Its inks, pictures, fonts and texts, and where it is light.',
      answers: { 200: json(agencyPageSchema, 'As it was found.') },
      errors: ['not_found'],
    },
    async ({ params }, reply) => {
      const id = params.id;
      const page = (await agencyPages({ db, dialect }, [id])).get(id);
      if (!page) throw new ApiError('not_found');
      reply.header('cache-control', UNCHANGING);
      return page;
    },
  );

  route(
    app,
    {
      ...{ ...ALL, method: 'GET', access: 'read', id: 'fetchAgencyPicture' },
      path: '/admin/api/agency-pages/{id}/picture',
      summary: 'What a page looks like',
      description: 'For screens; a file for the press holds the page itself.',
      answers: { 200: file(['image/webp'], 'The picture.') },
      errors: ['not_found'],
    },
    async ({ params }, reply) => {
      const picture = await agencyBytes(db, params.id, 'picture');
      reply.type('image/webp').header('cache-control', UNCHANGING);
      return reply.send(Buffer.from(picture));
    },
  );
}
