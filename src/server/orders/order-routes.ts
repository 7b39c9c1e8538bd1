import type { FastifyInstance } from 'fastify';
import { COLLECTIONS } from '../../domain/collections.ts';
import { ApiError } from '../../domain/errors.ts';
import { ORDER_EVENTS_MAX } from '../../domain/order-lines/order-event.ts';
import {
  orderDetailChangesSchema,
  orderDetailsSchema,
  orderEventsSchema,
  orderLineChangesSchema,
  orderLineSchema,
  orderLinesSchema,
  orderQuantitiesQuerySchema,
  orderQuantitiesSchema,
} from '../../domain/order-lines/order-line.schema.ts';
import { ORDERS_ASKED_MAX } from '../../domain/order-lines/order-line.ts';
import type { Deps } from '../identity/deps.ts';
import { authorOf } from '../identity/sessions/guard.ts';
import { json } from '../platform/http/api/answers.ts';
import { jsonContent, ref } from '../platform/http/api/description-json.ts';
import { jsonBody } from '../platform/http/api/operation.ts';
import { route } from '../platform/http/api/route.ts';
import { bodyOf } from '../platform/http/requests/body.ts';
import { parseInput } from '../platform/http/requests/parse-input.ts';
import { sendJson } from '../platform/http/responses/send-json.ts';
import { pressReader } from '../press/people/press-people.ts';
import { SEEN, seenVersion } from '../press/press-requests.ts';
import { recordBody } from '../records/openapi/record-bodies.ts';
import { writeRecords } from '../records/write/write-records.ts';
import { changeDetails, readDetails } from './detail-store.ts';
import { readEvents } from './event-store.ts';
import { type OrderFileServices, registerOrderFiles } from './files/order-file-routes.ts';
import { registerReleases } from './files/release-routes.ts';
import { changeLine, readLine, readLines, readOwnQuantities } from './line-store.ts';
import { orderAgain } from './order-again.ts';
import { type PreparationServices, registerPreparation } from './preparation/preparation-routes.ts';
import type { ClientServices } from './proofs/client-links.ts';
import { registerClientPages } from './proofs/client-routes.ts';
import { registerEvidence } from './proofs/evidence-routes.ts';
import { registerProofs } from './proofs/order-proof-routes.ts';

const TAG = { tag: 'Order lines' } as const;
const LINES = { ...TAG, path: '/admin/api/orders/{id}/lines' } as const;
const DETAILS = { ...TAG, path: '/admin/api/orders/{id}/details' } as const;

/** Work on orders: the card of each person, how it is printed, and where it goes. */
export function registerOrders(
  app: FastifyInstance,
  deps: Deps,
  services: PreparationServices & ClientServices & OrderFileServices,
): void {
  registerLines(app, deps);
  registerPreparation(app, deps, services);
  registerProofs(app, deps, services.outbox);
  registerEvidence(app, deps);
  registerClientPages(app, deps, services);
  registerReleases(app, deps);
  registerOrderFiles(app, deps, services);
  registerDetails(app, deps);
  registerEvents(app, deps);
  registerAgain(app, deps);
}

function registerLines(app: FastifyInstance, deps: Deps): void {
  const { database } = deps;
  route(
    app,
    {
      ...{ ...LINES, method: 'GET', access: 'read', id: 'listOrderLines' },
      summary: 'The cards of an order, one line for each person',
      description: 'Whoever was taken off the order comes last, `cancelled`.',
      answers: { 200: json(orderLinesSchema, 'All of them.') },
      errors: ['not_found'],
    },
    ({ params }) => {
      return readLines(pressReader(deps), params.id);
    },
  );

  route(
    app,
    {
      ...{ ...TAG, path: '/admin/api/orders/{id}/lines/{contact}', method: 'PATCH' },
      ...{ access: 'write', id: 'changeOrderLine' },
      summary: 'Give one person another number of cards or address, or put a card back',
      description:
        '`quantity` null: as many as the order says for each. An order where one differs is for `cards`, no longer for its people × `Quantity`.',
      body: jsonBody(orderLineChangesSchema),
      answers: { 200: json(orderLineSchema, 'As it is now.') },
      errors: ['invalid_body', 'not_found', 'unconfirmed'],
    },
    async (request) => {
      const changes = parseInput(orderLineChangesSchema, request.body, 'invalid_body');
      const { id: order, contact } = request.params;
      await writeRecords(deps, { by: authorOf(request) }, (context) =>
        changeLine(context, { order, contact }, changes),
      );
      const line = await readLine(pressReader(deps), { order, contact });
      if (!line) throw new ApiError('not_found');
      return line;
    },
  );

  route(
    app,
    {
      ...{ ...TAG, path: '/admin/api/order-quantities', method: 'GET' },
      ...{ access: 'read', id: 'orderQuantities' },
      summary: 'Which orders have people with another number of cards',
      description: `Of ${ORDERS_ASKED_MAX} orders at most; all others are for their people × \`Quantity\`.`,
      query: orderQuantitiesQuerySchema,
      answers: { 200: json(orderQuantitiesSchema, 'Those orders alone.') },
      errors: ['bad_request'],
    },
    async ({ query }) => {
      const { orders } = parseInput(orderQuantitiesQuerySchema, query);
      return { items: await readOwnQuantities(database.kysely, database.dialect, orders) };
    },
  );
}

/** The history of what stands beside the record. */
function registerEvents(app: FastifyInstance, { database, clock }: Deps): void {
  route(
    app,
    {
      ...{ ...TAG, path: '/admin/api/orders/{id}/events', method: 'GET' },
      ...{ access: 'read', id: 'orderEvents' },
      summary: 'What was changed of the lines and the details of an order',
      description: `The latest ${ORDER_EVENTS_MAX}, the latest first.`,
      answers: { 200: json(orderEventsSchema, 'Those that are kept.') },
      errors: [],
    },
    async ({ params }) => {
      return { items: await readEvents(database.kysely, params.id, clock()) };
    },
  );
}

function registerDetails(app: FastifyInstance, deps: Deps): void {
  const { database } = deps;
  route(
    app,
    {
      ...{ ...DETAILS, method: 'GET', access: 'read', id: 'orderDetails' },
      summary: 'How an order is printed, and where it goes',
      description: 'As somebody chose it; empty texts where nobody did.',
      answers: { 200: json(orderDetailsSchema, 'All of them.') },
      errors: ['not_found'],
    },
    ({ params }) => {
      return readDetails(database.kysely, params.id);
    },
  );

  route(
    app,
    {
      ...{ ...DETAILS, method: 'PATCH', access: 'write', id: 'changeOrderDetails' },
      summary: 'Change how an order is printed, or where it goes',
      description: 'A printed card has to be one of the company of the order.',
      parameters: [SEEN],
      body: jsonBody(orderDetailChangesSchema),
      answers: { 200: json(orderDetailsSchema, 'As they are now.') },
      errors: [
        ...(['invalid_body', 'version_required', 'not_found'] as const),
        ...(['order_details_changed', 'unconfirmed'] as const),
      ],
    },
    (request) => {
      const changes = parseInput(orderDetailChangesSchema, request.body, 'invalid_body');
      const change = { changes, seen: seenVersion(request) };
      return writeRecords(deps, { by: authorOf(request) }, (context) =>
        changeDetails(context, request.params.id, change),
      );
    },
  );
}

function registerAgain(app: FastifyInstance, deps: Deps): void {
  const collection = COLLECTIONS.orders;
  route(
    app,
    {
      ...{ ...TAG, path: '/admin/api/orders/{id}/again', method: 'POST' },
      ...{ access: 'write', id: 'orderAgain' },
      summary: 'Make an order like a former one',
      description:
        'The body is that of a new record. Of the former order, whose id the address holds, it takes over the own quantities and addresses of those whom both name, the printed card unless that is archived, `paper`, `finish`, `printer` and `address`, but no `reference`: all of it or nothing, and nothing where its company is another one.',
      body: recordBody(collection, 'Create'),
      answers: {
        200: { description: 'The record.', content: jsonContent(ref('schemas', collection.name)) },
      },
      errors: ['create_refused', 'not_found', 'unconfirmed'],
    },
    async (request, reply) => {
      const body = bodyOf(request);
      const writing = { by: authorOf(request), targets: [{ collection, id: '', body }] };
      const record = await writeRecords(deps, writing, (context) =>
        orderAgain(context, request.params.id, body),
      );
      return sendJson(reply, record);
    },
  );
}
