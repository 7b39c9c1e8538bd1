import type { FastifyInstance } from 'fastify';
import { type Kysely, sql } from 'kysely';
import { ApiError } from '../../../domain/errors.ts';
import {
  preparationRequestSchema,
  preparationSchema,
} from '../../../domain/order-lines/frozen-line.schema.ts';
import { PREPARED_AT_ONCE_MAX } from '../../../domain/order-lines/order-line.ts';
import {
  type TemplateThumbnail,
  templateThumbnailSchema,
} from '../../../domain/press/preview.schema.ts';
import type { Deps } from '../../identity/deps.ts';
import { authorOf, signedInUser } from '../../identity/sessions/guard.ts';
import type { Tables } from '../../platform/database/tables.ts';
import { file, json } from '../../platform/http/api/answers.ts';
import { jsonBody } from '../../platform/http/api/operation.ts';
import { route } from '../../platform/http/api/route.ts';
import { disconnectSignal } from '../../platform/http/requests/disconnect-signal.ts';
import { parseInput } from '../../platform/http/requests/parse-input.ts';
import { OwnRooms } from '../../platform/threads/semaphore.ts';
import { PICTURE_TYPES, pictureType } from '../../press/pictures/picture-type.ts';
import type { CardFreezer } from '../../press/run/press-in-thread.ts';
import type { JobRunner } from '../../records/jobs/job-runner.ts';
import { isWithheld } from '../../records/write/frozen-lines.ts';
import { storedDrawing } from '../proofs/client-drawing.ts';
import { prepareLines } from './prepare-lines.ts';

const TAG = { tag: 'Order lines' } as const;

export interface PreparationServices {
  readonly freeze: CardFreezer;
  readonly runner: JobRunner;
}

/** So much of an account at a time: the threads are there for the others, too. */
const OF_ACCOUNT = { size: 1, waiting: 4, busy: { code: 'too_busy', retryAfter: 5 } } as const;

/** The prepared card of a line as screens draw it. ApiError `not_found`, of whoever was erased, or withdrew the photo, too. */
async function preparedCard(
  db: Kysely<Tables>,
  { order, contact }: { order: string; contact: string },
): Promise<TemplateThumbnail> {
  const row = await db
    .selectFrom('order_lines')
    .innerJoin('line_versions as v', 'v.seq', 'order_lines.version')
    .innerJoin('orders', 'orders.id', 'order_lines.orderId')
    .innerJoin('Contacts', 'Contacts.id', 'order_lines.contact')
    .select('v.drawing')
    .where('order_lines.orderId', '=', order)
    .where('order_lines.contact', '=', contact)
    .where('orders.deleted', 'is', null)
    .where('Contacts.erased', 'is', null)
    .where(sql<boolean>`NOT ${isWithheld('v')}`)
    .executeTakeFirst();
  if (!row) throw new ApiError('not_found');
  return { sides: storedDrawing(row.drawing) };
}

/** Whether a card that everybody may see names a part; evidence alone is for administrators. */
const IS_SHOWN = sql<boolean>`EXISTS (SELECT 1 FROM line_parts p
  JOIN line_versions v ON v.seq = p.version AND NOT ${isWithheld('v')}
  WHERE p.hash = press_parts.hash)`;

/** The cards of orders as they are prepared. */
export function registerPreparation(
  app: FastifyInstance,
  deps: Deps,
  { freeze, runner }: PreparationServices,
): void {
  const own = new OwnRooms(OF_ACCOUNT);
  route(
    app,
    {
      ...{ ...TAG, path: '/admin/api/orders/{id}/preparation', method: 'POST' },
      ...{ access: 'write', id: 'prepareOrder' },
      summary: 'Prepare the cards of an order',
      description: `Each stays as it is now: what it says, how it is drawn, and its pages for the printer. Without \`contacts\`, those that never were, or are kept as evidence alone; with them, those of these people anew. A line with an error is not prepared, and tells why. More than ${PREPARED_AT_ONCE_MAX} take a job.`,
      body: jsonBody(preparationRequestSchema),
      answers: {
        200: json(preparationSchema, 'It is done.'),
        202: json(preparationSchema, 'It has begun.'),
      },
      errors: [
        ...(['invalid_body', 'asset_missing', 'not_found', 'order_without_card'] as const),
        ...(['too_many_jobs', 'press_too_heavy', 'too_many_pictures', 'too_busy'] as const),
        ...(['press_file_faulty', 'unconfirmed'] as const),
      ],
    },
    async (request, reply) => {
      const { contacts } = parseInput(preparationRequestSchema, request.body, 'invalid_body');
      const wanted = { order: request.params.id, contacts };
      const asking = { by: authorOf(request), signal: disconnectSignal(reply) };
      const { by, signal } = asking;
      const work = () => prepareLines(deps, freeze, wanted, asking);
      const done = await own.within(by.actor, work, signal);
      if (done.operation === '') return done;
      runner.wake();
      reply.code(202);
      return done;
    },
  );

  registerPreparedCards(app, deps.database.kysely);
}

function registerPreparedCards(app: FastifyInstance, db: Kysely<Tables>): void {
  route(
    app,
    {
      ...{ ...TAG, path: '/admin/api/orders/{id}/lines/{contact}/card', method: 'GET' },
      ...{ access: 'read', id: 'drawPreparedCard' },
      summary: 'Draw the card of one person as it is prepared',
      description: 'Whatever became of the person, the company and the printed card since.',
      answers: { 200: json(templateThumbnailSchema, 'As it will be cut.') },
      errors: ['not_found'],
    },
    (request) => {
      const { id: order, contact } = request.params;
      return preparedCard(db, { order, contact });
    },
  );

  route(
    app,
    {
      ...{ ...TAG, path: '/admin/api/prepared-pictures/{hash}', method: 'GET' },
      ...{ access: 'read', id: 'fetchPreparedPicture' },
      summary: 'A picture of prepared cards',
      description: 'As it was when a card was prepared; gone with the last card that shows it.',
      answers: { 200: file(PICTURE_TYPES, 'The picture.') },
      errors: ['not_found'],
    },
    async (request, reply) => {
      const { isAdministrator } = signedInUser(request);
      const part = await db
        .selectFrom('press_parts')
        .select('bytes')
        .where('hash', '=', request.params.hash)
        .where(isAdministrator ? sql<boolean>`TRUE` : IS_SHOWN)
        .executeTakeFirst();
      const type = part && pictureType(part.bytes);
      if (!part || !type) throw new ApiError('not_found');
      return (
        reply
          .type(type)
          // A drawing that is opened by itself would be a page of ours.
          .header('content-disposition', 'attachment')
          .send(Buffer.from(part.bytes))
      );
    },
  );
}
