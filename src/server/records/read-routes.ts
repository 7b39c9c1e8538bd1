import type { FastifyInstance } from 'fastify';
import { type Collection, findCollection } from '../../domain/collections.ts';
import { ApiError } from '../../domain/errors.ts';
import type { Deps } from '../deps.ts';
import { sendJson } from '../http/json.ts';
import { type ListQuery, listRecords, type ViewQuery, viewRecord } from './read.ts';

function collectionOf(nameOrId: string): Collection {
  const collection = findCollection(nameOrId);
  if (!collection) throw new ApiError('no_collection');
  return collection;
}

/** The query string of a request; the first value wins where a name is repeated. */
function parametersOf(url: string): URLSearchParams {
  const start = url.indexOf('?');
  return new URLSearchParams(start === -1 ? '' : url.slice(start + 1));
}

/** The `expand` and `fields` of a request, which every answer with a record honours. */
export function viewQueryOf(url: string): ViewQuery {
  const parameters = parametersOf(url);
  return {
    expand: parameters.get('expand') ?? undefined,
    fields: parameters.get('fields') ?? undefined,
  };
}

function listQueryOf(url: string): ListQuery {
  const parameters = parametersOf(url);
  return {
    ...viewQueryOf(url),
    page: parameters.get('page') ?? undefined,
    perPage: parameters.get('perPage') ?? undefined,
    skipTotal: parameters.get('skipTotal') ?? undefined,
    filter: parameters.get('filter') ?? undefined,
    sort: parameters.get('sort') ?? undefined,
    search: parameters.get('search') ?? undefined,
  };
}

/** Lists and views of the collections; HEAD answers as GET does, without the body. */
export function registerReadRoutes(app: FastifyInstance, deps: Deps): void {
  const { database } = deps;

  app.get<{ Params: { collection: string } }>(
    '/admin/api/collections/:collection/records',
    async (request, reply) => {
      const collection = collectionOf(request.params.collection);
      const query = listQueryOf(request.url);
      const { kysely, dialect } = database;
      return sendJson(reply, await listRecords(kysely, dialect, collection, query, deps.clock()));
    },
  );

  app.get<{ Params: { collection: string; id: string } }>(
    '/admin/api/collections/:collection/records/:id',
    async (request, reply) => {
      const collection = collectionOf(request.params.collection);
      const query = viewQueryOf(request.url);
      const record = await viewRecord(
        database.kysely,
        database.dialect,
        collection,
        request.params.id,
        query,
      );
      if (record === undefined) throw new ApiError('not_found');
      return sendJson(reply, record);
    },
  );
}
