import type { FastifyInstance } from 'fastify';
import {
  fitRequestSchema,
  laidOutPreviewSchema,
  layoutRequestSchema,
  templateFitSchema,
} from '../../../domain/press/preview.schema.ts';
import type { Deps } from '../../identity/deps.ts';
import { json } from '../../platform/http/api/answers.ts';
import { jsonBody } from '../../platform/http/api/operation.ts';
import { route } from '../../platform/http/api/route.ts';
import { disconnectSignal } from '../../platform/http/requests/disconnect-signal.ts';
import { parseInput } from '../../platform/http/requests/parse-input.ts';
import { Semaphore } from '../../platform/threads/semaphore.ts';
import { pressReader } from '../people/press-people.ts';
import { fitOf, previewOf } from './preview-card.ts';

const POST = { tag: 'Printed cards', method: 'POST', access: 'read' } as const;
/** Whole companies that are looked at wait for one another, so many at most. */
const FITS_WAITING_MAX = 50;
const RETRY_AFTER_SECONDS = 5;

/** A design that nobody has saved yet, laid out for people as they are. */
export function registerPreviewRoutes(app: FastifyInstance, deps: Deps): void {
  const fits = new Semaphore({
    ...{ size: 1, waiting: FITS_WAITING_MAX },
    busy: { code: 'too_busy', retryAfter: RETRY_AFTER_SECONDS },
  });

  route(
    app,
    {
      ...{ ...POST, path: '/admin/api/templates/layout', id: 'layOutTemplate' },
      summary: 'Draw a design for somebody of a company',
      description:
        'Nothing is stored. Tells what keeps this card from the press, too, and what a common printer would say of it.',
      body: jsonBody(layoutRequestSchema),
      answers: { 200: json(laidOutPreviewSchema, 'As it would be printed.') },
      errors: ['invalid_body', 'asset_missing', 'not_found'],
    },
    async (request) => {
      const layoutRequest = parseInput(layoutRequestSchema, request.body, 'invalid_body');
      const preview = await previewOf(pressReader(deps), layoutRequest);
      return preview;
    },
  );

  route(
    app,
    {
      ...{ ...POST, path: '/admin/api/templates/fit', id: 'fitTemplate' },
      summary: 'For whom of a company a design does not do',
      description:
        'Nothing is stored. Each with the first reason that keeps the card from the press.',
      body: jsonBody(fitRequestSchema),
      answers: { 200: json(templateFitSchema, 'Everybody was looked at.') },
      errors: ['invalid_body', 'asset_missing', 'not_found', 'too_busy'],
    },
    async (request, reply) => {
      const fitRequest = parseInput(fitRequestSchema, request.body, 'invalid_body');
      const gone = disconnectSignal(reply);
      const leave = await fits.take(1, gone);
      const fit = await fitOf(pressReader(deps), fitRequest, gone).finally(leave);
      return fit;
    },
  );
}
