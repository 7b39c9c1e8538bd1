import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Collection } from '../../domain/collections.ts';
import { ApiError } from '../../domain/errors.ts';
import { parsePaging } from '../../domain/query/paging.ts';
import type { Deps } from '../deps.ts';
import type { FrontDoor } from '../http/front-door.ts';
import { signedInUser } from '../http/guard.ts';
import { Answer, type AnswerBytes, jsonBytes, KeptAnswers } from '../http/kept-answers.ts';
import { type Keeping, sendAnswer } from '../http/send-answer.ts';
import { collectionOf } from './collection-of.ts';
import type { HeavyReads } from './heavy-reads.ts';
import { KnownTexts } from './known-texts.ts';
import { type ListQuery, readList, readView, type ViewQuery } from './read.ts';
import { costOfList, costOfView, haveFewContacts } from './read-cost.ts';

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

/**
 * Macros and `@random` give another answer each time, and `strftime` may mean now without a macro;
 * nothing else that a list says holds an @.
 */
function isOfTheMoment({ filter = '', sort = '' }: ListQuery): boolean {
  return /@|strftime/.test(filter) || sort.includes('@');
}

function send(
  request: FastifyRequest,
  reply: FastifyReply,
  answer: Answer,
  keeping?: Keeping,
): Promise<FastifyReply> {
  reply.header('content-type', 'application/json').header('cache-control', 'private, no-cache');
  return sendAnswer(request, reply, answer, keeping);
}

/**
 * Lists and views of the collections; HEAD answers as GET does, without the body. Who is signed in
 * may read everything, so all share the answers that are kept.
 */
export function registerReadRoutes(
  app: FastifyInstance,
  deps: Deps,
  { door, reads }: { door: FrontDoor; reads: HeavyReads },
): void {
  const { kysely, dialect } = deps.database;
  const answers = new KeptAnswers();
  const { commits } = deps.database;
  const texts = commits && new KnownTexts(commits);

  function sendKept(request: FastifyRequest, reply: FastifyReply, answer: Answer) {
    const until = signedInUser(request).sessionEnds;
    return send(request, reply, answer, { door, version: request.dataVersion, until });
  }

  async function settledCost(collection: Collection, query: ListQuery) {
    const cost = costOfList(collection, query);
    if (cost !== 'counted') return cost;
    return (await haveFewContacts(kysely, parsePaging(query).perPage)) ? 'light' : 'heavy';
  }

  async function list(collection: Collection, query: ListQuery): Promise<AnswerBytes> {
    const cost = await settledCost(collection, query);
    const now = deps.clock();
    if (cost !== 'light') return reads.list(cost, collection, query, now);
    const read = (known?: KnownTexts) => readList(kysely, dialect, collection, query, now, known);
    return jsonBytes(await (texts ? texts.readWith(read) : read()));
  }

  async function view(collection: Collection, id: string, query: ViewQuery): Promise<AnswerBytes> {
    if (costOfView(collection, query) !== 'light') return reads.view(collection, id, query);
    const parts = await readView(kysely, dialect, collection, id, query);
    if (!parts) throw new ApiError('not_found');
    return jsonBytes(parts);
  }

  app.get<{ Params: { collection: string } }>(
    '/admin/api/collections/:collection/records',
    async (request, reply) => {
      const { url, dataVersion } = request;
      const kept = answers.find(url, dataVersion);
      if (kept) return sendKept(request, reply, await kept);
      const collection = collectionOf(request.params.collection, 'no_collection');
      const query = listQueryOf(url);
      if (isOfTheMoment(query)) {
        return send(request, reply, new Answer(await list(collection, query)));
      }
      const made = answers.keep(
        url,
        dataVersion,
        async () => new Answer(await list(collection, query)),
      );
      return sendKept(request, reply, await made);
    },
  );

  app.get<{ Params: { collection: string; id: string } }>(
    '/admin/api/collections/:collection/records/:id',
    async (request, reply) => {
      const { url, dataVersion } = request;
      const kept = answers.find(url, dataVersion);
      if (kept) return sendKept(request, reply, await kept);
      const { params } = request;
      const collection = collectionOf(params.collection, 'no_collection');
      const made = answers.keep(
        url,
        dataVersion,
        async () => new Answer(await view(collection, params.id, viewQueryOf(url))),
      );
      return sendKept(request, reply, await made);
    },
  );
}
