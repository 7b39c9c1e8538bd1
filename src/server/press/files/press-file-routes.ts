import type { FastifyInstance } from 'fastify';
import { ApiError } from '../../../domain/errors.ts';
import { CHECKED_RULES_HEADER, DRAWN_PAGES_HEADER } from '../../../domain/press/press-check.ts';
import type { CardFinding } from '../../../domain/press/press-run.ts';
import {
  pressWishSchema,
  TOLD_FINDINGS_MAX,
  type ToldFinding,
} from '../../../domain/press/press-wish.ts';
import type { Deps } from '../../deps.ts';
import { Places } from '../../downloads/places.ts';
import { contentDisposition } from '../../http/answers/content-disposition.ts';
import { goneSignal } from '../../http/intake/gone.ts';
import { authorOf } from '../../sessions/guard.ts';
import { READS } from '../../sessions/program-rights.ts';
import { noteEvent } from '../../trace/write-trace.ts';
import { FaultyPressFileError } from '../checked-file.ts';
import { idOf, readBody } from '../press-requests.ts';
import { pressInThread } from '../run/press-in-thread.ts';
import type { PressOutcome, PressTask } from '../run/press-task.ts';
import { findVersion } from '../templates/template-read.ts';
import { existingTemplate } from '../templates/template-write.ts';
import { type WishedFile, wishedFile } from './press-task-of.ts';

/** Each has a thread of its own; more of them would only slow one another down. */
const FILES_AT_ONCE = 2;
const RETRY_AFTER_SECONDS = 10;

interface OfVersion {
  Params: { id: string; number: string };
}

/** Whose cards keep a file from the press: errors alone, each with its reason. */
function toldFindings(findings: readonly CardFinding[], { people }: WishedFile): ToldFinding[] {
  const errors = findings.filter(({ severity }) => severity === 'error');
  return errors.slice(0, TOLD_FINDINGS_MAX).map(({ card, ...finding }) => ({
    ...finding,
    contact: people[card]?.id ?? '',
    name: people[card]?.name ?? '',
  }));
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
  const { kysely: db, dialect } = deps.database;
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
      const reader = { db, dialect, publicUrl: deps.publicUrl() };
      const printed = { ...template, design: version.design };
      const file = await wishedFile(reader, printed, wish, deps.clock());
      if (places.areTaken) {
        throw new ApiError('downloads_busy', { retryAfter: RETRY_AFTER_SECONDS });
      }
      const leave = places.take();
      const outcome = await made(file.task, goneSignal(reply)).finally(leave);
      if (outcome.kind === 'refused') {
        const findings = toldFindings(outcome.findings, file);
        throw new ApiError('cards_refused', { data: { findings } });
      }
      await noteEvent(deps, authorOf(request), {
        kind: 'export',
        details: { printed: file.people.length },
      });
      return reply
        .type('application/pdf')
        .header('content-disposition', contentDisposition('attachment', `${file.task.title}.pdf`))
        .header('cache-control', 'no-store')
        .header(CHECKED_RULES_HEADER, String(outcome.file.rules))
        .header(DRAWN_PAGES_HEADER, String(outcome.file.drawnPages))
        .send(Buffer.from(outcome.file.bytes));
    },
  );
}
