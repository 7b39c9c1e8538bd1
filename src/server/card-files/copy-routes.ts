import type { FastifyInstance } from 'fastify';
import type { Deps } from '../deps.ts';
import { sendJson } from '../http/answers/json.ts';
import { oldestCopyOf } from './remembered-copies.ts';

/** Tells staff whether a card that they hide goes on in a copy of the pages. */
export function registerCopyRoutes(app: FastifyInstance, { database }: Deps): void {
  const reader = { db: database.kysely, dialect: database.dialect };

  app.get<{ Params: { contact: string } }>(
    '/admin/api/card-copies/:contact',
    async ({ params }, reply) => {
      const copiedOn = await oldestCopyOf(reader, [params.contact]);
      return sendJson(reply.header('cache-control', 'no-store'), JSON.stringify({ copiedOn }));
    },
  );
}
