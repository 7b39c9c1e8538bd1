import type { FastifyInstance } from 'fastify';
import { dayInFrance } from '../../../../domain/departure.ts';
import { EXPORTS_AT_ONCE, FILE_KINDS } from '../../../../domain/exports/export-formats.ts';
import type { Deps } from '../../../identity/deps.ts';
import { bytesInThread } from '../../../platform/downloads/bytes-in-thread.ts';
import { startedStream } from '../../../platform/downloads/started-stream.ts';
import { file } from '../../../platform/http/api/answers.ts';
import { route } from '../../../platform/http/api/route.ts';
import { contentDisposition } from '../../../platform/http/responses/content-disposition.ts';
import { threadBeside } from '../../../platform/threads/job-thread.ts';
import { Semaphore } from '../../../platform/threads/semaphore.ts';
import { findOperation } from '../undo-operation.ts';
import type { KeptTask } from './kept-file.ts';

const PROGRAM = threadBeside(import.meta.url, 'kept-thread');
const PLACES = { size: EXPORTS_AT_ONCE, busy: { code: 'downloads_busy', retryAfter: 20 } } as const;

/** All that an undoing left, as a workbook. */
export function registerKeptRoutes(app: FastifyInstance, { database, clock }: Deps): void {
  const places = new Semaphore(PLACES);
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
      const time = clock();
      const task: KeptTask = { storage: database.storage, operation: seq, time };
      const onClose = places.enter();
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
