import type { FastifyInstance } from 'fastify';
import {
  binQuerySchema,
  binRestoredSchema,
  binRestoreSchema,
  binSchema,
  binStateSchema,
} from '../../../domain/bin/bin.schema.ts';
import { ApiError } from '../../../domain/errors.ts';
import { isRecordId } from '../../../domain/id.ts';
import { parsePaging } from '../../../domain/query/paging.ts';
import { RECORD_COLLECTIONS } from '../../../domain/record-collections.ts';
import type { Deps } from '../../identity/deps.ts';
import { authorOf } from '../../identity/sessions/guard.ts';
import { json } from '../../platform/http/api/answers.ts';
import { jsonBody } from '../../platform/http/api/operation.ts';
import { route } from '../../platform/http/api/route.ts';
import { parametersOf, parseInput } from '../../platform/http/requests/parse-input.ts';
import { parameters } from '../../records/openapi/parameters.ts';
import { type BinReader, readBinStates } from './bin-entries.ts';
import { listBin } from './bin-list.ts';
import { restoreFromBin } from './bin-restore.ts';

const PATH = '/admin/api/bin';

/** The bin: what was deleted, by whom, and bringing it back. */
export function registerBinRoutes(app: FastifyInstance, deps: Deps): void {
  const { kysely: db, dialect } = deps.database;
  registerBinReading(app, { db, dialect });

  route(
    app,
    {
      ...{ method: 'POST', path: `${PATH}/restore`, access: 'write' },
      ...{ id: 'restoreFromBin', tag: 'Bin' },
      summary: 'Bring records back',
      description:
        'In one transaction. Companies come with the contacts that went along; what is not in the bin is left out.',
      body: jsonBody(binRestoreSchema),
      answers: { 200: json(binRestoredSchema, 'What came back.') },
      errors: ['invalid_body', 'unconfirmed'],
    },
    async (request) => {
      const { collection, ids } = parseInput(binRestoreSchema, request.body, 'invalid_body');
      return restoreFromBin(deps, authorOf(request), collection, ids);
    },
  );
}

function registerBinReading(app: FastifyInstance, reader: BinReader): void {
  route(
    app,
    {
      ...{ method: 'GET', path: PATH, access: 'read', id: 'listBin', tag: 'Bin' },
      summary: 'What was deleted, the latest first',
      description:
        'Contacts that went with their company have no entry of their own: it finds them.',
      parameters: parameters('page', 'perPage', 'search'),
      query: binQuerySchema,
      answers: { 200: json(binSchema, 'A page of the bin.') },
      errors: [],
    },
    async (request, reply) => {
      const { search = '', ...query } = request.query;
      const { page, perPage } = parsePaging(query);
      const { kind } = parseInput(binQuerySchema, parametersOf(request));
      const found = await listBin(reader, { kind, search, page, perPage });
      const { items, totalItems, totalIsCapped } = found;
      const totalPages = Math.ceil(totalItems / perPage);
      reply.header('cache-control', 'private, no-store');
      return { page, perPage, totalItems, totalPages, totalIsCapped, items };
    },
  );

  route(
    app,
    {
      ...{ method: 'GET', path: `${PATH}/{collection}/{id}`, access: 'read' },
      ...{ id: 'viewInBin', tag: 'Bin' },
      summary: 'What became of a deleted record',
      description: '404 when it is not in the bin.',
      answers: { 200: json(binStateSchema, 'When it went, and with whom.') },
      errors: ['not_found', 'no_collection'],
    },
    async ({ params }, reply) => {
      const collection = RECORD_COLLECTIONS.find((known) => known === params.collection);
      if (!collection) throw new ApiError('no_collection');
      if (!isRecordId(params.id)) throw new ApiError('not_found');
      const [state] = await readBinStates(reader, collection, [params.id]);
      if (!state) throw new ApiError('not_found');
      reply.header('cache-control', 'private, no-store');
      return state;
    },
  );
}
