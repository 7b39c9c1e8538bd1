import { Readable } from 'node:stream';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { FILE_KINDS } from '../../domain/exports/export-formats.ts';
import { parsePaging } from '../../domain/query/paging.ts';
import type { Deps } from '../deps.ts';
import { contentDisposition } from '../http/answers/content-disposition.ts';
import { sendJson } from '../http/answers/json.ts';
import { textBodyOf } from '../http/intake/body.ts';
import { goneSignal } from '../http/intake/gone.ts';
import { leftBehind } from '../http/intake/semaphore.ts';
import { signedInUser } from '../sessions/guard.ts';
import { READS, WRITES } from '../sessions/program-rights.ts';
import { changeImport } from './change-import.ts';
import { ImportChecks } from './check/check-import.ts';
import { importAnswer, importRowsAnswer } from './import-answer.ts';
import { readImportChange, readNewImport, readVerdict } from './import-request.ts';
import { type Import, readImport } from './import-store.ts';
import { importTemplate, readTemplateOf } from './import-template.ts';
import { ReadingPlaces } from './read/reading-places.ts';
import { startImport } from './start-import.ts';

interface OneImport {
  Params: { id: string };
}
interface RowsRoute extends OneImport {
  Querystring: { verdict?: string; page?: string };
}

/** The steps of an import before it is run: a file, its columns, what its rows come to. */
export function registerImportRoutes(app: FastifyInstance, deps: Deps): void {
  const { database } = deps;
  const checks = new ImportChecks(deps);
  app.addHook('onClose', () => checks.close());
  const places = new ReadingPlaces();

  async function send(reply: FastifyReply, made: Import) {
    const answer = JSON.stringify(await importAnswer(database, made));
    return sendJson(reply.header('cache-control', 'private, no-store'), answer);
  }

  const takesFiles = { config: { ...WRITES.config, takesFiles: true } };
  app.post('/admin/api/imports', takesFiles, async (request, reply) => {
    const asked = readNewImport(textBodyOf(request));
    const actor = signedInUser(request).id;
    const signal = goneSignal(reply);
    const made = await places
      .within(actor, () => startImport(deps, asked, { actor, signal }))
      .catch((error: unknown) => {
        throw signal.aborted ? leftBehind(signal) : error;
      });
    return send(reply, made);
  });

  app.get('/admin/api/imports/template', READS, async ({ query }, reply) => {
    const { name, bytes } = importTemplate(readTemplateOf(query), deps.clock());
    return reply
      .type(FILE_KINDS.xlsx.type)
      .header('content-disposition', contentDisposition('attachment', name))
      .header('cache-control', 'private, no-store')
      .send(Readable.from(bytes));
  });

  app.get<OneImport>('/admin/api/imports/:id', READS, async ({ params }, reply) =>
    send(reply, await readImport(database.kysely, params.id)),
  );

  app.patch<OneImport>('/admin/api/imports/:id', WRITES, async ({ params, body }, reply) => {
    const { made, lines } = await changeImport(deps, params.id, readImportChange(body));
    return send(reply, await checks.check(made, lines));
  });

  app.get<RowsRoute>('/admin/api/imports/:id/rows', READS, async ({ params, query }, reply) => {
    const { page } = parsePaging({ page: query.page });
    const verdict = readVerdict(query.verdict);
    const made = await readImport(database.kysely, params.id);
    const rows = JSON.stringify(await importRowsAnswer(database, made, { verdict, page }));
    return sendJson(reply.header('cache-control', 'private, no-store'), rows);
  });
}
