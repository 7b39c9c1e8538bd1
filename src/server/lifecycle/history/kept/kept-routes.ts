import type { FastifyInstance } from 'fastify';
import { dayInFrance } from '../../../../domain/departure.ts';
import { FILE_KINDS } from '../../../../domain/exports/export-formats.ts';
import type { Deps } from '../../../identity/deps.ts';
import { startedStream } from '../../../platform/downloads/started-stream.ts';
import { file } from '../../../platform/http/api/answers.ts';
import { route } from '../../../platform/http/api/route.ts';
import { asDownload } from '../../../platform/http/responses/content-disposition.ts';
import { streamTask } from '../../../platform/threads/run-task.ts';
import { Semaphore } from '../../../platform/threads/semaphore.ts';
import { TASKS } from '../../../platform/threads/task-table.ts';
import { findOperation } from '../undo-operation.ts';
import type { KeptTask, keptFile } from './kept-file.ts';

/** All that an undoing left, as a workbook. */
export function registerKeptRoutes(app: FastifyInstance, { database, clock }: Deps): void {
  const places = new Semaphore(TASKS['kept-by-undoing'].places);
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
      const stream = await startedStream(streamTask<typeof keptFile>('kept-by-undoing', task), {
        onClose,
      });
      const name = `annulation-laissé-tel-quel-${dayInFrance(time)}.${extension}`;
      return asDownload(reply, { name, type }).send(stream);
    },
  );
}
