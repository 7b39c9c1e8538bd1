import type { FastifyInstance } from 'fastify';
import { dayInFrance } from '../../../../domain/departure.ts';
import { ApiError } from '../../../../domain/errors.ts';
import { EXPORTS_AT_ONCE, FILE_KINDS } from '../../../../domain/exports/export-formats.ts';
import type { Deps } from '../../../identity/deps.ts';
import { bytesInThread } from '../../../platform/downloads/bytes-in-thread.ts';
import { Places } from '../../../platform/downloads/places.ts';
import { startedStream } from '../../../platform/downloads/started-stream.ts';
import { file } from '../../../platform/http/api/answers.ts';
import { route } from '../../../platform/http/api/route.ts';
import { contentDisposition } from '../../../platform/http/responses/content-disposition.ts';
import { threadBeside } from '../../../platform/threads/job-thread.ts';
import { findOperation } from '../undo-operation.ts';
import type { KeptTask } from './kept-file.ts';

const PROGRAM = threadBeside(import.meta.url, 'kept-thread');
const RETRY_AFTER_SECONDS = 20;

/** All that an undoing left, as a workbook. */
export function registerKeptRoutes(app: FastifyInstance, { database, clock }: Deps): void {
  const places = new Places(EXPORTS_AT_ONCE);
  const { extension, type } = FILE_KINDS.xlsx;

  route(
    app,
    {
      ...{ method: 'GET', path: '/admin/api/operations/{id}/kept', access: 'read' },
      ...{ id: 'fetchKept', tag: 'History' },
      summary: 'All that an operation which took another one back left as it was',
      description:
        'A workbook: which record, which field, why, who stands in the way and since when, in French.',
      answers: { 200: file([type], 'The file.') },
      errors: ['not_found', 'downloads_busy'],
      options: { exposeHeadRoute: false },
    },
    async ({ params }, reply) => {
      const { seq } = await findOperation(database.kysely, params.id);
      if (places.areTaken) {
        throw new ApiError('downloads_busy', { retryAfter: RETRY_AFTER_SECONDS });
      }
      const time = clock();
      const task: KeptTask = { storage: database.storage, operation: seq, time };
      const onClose = places.take();
      const stream = await startedStream(bytesInThread(PROGRAM, task), { onClose });
      const name = `annulation-laissé-tel-quel-${dayInFrance(time)}.${extension}`;
      return reply
        .type(type)
        .header('content-disposition', contentDisposition('attachment', name))
        .header('cache-control', 'no-store')
        .send(stream);
    },
  );
}
