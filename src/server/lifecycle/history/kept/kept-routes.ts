import type { FastifyInstance, FastifyReply } from 'fastify';
import { dayInFrance } from '../../../../domain/departure.ts';
import { ApiError } from '../../../../domain/errors.ts';
import { EXPORTS_AT_ONCE, FILE_KINDS } from '../../../../domain/exports/export-formats.ts';
import type { Deps } from '../../../identity/deps.ts';
import { bytesInThread } from '../../../platform/downloads/bytes-in-thread.ts';
import { Places } from '../../../platform/downloads/places.ts';
import { startedStream } from '../../../platform/downloads/started-stream.ts';
import { contentDisposition } from '../../../platform/http/answers/content-disposition.ts';
import { file } from '../../../platform/http/api/answers.ts';
import { route } from '../../../platform/http/api/route.ts';
import { threadBeside } from '../../../platform/threads/job-thread.ts';
import { findOperation, findUndoable } from '../undo-operation.ts';
import type { KeptTask } from './kept-file.ts';

const PROGRAM = threadBeside(import.meta.url, 'kept-thread');
const RETRY_AFTER_SECONDS = 20;

const KEPT = {
  method: 'GET',
  access: 'read',
  tag: 'History',
  description:
    'A workbook: which record, which field, why, who stands in the way and since when, in French.',
  answers: { 200: file([FILE_KINDS.xlsx.type], 'The file.') },
  options: { exposeHeadRoute: false },
} as const;

/** All that undoing an operation would leave, and that it left, as workbooks. */
export function registerKeptRoutes(app: FastifyInstance, { database, clock }: Deps): void {
  const places = new Places(EXPORTS_AT_ONCE);

  async function send(reply: FastifyReply, operation: number, of: KeptTask['of']) {
    if (places.areTaken) throw new ApiError('downloads_busy', { retryAfter: RETRY_AFTER_SECONDS });
    const time = clock();
    const task: KeptTask = { storage: database.storage, operation, of, time };
    const onClose = places.take();
    const stream = await startedStream(bytesInThread(PROGRAM, task), { onClose });
    const { extension, type } = FILE_KINDS.xlsx;
    const name = `annulation-laissé-tel-quel-${dayInFrance(time)}.${extension}`;
    return reply
      .type(type)
      .header('content-disposition', contentDisposition('attachment', name))
      .header('cache-control', 'no-store')
      .send(stream);
  }

  route(
    app,
    {
      ...{ ...KEPT, path: '/admin/api/operations/{id}/undo/kept', id: 'fetchKeptBefore' },
      summary: 'All that undoing an operation would leave',
      errors: ['not_found', 'already_undone', 'erasure_is_final', 'downloads_busy'],
    },
    async ({ params }, reply) => {
      const { seq, undoneBy } = await findUndoable(database.kysely, params.id);
      if (undoneBy !== null) throw new ApiError('already_undone');
      return send(reply, seq, 'foreseen');
    },
  );

  route(
    app,
    {
      ...{ ...KEPT, path: '/admin/api/operations/{id}/kept', id: 'fetchKept' },
      summary: 'All that an operation which took another one back left as it was',
      errors: ['not_found', 'downloads_busy'],
    },
    async ({ params }, reply) => {
      const { seq } = await findOperation(database.kysely, params.id);
      return send(reply, seq, 'left');
    },
  );
}
