import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import { COLLECTIONS } from '../../../../domain/collections.ts';
import { type Contact, fullName } from '../../../../domain/contact.ts';
import { dayInFrance } from '../../../../domain/departure.ts';
import { ApiError } from '../../../../domain/errors.ts';
import { accessFileName } from '../../../../domain/exports/privacy-file-names.ts';
import { isRecordId } from '../../../../domain/id.ts';
import { madeFileSchema } from '../../../../domain/made-files/made-file.schema.ts';
import type { Deps } from '../../../identity/deps.ts';
import { json } from '../../../platform/http/api/answers.ts';
import { route } from '../../../platform/http/api/route.ts';
import { streamTask } from '../../../platform/threads/run-task.ts';
import type { MadeFiles } from '../../../records/made-files/made-files.ts';
import type { AccessTask } from '../export-task.ts';
import type { accessFile } from './access-file.ts';

const PATH = '/admin/api/collections/{collection}/records/{id}/access-file';

/** Makes the bytes of such a file, as they are asked for. */
export type AccessRun = (
  task: AccessTask,
  options: { readonly signal: AbortSignal },
) => AsyncGenerator<Uint8Array>;

const accessInThread: AccessRun = (task, options) =>
  streamTask<typeof accessFile>('access-file', task, options);

/** All that is stored about a person, for whoever has to hand it over to them. */
export function registerAccessRoutes(
  app: FastifyInstance,
  deps: Deps,
  files: MadeFiles,
  run: AccessRun = accessInThread,
): void {
  const { database, publicUrl, clock } = deps;

  /** The person, and those who became one with them: the file is about all of these. */
  async function recordsOf(person: string): Promise<Pick<Contact, 'id' | 'Nom' | 'Prenom'>[]> {
    if (!isRecordId(person)) return [];
    const { rows } = await sql<Pick<Contact, 'id' | 'Nom' | 'Prenom'>>`
      SELECT id, "Nom", "Prenom" FROM "Contacts"
      WHERE erased IS NULL AND (id = ${person} OR "mergedInto" = ${person})`.execute(
      database.kysely,
    );
    return rows;
  }

  route(
    app,
    {
      ...{ method: 'POST', path: PATH, access: 'person', asksAgain: true },
      answers: { 202: json(madeFileSchema) },
    },
    async (request, reply) => {
      const { collection, id } = request.params;
      // Of people alone.
      if (collection !== COLLECTIONS.Contacts.name) throw new ApiError('no_collection');
      const records = await recordsOf(id);
      const own = records.find((record) => record.id === id);
      if (!own) throw new ApiError('not_found');
      reply.code(202);
      return files.ask(request, {
        ...{ kind: 'access-file', type: 'application/zip' },
        name: accessFileName(fullName(own), dayInFrance(clock())),
        subjects: records.map((record) => record.id),
        make: async ({ signal }) => {
          const task = { person: id, storage: database.storage } as const;
          return {
            bytes: run({ ...task, publicUrl: publicUrl(), time: clock() }, { signal }),
            report: null,
            event: { kind: 'access-file', target: id },
          };
        },
      });
    },
  );
}
