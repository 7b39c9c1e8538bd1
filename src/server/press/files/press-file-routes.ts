import type { FastifyInstance } from 'fastify';
import { ApiError } from '../../../domain/errors.ts';
import {
  type PressReport,
  toldErrors,
  toldRemarks,
} from '../../../domain/press/preflight/told-findings.ts';
import {
  CHECKED_RULES_HEADER,
  DRAWN_PAGES_HEADER,
  REMARKS_HEADER,
} from '../../../domain/press/press-check.ts';
import { pressWishSchema } from '../../../domain/press/press-wish.ts';
import type { Deps } from '../../deps.ts';
import { Places } from '../../downloads/places.ts';
import { contentDisposition } from '../../http/answers/content-disposition.ts';
import { goneSignal } from '../../http/intake/gone.ts';
import { authorOf } from '../../sessions/guard.ts';
import { READS } from '../../sessions/program-rights.ts';
import { noteEvent } from '../../trace/write-trace.ts';
import { FaultyPressFileError } from '../checked-file.ts';
import { pressReader } from '../people/press-people.ts';
import { idOf, readBody } from '../press-requests.ts';
import { pressInThread } from '../run/press-in-thread.ts';
import type { PressOutcome, PressTask } from '../run/press-task.ts';
import { findVersion } from '../templates/template-read.ts';
import { existingTemplate } from '../templates/template-write.ts';
import { fileWithReport, wantsReport } from './file-with-report.ts';
import { wishedFile } from './press-task-of.ts';

/** Each has a thread of its own; more of them would only slow one another down. */
const FILES_AT_ONCE = 2;
const RETRY_AFTER_SECONDS = 10;

interface OfVersion {
  Params: { id: string; number: string };
}

async function made(task: PressTask, signal: AbortSignal): Promise<PressOutcome> {
  try {
    return await pressInThread(task, { signal });
  } catch (error) {
    if (signal.aborted) throw new ApiError('bad_request', { cause: error });
    if (!(error instanceof FaultyPressFileError)) throw error;
    const data = { faults: error.faults };
    throw new ApiError('press_file_faulty', { data, cause: error });
  }
}

/** Files of cards, as printers take them. */
export function registerPressFileRoutes(app: FastifyInstance, deps: Deps): void {
  const { kysely: db } = deps.database;
  const places = new Places(FILES_AT_ONCE);

  app.post<OfVersion>(
    '/admin/api/templates/:id/versions/:number/file',
    READS,
    async (request, reply) => {
      const wish = readBody(pressWishSchema, request.body);
      const template = await existingTemplate(db, idOf(request.params));
      const number = Number(/^\d{1,9}$/.exec(request.params.number)?.[0] ?? 0);
      const version = await findVersion(db, template.id, number);
      if (!version) throw new ApiError('not_found');
      const printed = { ...template, design: version.design };
      const file = await wishedFile(pressReader(deps), printed, wish, deps.clock());
      if (places.areTaken) {
        throw new ApiError('downloads_busy', { retryAfter: RETRY_AFTER_SECONDS });
      }
      const told = { design: version.design, people: file.people };
      const leave = places.take();
      const outcome = await made(file.task, goneSignal(reply)).finally(leave);
      if (outcome.kind === 'refused') {
        const findings = toldErrors(outcome.findings, told);
        throw new ApiError('cards_refused', { data: { findings } });
      }
      await noteEvent(deps, authorOf(request), {
        kind: 'export',
        details: { printed: file.people.length },
      });
      const { bytes, rules, drawnPages } = outcome.file;
      const remarks = outcome.findings.filter(({ severity }) => severity === 'remark').length;
      const report: PressReport = {
        ...{ rules, drawnPages, remarks },
        findings: toldRemarks(outcome.findings, told),
      };
      const answer = wantsReport(request.headers.accept)
        ? fileWithReport(bytes, report)
        : { type: 'application/pdf', body: Buffer.from(bytes) };
      return reply
        .type(answer.type)
        .header('content-disposition', contentDisposition('attachment', `${file.task.title}.pdf`))
        .header('cache-control', 'no-store')
        .header('vary', 'accept')
        .header(CHECKED_RULES_HEADER, String(rules))
        .header(DRAWN_PAGES_HEADER, String(drawnPages))
        .header(REMARKS_HEADER, String(remarks))
        .send(answer.body);
    },
  );
}
