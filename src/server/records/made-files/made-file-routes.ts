import { createHash, randomBytes } from 'node:crypto';
import { Readable } from 'node:stream';
import type { FastifyInstance } from 'fastify';
import { ApiError } from '../../../domain/errors.ts';
import { madeFileLinkSchema, madeFileSchema } from '../../../domain/made-files/made-file.schema.ts';
import { ASKED_AGAIN, MADE_FILE_LINK_SECONDS } from '../../../domain/made-files/made-file.ts';
import { recordTime } from '../../../domain/time.ts';
import type { Deps } from '../../identity/deps.ts';
import { signedInUser } from '../../identity/sessions/guard.ts';
import { requireProof } from '../../identity/sessions/rights.ts';
import { isOpen } from '../../identity/sessions/session-store.ts';
import { file, json, nothing } from '../../platform/http/api/answers.ts';
import { route } from '../../platform/http/api/route.ts';
import type { Guesses } from '../../platform/http/requests/guesses.ts';
import { asDownload } from '../../platform/http/responses/content-disposition.ts';
import { bytesOf, linkedFile, ownMadeFile, QUIETLY, setLink, useLink } from './made-file-store.ts';
import type { MadeFiles } from './made-files.ts';

const ALL = '/admin/api/made-files';
const ONE = { tag: 'Made files', path: `${ALL}/{id}` } as const;
const FILE_TYPES = ['application/zip', 'application/pdf'];
const SECRET_BYTES = 32;

const digestOf = (secret: string) => createHash('sha256').update(secret).digest('base64url');

interface MadeFileDeps {
  readonly files: MadeFiles;
  readonly guesses: Guesses;
}

/** Files that were asked for elsewhere: how they stand, and how they are fetched. */
export function registerMadeFileRoutes(
  app: FastifyInstance,
  deps: Deps,
  { files, guesses }: MadeFileDeps,
): void {
  route(
    app,
    {
      ...{ ...ONE, method: 'GET', access: 'read', id: 'readMadeFile' },
      summary: 'How a file stands that is made',
      description:
        'For the account, or the token, that asked for it. A file that nobody asks after for 30 seconds, and of which no stream of the account is told, is given up.',
      answers: { 200: json(madeFileSchema, 'As it is now.') },
      errors: ['not_found', 'unconfirmed'],
    },
    (request) => {
      return files.find(signedInUser(request).id, request.params.id);
    },
  );

  route(
    app,
    {
      ...{ ...ONE, method: 'DELETE', access: 'read', id: 'removeMadeFile' },
      summary: 'Give up a file, or remove it',
      description: 'Of the account, or the token, that asked for it.',
      answers: { 204: nothing('It is gone.') },
      errors: ['not_found', 'unconfirmed'],
    },
    async (request, reply) => {
      await files.remove(signedInUser(request).id, request.params.id);
      return reply.code(204).send();
    },
  );

  registerLink(app, deps);
  registerDownload(app, deps, guesses);
}

function registerLink(app: FastifyInstance, { database, clock }: Deps): void {
  route(
    app,
    {
      ...{ tag: 'Made files', path: `${ALL}/{id}/link`, method: 'POST', access: 'read' },
      ...{ id: 'linkMadeFile', summary: 'A link to a file that is made' },
      description:
        'It takes the place of the one before, and ends with the session that asked for it.',
      answers: { 200: json(madeFileLinkSchema, 'Where to fetch it.') },
      errors: ['not_found', 'unconfirmed'],
    },
    async (request) => {
      const user = signedInUser(request);
      const now = clock();
      const row = await ownMadeFile(database.kysely, user.id, request.params.id, recordTime(now));
      if (row.state !== 'ready') throw new ApiError('not_found');
      if (ASKED_AGAIN.has(row.kind)) requireProof(user, now);
      const secret = randomBytes(SECRET_BYTES).toString('base64url');
      const linkUntil = recordTime(new Date(now.getTime() + MADE_FILE_LINK_SECONDS * 1000));
      const link = { link: digestOf(secret), linkUntil, linkSession: user.session };
      await database.write((tx) => setLink(tx, row.id, link), QUIETLY);
      return { url: `${ALL}/links/${secret}` };
    },
  );
}

function registerDownload(app: FastifyInstance, { database, clock }: Deps, guesses: Guesses): void {
  const { kysely } = database;
  route(
    app,
    {
      ...{ method: 'GET', path: `${ALL}/links/{link}`, access: 'guest', id: 'fetchMadeFile' },
      tag: 'Made files',
      summary: 'The file that a link leads to',
      description:
        'Once, without headers: the link is its own proof. A network that asks for too many that do not exist waits (429).',
      answers: { 200: file(FILE_TYPES, 'The file.') },
      errors: ['not_found', 'too_many_requests', 'unconfirmed'],
      options: {
        // A browser that saves a file sends no header.
        config: { withoutTokenHeader: true, secretAddress: true },
        // Asking for the headers alone would use it up.
        exposeHeadRoute: false,
      },
    },
    async (request, reply) => {
      const digest = digestOf(request.params.link);
      // First of all: whoever makes links up must not cause a write.
      const found = await guesses.within(request.ip, async () => {
        const one = await linkedFile(kysely, digest, recordTime(clock()));
        if (!one || !(await isOpen(kysely, one.linkSession))) throw new ApiError('not_found');
        return one;
      });
      if (!(await database.write((tx) => useLink(tx, digest), QUIETLY))) {
        throw new ApiError('not_found');
      }
      return asDownload(reply, found)
        .header('content-length', String(found.size))
        .header('x-robots-tag', 'noindex, nofollow')
        .send(Readable.from(bytesOf(kysely, found), { objectMode: false }));
    },
  );
}
