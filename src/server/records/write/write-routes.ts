import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { REMARK_HEADER } from '../../../domain/card/card.ts';
import type { Collection } from '../../../domain/collections.ts';
import type { Deps } from '../../identity/deps.ts';
import { authorOf, signedInUser } from '../../identity/sessions/guard.ts';
import { usingReserve } from '../../platform/database/using-reserve.ts';
import { route } from '../../platform/http/api/route.ts';
import { bodyOf } from '../../platform/http/requests/body.ts';
import { disconnectSignalOf } from '../../platform/http/requests/disconnect-signal.ts';
import { sendJson } from '../../platform/http/responses/send-json.ts';
import { collectionOf } from '../collection-of.ts';
import { createPictureTaker } from '../images/image-fields.ts';
import { recordRoute } from '../openapi/record-operations.ts';
import type { HeavyReads } from '../read/heavy-reads.ts';
import { queryOf } from '../read/read-plan.ts';
import { registerBatchRoute } from './batch.ts';
import { restoreRecord } from './restore.ts';
import type { RulesByCollection } from './rules.ts';
import { writeRecords } from './write-records.ts';
import {
  prepareWrite,
  readUnchanged,
  type WriteAnswer,
  type WriteDeps,
  type WriteRequest,
} from './write-request.ts';
import { readWritten, writtenJson } from './written-record.ts';

/** Checked before the body is read: an unknown collection is what the caller has to hear first. */
function inCollection(missing: 'no_collection' | 'no_valid_collection') {
  return {
    onRequest: async ({ params }: FastifyRequest) => {
      collectionOf(String(Reflect.get(Object(params), 'collection')), missing);
    },
  };
}

/** Create, update, delete, restore, and batches of them. */
export function registerWriteRoutes(
  app: FastifyInstance,
  deps: Deps,
  { rules, reads }: { rules: RulesByCollection; reads: HeavyReads },
): void {
  const writeDeps: WriteDeps = { deps, reads, rules, takePictures: createPictureTaker() };
  const vital = usingReserve(deps);

  async function sendWritten(
    reply: FastifyReply,
    { record, remark }: Pick<WriteAnswer, 'record' | 'remark'>,
  ): Promise<FastifyReply> {
    if (remark) reply.header(REMARK_HEADER, remark);
    return sendJson(reply, await writtenJson(writeDeps, record));
  }

  async function write(
    method: WriteRequest['method'],
    { request, reply }: { request: FastifyRequest; reply: FastifyReply },
    collection: Collection,
    id: string,
  ): Promise<WriteAnswer> {
    const asked = {
      method,
      collection,
      id,
      body: bodyOf(request),
      query: queryOf(request.url),
      ifMatch: request.headers['if-match'],
    };
    const unchanged = method === 'PATCH' ? await readUnchanged(deps, asked) : undefined;
    if (unchanged !== undefined) return { status: 200, record: unchanged };
    const work = await prepareWrite(writeDeps, asked, {
      user: signedInUser(request),
      address: request.ip,
      gone: disconnectSignalOf(reply),
    });
    const writing = { by: authorOf(request), targets: [asked] };
    return writeRecords(method === 'DELETE' ? vital : deps, writing, work);
  }

  const options = inCollection('no_collection');
  const withFiles = { ...inCollection('no_valid_collection'), config: { takesFiles: true } };

  route(app, { ...recordRoute('create'), options: withFiles }, async (request, reply) => {
    const collection = collectionOf(request.params.collection, 'no_valid_collection');
    return sendWritten(reply, await write('POST', { request, reply }, collection, ''));
  });

  route(app, { ...recordRoute('update'), options: withFiles }, async (request, reply) => {
    const collection = collectionOf(request.params.collection, 'no_valid_collection');
    const { id } = request.params;
    return sendWritten(reply, await write('PATCH', { request, reply }, collection, id));
  });

  route(app, { ...recordRoute('delete'), options }, async (request, reply) => {
    const collection = collectionOf(request.params.collection, 'no_collection');
    await write('DELETE', { request, reply }, collection, request.params.id);
    return reply.code(204).send();
  });

  route(app, { ...recordRoute('restore'), options }, async (request, reply) => {
    const collection = collectionOf(request.params.collection, 'no_collection');
    const { id } = request.params;
    rules[collection.name]?.checkRestore?.(signedInUser(request));
    const writing = { by: authorOf(request), targets: [{ collection, id }] };
    const record = await writeRecords(deps, writing, async (context) => {
      await restoreRecord(context, collection, id);
      await rules[collection.name]?.afterRestore?.(context, id);
      return readWritten(context, collection, id, queryOf(request.url));
    });
    return sendWritten(reply, { record });
  });

  registerBatchRoute(app, writeDeps);
}
