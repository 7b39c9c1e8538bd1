import type { FastifyInstance, FastifyRequest } from 'fastify';
import { sql } from 'kysely';
import { COLLECTIONS } from '../../../../domain/collections.ts';
import { type Contact, fullName } from '../../../../domain/contact.ts';
import { dayInFrance } from '../../../../domain/departure.ts';
import { ApiError } from '../../../../domain/errors.ts';
import { accessFileName } from '../../../../domain/exports/privacy-file-names.ts';
import { isRecordId } from '../../../../domain/id.ts';
import { type MadeFile, madeFileSchema } from '../../../../domain/made-files/made-file.schema.ts';
import { recipientAddressSchema } from '../../../../domain/proofs/recipient-data.schema.ts';
import type { Deps } from '../../../identity/deps.ts';
import { atAddress } from '../../../orders/proofs/forget-recipients.ts';
import { json } from '../../../platform/http/api/answers.ts';
import { route } from '../../../platform/http/api/route.ts';
import { parseInput } from '../../../platform/http/requests/parse-input.ts';
import { streamTask } from '../../../platform/threads/run-task.ts';
import type { MadeFiles } from '../../../records/made-files/made-files.ts';
import type { AccessTask } from '../export-task.ts';
import type { accessFile } from './access-file.ts';

const PATH = '/admin/api/collections/{collection}/records/{id}/access-file';
const RECIPIENT_PATH = '/admin/api/proof-recipients/access-file';

/** Makes the bytes of such a file, as they are asked for. */
export type AccessRun = (
  task: AccessTask,
  options: { readonly signal: AbortSignal },
) => AsyncGenerator<Uint8Array>;

/** A file, by what it is made of and about. */
interface Wanted {
  readonly name: string;
  readonly subjects: readonly string[];
  readonly of: AccessTask['of'];
}

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

  /** Has the file made, which is about these records or recipients. */
  function ask(request: FastifyRequest, { name, subjects, of }: Wanted): Promise<MadeFile> {
    const [target = ''] = subjects;
    return files.ask(request, {
      ...{ kind: 'access-file', type: 'application/zip', subjects },
      name: accessFileName(name, dayInFrance(clock())),
      make: async ({ signal }) => {
        const task = { of, storage: database.storage, publicUrl: publicUrl(), time: clock() };
        return {
          bytes: run(task, { signal }),
          report: null,
          event: { kind: 'access-file', target },
        };
      },
    });
  }

  const asked = {
    method: 'POST',
    asksAgain: true,
    answers: { 202: json(madeFileSchema) },
  } as const;
  route(app, { ...asked, path: PATH, access: 'person' }, async (request, reply) => {
    const { collection, id } = request.params;
    // Of people alone.
    if (collection !== COLLECTIONS.Contacts.name) throw new ApiError('no_collection');
    const records = await recordsOf(id);
    const own = records.find((record) => record.id === id);
    if (!own) throw new ApiError('not_found');
    const others = records.filter((record) => record !== own).map((record) => record.id);
    const wanted = { name: fullName(own), subjects: [id, ...others], of: { contact: id } };
    reply.code(202);
    return ask(request, wanted);
  });
  const recipient = { path: RECIPIENT_PATH, access: 'administrator' } as const;
  route(app, { ...asked, ...recipient }, async (request, reply) => {
    const { email } = parseInput(recipientAddressSchema, request.body, 'invalid_body');
    const { rows } = await sql<{ id: string; name: string }>`
      SELECT r.id, r.name FROM proof_recipients r WHERE ${atAddress(email)}
      ORDER BY r.proof DESC`.execute(database.kysely);
    const [last] = rows;
    if (!last) throw new ApiError('not_found');
    reply.code(202);
    return ask(request, { name: last.name, subjects: rows.map(({ id }) => id), of: { email } });
  });
}
