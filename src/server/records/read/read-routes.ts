import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { ApiError } from '../../../domain/errors.ts';
import { orderTotalsQuerySchema, orderTotalsSchema } from '../../../domain/order-totals.schema.ts';
import type { Deps } from '../../identity/deps.ts';
import { json } from '../../platform/http/api/answers.ts';
import { route } from '../../platform/http/api/route.ts';
import { parseInput } from '../../platform/http/requests/parse-input.ts';
import { jsonBytes, ResponseBody } from '../../platform/http/response-cache/response-body.ts';
import { ResponseCache } from '../../platform/http/response-cache/response-cache.ts';
import { sendBody } from '../../platform/http/response-cache/send-body.ts';
import { collectionOf } from '../collection-of.ts';
import { recordRoute } from '../openapi/record-operations.ts';
import type { HeavyReads } from './heavy-reads.ts';
import { readList, readView } from './read.ts';
import {
  haveFewMembers,
  type ListPlan,
  planList,
  planView,
  queryOf,
  type ViewPlan,
} from './read-plan.ts';

function send(
  request: FastifyRequest,
  reply: FastifyReply,
  body: ResponseBody,
): Promise<FastifyReply> {
  reply.header('content-type', 'application/json').header('cache-control', 'private, no-cache');
  return sendBody(request, reply, body);
}

/**
 * Lists and views of the collections; HEAD answers as GET does, without the body. All who are
 * signed in may read everything, so all share the answers that are kept.
 */
export function registerReadRoutes(app: FastifyInstance, deps: Deps, reads: HeavyReads): void {
  const { kysely, dialect } = deps.database;
  const bodies = new ResponseCache();

  async function isLight({ collection, cost, paging }: ListPlan): Promise<boolean> {
    if (cost !== 'counted') return cost === 'light';
    return haveFewMembers(kysely, collection, paging.perPage);
  }

  async function list(plan: ListPlan): Promise<ResponseBody> {
    const onThisThread = await isLight(plan);
    const now = deps.clock();
    if (!onThisThread) return new ResponseBody(await reads.list(plan, now));
    return new ResponseBody(jsonBytes(await readList({ db: kysely, dialect }, plan, now)));
  }

  async function view(plan: ViewPlan, id: string): Promise<ResponseBody> {
    if (plan.cost !== 'light') return new ResponseBody(await reads.view(plan, id));
    const parts = await readView({ db: kysely, dialect }, plan, id);
    if (!parts) throw new ApiError('not_found');
    return new ResponseBody(jsonBytes(parts));
  }

  route(app, recordRoute('list'), async (request, reply) => {
    const { url, dataVersion } = request;
    const kept = bodies.find(url, dataVersion);
    if (kept) {
      deps.meter?.keptAnswer();
      request.isKept = true;
      return send(request, reply, await kept);
    }
    const collection = collectionOf(request.params.collection, 'no_collection');
    const plan = planList(collection, queryOf(url));
    const make = () => list(plan);
    const body = plan.isMomentary ? make() : bodies.fetch(url, dataVersion, make);
    return send(request, reply, await body);
  });

  route(app, recordRoute('view'), async (request, reply) => {
    const { url, dataVersion, params } = request;
    const body = bodies.fetch(url, dataVersion, async () => {
      const collection = collectionOf(params.collection, 'no_collection');
      return view(planView(collection, queryOf(url)), params.id);
    });
    return send(request, reply, await body);
  });
}

/** The line under a list of orders. */
export function registerOrderTotalsRoute(
  app: FastifyInstance,
  { clock }: Pick<Deps, 'clock'>,
  reads: HeavyReads,
): void {
  route(
    app,
    {
      ...{ method: 'GET', path: '/admin/api/order-totals', access: 'read' },
      ...{ id: 'orderTotals', tag: 'orders' },
      summary: 'How many orders and cards a list holds',
      description:
        'Of the orders that `filter` and `search` find, as a list of them understands these.',
      query: orderTotalsQuerySchema,
      answers: { 200: json(orderTotalsSchema, 'What they come to.') },
      errors: ['bad_request'],
    },
    async (request) => {
      const asked = parseInput(orderTotalsQuerySchema, request.query);
      return reads.orderTotals(asked, clock());
    },
  );
}
