import type { FastifyInstance } from 'fastify';
import { binRestoreSchema } from '../../domain/bin/bin.ts';
import { ApiError } from '../../domain/errors.ts';
import { isRecordId } from '../../domain/id.ts';
import { parsePaging } from '../../domain/query/paging.ts';
import { RECORD_COLLECTIONS, type RecordCollection } from '../../domain/record-collections.ts';
import type { Deps } from '../deps.ts';
import { sendJson } from '../http/answers/json.ts';
import { authorOf } from '../sessions/guard.ts';
import { READS, WRITES } from '../sessions/program-rights.ts';
import { readBinStates } from './bin-entries.ts';
import { listBin } from './bin-list.ts';
import { restoreFromBin } from './bin-restore.ts';

const PATH = '/admin/api/bin';

interface ListRoute {
  Querystring: { page?: string; perPage?: string; search?: string; kind?: string };
}
interface RecordRoute {
  Params: { collection: string; id: string };
}

function kindOf(name: string): RecordCollection {
  const kind = RECORD_COLLECTIONS.find((known) => known === name);
  if (!kind) throw new ApiError('bad_request');
  return kind;
}

/** The bin: what was deleted, by whom, and bringing it back. */
export function registerBinRoutes(app: FastifyInstance, deps: Deps): void {
  const { kysely: db, dialect } = deps.database;
  const reader = { db, dialect };

  app.get<ListRoute>(PATH, READS, async ({ query }, reply) => {
    const { page, perPage } = parsePaging(query);
    const kind = query.kind ? kindOf(query.kind) : undefined;
    const asked = { kind, search: query.search ?? '', page, perPage };
    const { items, totalItems, totalIsCapped } = await listBin(reader, asked);
    const totalPages = Math.ceil(totalItems / perPage);
    const list = { page, perPage, totalItems, totalPages, totalIsCapped, items };
    return sendJson(reply.header('cache-control', 'private, no-store'), JSON.stringify(list));
  });

  app.get<RecordRoute>(`${PATH}/:collection/:id`, READS, async ({ params }, reply) => {
    const collection = RECORD_COLLECTIONS.find((known) => known === params.collection);
    if (!collection) throw new ApiError('no_collection');
    if (!isRecordId(params.id)) throw new ApiError('not_found');
    const [state] = await readBinStates(reader, collection, [params.id]);
    if (!state) throw new ApiError('not_found');
    return sendJson(reply.header('cache-control', 'private, no-store'), JSON.stringify(state));
  });

  app.post(`${PATH}/restore`, WRITES, async (request, reply) => {
    const asked = binRestoreSchema.safeParse(request.body);
    if (!asked.success) throw new ApiError('invalid_body', { cause: asked.error });
    const { collection, ids } = asked.data;
    const answer = await restoreFromBin(deps, authorOf(request), collection, ids);
    return sendJson(reply, JSON.stringify(answer));
  });
}
