import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import { COLLECTIONS } from '../../../domain/collections.ts';
import { ApiError } from '../../../domain/errors.ts';
import {
  type ReleaseRequest,
  releaseBackRequestSchema,
  releasedSchema,
  releaseRequestSchema,
} from '../../../domain/order-files/order-file.schema.ts';
import { isReleasable } from '../../../domain/order-files/order-file.ts';
import type { Deps } from '../../identity/deps.ts';
import { authorOf } from '../../identity/sessions/guard.ts';
import { idList } from '../../platform/database/id-list.ts';
import { json } from '../../platform/http/api/answers.ts';
import { jsonBody } from '../../platform/http/api/operation.ts';
import { route } from '../../platform/http/api/route.ts';
import { parseInput } from '../../platform/http/requests/parse-input.ts';
import {
  releasedLines,
  releaseLines,
  takeReleasesBack,
} from '../../records/write/release-lines.ts';
import { findRow, type WriteContext } from '../../records/write/write-context.ts';
import { writeRecords } from '../../records/write/write-records.ts';
import { cardStandings } from '../proofs/card-standings.ts';

/** Releases the prepared cards of some people that nobody accepted as they are. */
async function release(
  context: WriteContext,
  order: string,
  { contacts, reason }: ReleaseRequest,
): Promise<number> {
  if (!(await findRow(context, COLLECTIONS.orders, order))) throw new ApiError('not_found');
  const named = new Set(contacts);
  const lines = (await cardStandings(context.tx, order)).filter(
    (line) => named.has(line.contact) && isReleasable(line),
  );
  if (lines.length === 0) throw new ApiError('nothing_to_release');
  await releaseLines(context, lines, { cause: 'press', reason });
  return lines.length;
}

async function takeBack(
  context: WriteContext,
  order: string,
  contacts: readonly string[],
): Promise<number> {
  const which = sql`l."orderId" = ${order} AND l.contact IN ${idList(context, contacts)}`;
  const lines = await releasedLines(context, which);
  if (lines.length === 0) throw new ApiError('nothing_to_release');
  await takeReleasesBack(context, lines);
  return lines.length;
}

/** Printing cards to which no client said yes. */
export function registerReleases(app: FastifyInstance, deps: Deps): void {
  const RELEASES = '/admin/api/orders/{id}/releases';
  const TAG = { tag: 'Order lines' } as const;
  route(
    app,
    {
      ...{ ...TAG, path: RELEASES, method: 'POST', access: 'write', id: 'releaseLines' },
      summary: 'Release prepared cards without a yes',
      description:
        'They may be printed all the same; the reason is kept with who gave it and when, in the chain of the order, too. A yes of a client makes them accepted.',
      body: jsonBody(releaseRequestSchema),
      answers: { 200: json(releasedSchema, 'They are released.') },
      errors: ['invalid_body', 'not_found', 'nothing_to_release', 'unconfirmed'],
    },
    async (request) => {
      const wanted = parseInput(releaseRequestSchema, request.body, 'invalid_body');
      const lines = await writeRecords(deps, { by: authorOf(request) }, (context) =>
        release(context, request.params.id, wanted),
      );
      return { lines };
    },
  );

  route(
    app,
    {
      ...{ ...TAG, path: `${RELEASES}/back`, method: 'POST', access: 'write' },
      ...{ id: 'takeReleasesBack' },
      summary: 'Take releases back',
      description: 'Until a file holds the card: it waits for a yes again, as it did before.',
      body: jsonBody(releaseBackRequestSchema),
      answers: { 200: json(releasedSchema, 'They are no longer released.') },
      errors: ['invalid_body', 'not_found', 'nothing_to_release', 'unconfirmed'],
    },
    async (request) => {
      const { contacts } = parseInput(releaseBackRequestSchema, request.body, 'invalid_body');
      const lines = await writeRecords(deps, { by: authorOf(request) }, (context) =>
        takeBack(context, request.params.id, contacts),
      );
      return { lines };
    },
  );
}
