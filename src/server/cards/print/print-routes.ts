import type { FastifyBaseLogger, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { sql } from 'kysely';
import { CARD_PARTS, cardUrl } from '../../../domain/card/card.ts';
import { COLLECTIONS } from '../../../domain/collections.ts';
import { cardStateOn, dayInFrance } from '../../../domain/departure.ts';
import { ApiError } from '../../../domain/errors.ts';
import { madeFileSchema } from '../../../domain/made-files/made-file.schema.ts';
import {
  codeHandedOutSchema,
  codesToExportSchema,
  type QrExportOf,
} from '../../../domain/qr/qr-export.schema.ts';
import { archiveFileName } from '../../../domain/qr/qr-export.ts';
import { QR_EXPORT_MAX, QR_SIZE_MM } from '../../../domain/qr/qr-limits.ts';
import type { Deps } from '../../identity/deps.ts';
import { json, nothing } from '../../platform/http/api/answers.ts';
import { jsonBody } from '../../platform/http/api/operation.ts';
import { route } from '../../platform/http/api/route.ts';
import { parseInput } from '../../platform/http/requests/parse-input.ts';
import { ResponseBody } from '../../platform/http/response-cache/response-body.ts';
import { ResponseCache } from '../../platform/http/response-cache/response-cache.ts';
import { redirectToCard } from '../../platform/http/responses/moved-card.ts';
import { streamTask } from '../../platform/threads/run-task.ts';
import type { MadeContent, MadeFiles, Making } from '../../records/made-files/made-files.ts';
import { refuseChanged } from '../../records/read/choice.ts';
import type { HeavyReads } from '../../records/read/heavy-reads.ts';
import type { RecordServices } from '../../records/register-records.ts';
import {
  findAgain,
  findPeople,
  isErased,
  isPublished,
  mergedInto,
  type PeopleAsked,
  type Person,
} from './code-people.ts';
import type { ExportRun, ExportTask } from './codes-run.ts';
import type { archiveOfCodes } from './export-codes.ts';
import { noteHandedOut } from './handed-out-codes.ts';

/** Mail programs ask for a signature's picture with each reading. */
const PICTURE_SECONDS = 3600;
/** On a thread of its own: thousands of codes would keep everybody else waiting. */
const exportInThread: ExportRun = (task, options) =>
  streamTask<typeof archiveOfCodes>('codes', task, options);

export interface PrintOptions {
  /** Another way to make archives, for tests of what happens when it fails. */
  run?: ExportRun;
}

/** Codes for printers: archives for staff, what browsers hand out, and pictures for signatures. */
export function registerPrintRoutes(
  app: FastifyInstance,
  deps: Deps,
  services: Pick<RecordServices, 'reads' | 'files'>,
  { run = exportInThread }: PrintOptions = {},
): void {
  registerArchives(app, deps, { ...services, run });
  registerHandedOut(app, deps);
  registerPictures(app, deps);
}

/** The people that a body asks for; ApiError when there are none, too many, or others than was said. */
async function askedPeople(deps: Deps, reads: HeavyReads, of: QrExportOf): Promise<Person[]> {
  const people = await findPeople(deps.database, await peopleAsked(deps, reads, of));
  if (people.length === 0) throw new ApiError('nothing_to_export');
  if (people.length > QR_EXPORT_MAX) throw new ApiError('too_many_people');
  return people;
}

async function peopleAsked(deps: Deps, reads: HeavyReads, of: QrExportOf): Promise<PeopleAsked> {
  if ('contacts' in of && of.contacts.length > QR_EXPORT_MAX) throw new ApiError('too_many_people');
  if (!('choice' in of)) return of;
  const now = deps.clock();
  const count = await reads.chosen(COLLECTIONS.Contacts, of.choice, now);
  refuseChanged(of.choice, count);
  if (count > QR_EXPORT_MAX) throw new ApiError('too_many_people');
  return { numbers: await reads.numbers(COLLECTIONS.Contacts, of.choice, now) };
}

interface Archives {
  readonly reads: HeavyReads;
  readonly files: MadeFiles;
  readonly run: ExportRun;
}

function registerArchives(app: FastifyInstance, deps: Deps, { reads, files, run }: Archives): void {
  route(
    app,
    {
      ...{ method: 'POST', path: '/admin/api/exports/qr', access: 'read' },
      ...{ id: 'exportCodes', tag: 'Codes' },
      summary: 'An archive of codes to print',
      description:
        'One file per person, `adresses.xlsx` with the addresses of their cards, and `planche.pdf`. It is made while whoever asks waits: `GET /admin/api/made-files/{id}` tells how far it is.',
      body: jsonBody(codesToExportSchema),
      answers: { 202: json(madeFileSchema, 'It is being made.') },
      errors: [
        ...(['invalid_export', 'nothing_to_export', 'too_many_people', 'choice_changed'] as const),
        ...(['file_under_way', 'unconfirmed'] as const),
      ],
    },
    async (request, reply) => {
      const { format, sizeMm, ...of } = parseInput(
        codesToExportSchema,
        request.body,
        'invalid_export',
      );
      const people = await askedPeople(deps, reads, of);
      const ids = people.map(({ contact }) => contact.id);
      const companies = new Set(people.flatMap(({ company }) => company || []));
      reply.code(202);
      return files.ask(request, {
        ...{ kind: 'codes', type: 'application/zip' },
        name: archiveFileName((await orderName(deps, of)) || onlyCompany(people)),
        subjects: [...ids, ...companies],
        make: (making) => codesFile(deps, { ids, format, sizeMm, run }, making, request.log),
      });
    },
  );
}

/** How the order is called that codes are asked of; empty for other people. */
async function orderName({ database }: Deps, of: QrExportOf): Promise<string> {
  if (!('order' in of)) return '';
  const { rows } = await sql<{ Name: string }>`
    SELECT "Name" FROM orders WHERE id = ${of.order}`.execute(database.kysely);
  return rows[0]?.Name.trim() ?? '';
}

type CodesTask = Pick<ExportTask, 'format' | 'sizeMm'> & { ids: readonly string[]; run: ExportRun };

/** An archive of the codes of these people, as they are once its turn has come. */
async function codesFile(
  deps: Deps,
  { ids, format, sizeMm, run }: CodesTask,
  making: Making,
  log: FastifyBaseLogger,
): Promise<MadeContent> {
  const people = await findAgain(deps.database, ids);
  if (people.length === 0) throw new ApiError('nothing_to_export');
  const time = deps.clock();
  const today = dayInFrance(time);
  const unshown = people.filter(({ contact }) => cardStateOn(contact, today) !== 'published');
  const title = onlyCompany(people) || deps.config.productName;
  return {
    bytes: run({ people, format, sizeMm, publicUrl: deps.publicUrl(), time, title }, making),
    report: { people: people.length, unshown: unshown.length },
    event: { kind: 'export', details: { codes: people.length, format } },
    whole: () =>
      noteHandedOut(
        deps,
        people.map(({ contact }) => contact.id),
      ).catch((error: unknown) => {
        // The download is theirs all the same.
        log.warn({ err: error }, 'the codes handed out are not noted');
      }),
  };
}

function registerHandedOut(app: FastifyInstance, deps: Deps): void {
  route(
    app,
    {
      ...{ method: 'POST', path: '/admin/api/codes/handed-out', access: 'write' },
      ...{ id: 'noteCodeHandedOut', tag: 'Codes' },
      summary: 'Note that a code was handed out',
      description:
        'For programs that draw codes themselves. When the public address changes, the server says how many codes hold the one before; archives are noted without it.',
      body: jsonBody(codeHandedOutSchema),
      answers: { 204: nothing('Noted.') },
      errors: ['invalid_body', 'unconfirmed'],
    },
    async (request, reply) => {
      const { contact } = parseInput(codeHandedOutSchema, request.body, 'invalid_body');
      await noteHandedOut(deps, [contact]);
      return reply.code(204).send();
    },
  );
}

function registerPictures(app: FastifyInstance, deps: Deps): void {
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

/** The PNG of one code, for e-mail signatures. Its maker is loaded with the first one. */
async function codePicture(url: string): Promise<Buffer> {
  const { codeFile, encodeCode } = await import('./code-file.ts');
  return codeFile(url, encodeCode(url), 'png', QR_SIZE_MM.initial);
}
