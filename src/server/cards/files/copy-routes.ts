import type { FastifyInstance } from 'fastify';
import { copiedOnSchema } from '../../../domain/card/card-copy.schema.ts';
import type { Deps } from '../../identity/deps.ts';
import { json } from '../../platform/http/api/answers.ts';
import { route } from '../../platform/http/api/route.ts';
import { oldestCopyOf } from './remembered-copies.ts';

/** Tells staff whether a card that they hide goes on in a copy of the pages. */
export function registerCopyRoutes(app: FastifyInstance, { database }: Deps): void {
  const reader = { db: database.kysely, dialect: database.dialect };

  route(
    app,
    {
      ...{ method: 'GET', path: '/admin/api/card-copies/{contact}', access: 'person' },
      answers: { 200: json(copiedOnSchema) },
    },
    async ({ params }, reply) => {
      reply.header('cache-control', 'no-store');
      return { copiedOn: await oldestCopyOf(reader, [params.contact]) };
    },
  );
}
