import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import { COLLECTIONS } from '../../../../domain/collections.ts';
import { type Contact, fullName } from '../../../../domain/contact.ts';
import { dayInFrance } from '../../../../domain/departure.ts';
import { ApiError } from '../../../../domain/errors.ts';
import { accessFileName } from '../../../../domain/exports/privacy-file-names.ts';
import { noteEvent } from '../../../identity/audit/write-trace.ts';
import type { Deps } from '../../../identity/deps.ts';
import { authorOf } from '../../../identity/sessions/guard.ts';
import { startedStream } from '../../../platform/downloads/started-stream.ts';
import { file } from '../../../platform/http/api/answers.ts';
import { route } from '../../../platform/http/api/route.ts';
import { contentDisposition } from '../../../platform/http/responses/content-disposition.ts';
import type { Semaphore } from '../../../platform/threads/semaphore.ts';
import type { ExportRun } from '../export-bytes.ts';

const PATH = '/admin/api/collections/{collection}/records/{id}/access-file';

/** All that is stored about a person, for whoever has to hand it over to them. */
export function registerAccessRoutes(
  app: FastifyInstance,
  deps: Deps,
  { places, run }: { places: Semaphore; run: ExportRun },
): void {
  const { database, publicUrl, clock } = deps;

  async function nameOf(id: string): Promise<string> {
    const { rows } = await sql<Pick<Contact, 'Nom' | 'Prenom'>>`
      SELECT "Nom", "Prenom" FROM "Contacts"
      WHERE id = ${id} AND erased IS NULL`.execute(database.kysely);
    const [found] = rows;
    if (!found) throw new ApiError('not_found');
    return fullName(found);
  }

  route(
    app,
    {
      ...{ method: 'GET', path: PATH, access: 'person', asksAgain: true },
      ...{ answers: { 200: file(['application/zip']) }, options: { exposeHeadRoute: false } },
    },
    async (request, reply) => {
      const { collection, id } = request.params;
      // Of people alone.
      if (collection !== COLLECTIONS.Contacts.name) throw new ApiError('no_collection');
      const name = await nameOf(id);
      const leave = places.enter();
      try {
        await noteEvent(deps, authorOf(request), { kind: 'access-file', target: id });
      } catch (error) {
        leave();
        throw error;
      }
      const task = { kind: 'access', person: id, storage: database.storage } as const;
      const bytes = run({ ...task, publicUrl: publicUrl(), time: clock() });
      const stream = await startedStream(bytes, { onClose: leave });
      return reply
        .type('application/zip')
        .header(
          'content-disposition',
          contentDisposition('attachment', accessFileName(name, dayInFrance(clock()))),
        )
        .header('cache-control', 'no-store')
        .send(stream);
    },
  );
}
