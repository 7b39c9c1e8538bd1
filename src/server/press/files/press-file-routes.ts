import type { FastifyBaseLogger, FastifyInstance, FastifyRequest } from 'fastify';
import { ApiError } from '../../../domain/errors.ts';
import { handsAddressesOut } from '../../../domain/press/preflight/card-address.ts';
import { toldErrors, toldRemarks } from '../../../domain/press/preflight/told-findings.ts';
import {
  CHECKED_RULES_HEADER,
  DRAWN_PAGES_HEADER,
  REMARKS_HEADER,
} from '../../../domain/press/press-check.ts';
import {
  type PressRequest,
  pressRequestSchema,
} from '../../../domain/press/press-request.schema.ts';
import { noteHandedOut } from '../../cards/print/handed-out-codes.ts';
import { noteEvent } from '../../identity/audit/write-trace.ts';
import type { Deps } from '../../identity/deps.ts';
import { authorOf } from '../../identity/sessions/guard.ts';
import { startedStream } from '../../platform/downloads/started-stream.ts';
import { file } from '../../platform/http/api/answers.ts';
import { jsonBody } from '../../platform/http/api/operation.ts';
import { route } from '../../platform/http/api/route.ts';
import { disconnectSignal } from '../../platform/http/requests/disconnect-signal.ts';
import { parseInput } from '../../platform/http/requests/parse-input.ts';
import { contentDisposition } from '../../platform/http/responses/content-disposition.ts';
import { logFailure } from '../../platform/http/responses/errors.ts';
import { Semaphore } from '../../platform/threads/semaphore.ts';
import { TASKS } from '../../platform/threads/task-table.ts';
import { FaultyPressFileError } from '../checked-file.ts';
import { pressReader } from '../people/press-people.ts';
import { idOf } from '../press-requests.ts';
import { type PressFileMaker, type PressOptions, pressInThread } from '../run/press-in-thread.ts';
import type { PressOutcome, PressTask } from '../run/press-task.ts';
import { findVersion } from '../templates/template-read.ts';
import { existingTemplate } from '../templates/template-write.ts';
import { namedFile } from './made-file.ts';
import { type PrintedVersion, type WishedFile, wishedFile } from './press-task-of.ts';
import { type ReportedFile, TOLD_TYPE, toldFile, wantsToBeTold } from './told-file.ts';

const FILE_TYPES = ['application/pdf', 'application/zip'];

interface OfVersion {
  Params: { id: string; number: string };
}

async function made(
  maker: PressFileMaker,
  task: PressTask,
  options: PressOptions,
): Promise<PressOutcome> {
  try {
    return await maker(task, options);
  } catch (error) {
    if (options.signal?.aborted) throw new ApiError('bad_request', { cause: error });
    if (!(error instanceof FaultyPressFileError)) throw error;
    const data = { faults: error.faults };
    throw new ApiError('press_file_faulty', { data, cause: error });
  }
}

/** A file that passed, and what is said of it. ApiError `cards_refused`. */
async function reported(wished: WishedFile, outcome: PressOutcome): Promise<ReportedFile> {
  const told = { design: wished.task.design, people: wished.people };
  const findings = [...wished.findings, ...outcome.findings];
  if (outcome.kind === 'refused') {
    throw new ApiError('cards_refused', { data: { ...toldErrors(findings, told) } });
  }
  const report = {
    cards: wished.people.length,
    rules: outcome.files[0]?.rules ?? 0,
    drawnPages: outcome.files.reduce((sum, { drawnPages }) => sum + drawnPages, 0),
    remarks: findings.filter(({ severity }) => severity === 'remark').length,
    findings: toldRemarks(findings, told),
  };
  return { file: await namedFile(outcome.files, wished), report };
}

/** Whoever prints the file has its codes for good: their addresses have to go on leading here. */
async function noteCodes(
  deps: Deps,
  { task, people }: WishedFile,
  log: FastifyBaseLogger,
): Promise<void> {
  if (!handsAddressesOut(task.design)) return;
  try {
    const ids = people.map(({ id }) => id);
    await noteHandedOut(deps, ids);
  } catch (error) {
    log.warn({ err: error }, 'the codes handed out are not noted');
  }
}

async function printed(
  { kysely }: Deps['database'],
  { id, number }: OfVersion['Params'],
): Promise<PrintedVersion> {
  const template = await existingTemplate(kysely, idOf({ id }));
  const known = Number(/^\d{1,9}$/.exec(number)?.[0] ?? 0);
  const version = await findVersion(kysely, template.id, known);
  if (!version) throw new ApiError('not_found');
  return { ...template, number: version.number, design: version.design, assets: version.assets };
}

interface Press {
  readonly deps: Deps;
  readonly maker: PressFileMaker;
}

/** Makes a file, and notes that it was made. */
async function fileOf(
  { deps, maker }: Press,
  request: FastifyRequest<OfVersion>,
  wish: PressRequest,
  options: PressOptions,
): Promise<ReportedFile> {
  const version = await printed(deps.database, request.params);
  const wished = await wishedFile(pressReader(deps), version, wish, deps.clock());
  const file = await reported(wished, await made(maker, wished.task, options));
  await noteEvent(deps, authorOf(request), {
    kind: 'export',
    details: { printed: wished.people.length },
  });
  await noteCodes(deps, wished, request.log);
  return file;
}

/** Files of cards, as printers take them. */
export function registerPressFileRoutes(
  app: FastifyInstance,
  deps: Deps,
  maker: PressFileMaker = pressInThread,
): void {
  const places = new Semaphore(TASKS['press-file'].places);

  route(
    app,
    {
      ...{ tag: 'Printed cards', method: 'POST', access: 'read', id: 'makePressFile' },
      path: '/admin/api/templates/{id}/versions/{number}/file',
      summary: 'The file of cards for a printer',
      description:
        'Laid out from people as they are, judged by what the printer takes, and read again by another program: `X-Checked-Rules` tells by how many rules, `X-Remarks` how much somebody should look at. Who accepts `multipart/form-data` is told how far it is, as `progress`, several times, and gets what is remarked upon as `report` beside the `file`; what fails once it has begun is an `error`. A refusal tells in `data.findings` whose card, where and why, in `data.errors` how many faults there are, and in `data.refused` everybody who has one.',
      body: jsonBody(pressRequestSchema),
      answers: {
        200: file(FILE_TYPES, 'A page for each side, or a file of them for each person.'),
      },
      errors: [
        ...(['invalid_body', 'asset_missing', 'cards_refused', 'not_found'] as const),
        ...(['nobody_to_print', 'too_many_cards', 'press_too_heavy'] as const),
        ...(['too_many_pictures', 'press_file_faulty', 'downloads_busy'] as const),
      ],
    },
    async (request, reply) => {
      const wish = parseInput(pressRequestSchema, request.body, 'invalid_body');
      const signal = disconnectSignal(reply);
      const make = (tell?: PressOptions['tell']) =>
        places.within(() => fileOf({ deps, maker }, request, wish, { signal, tell }));
      reply.header('cache-control', 'no-store').header('vary', 'accept');
      if (wantsToBeTold(request.headers.accept)) {
        const parts = toldFile(make, (failure) => logFailure(request, failure));
        const stream = await startedStream(parts, { onClose: () => {} });
        // Proxies would keep it until there is much of it.
        return reply.type(TOLD_TYPE).header('x-accel-buffering', 'no').send(stream);
      }
      const { file, report } = await make();
      return reply
        .type(file.type)
        .header('content-disposition', contentDisposition('attachment', file.name))
        .header(CHECKED_RULES_HEADER, String(report.rules))
        .header(DRAWN_PAGES_HEADER, String(report.drawnPages))
        .header(REMARKS_HEADER, String(report.remarks))
        .send(file.bytes);
    },
  );
}
