import type { FastifyInstance } from 'fastify';
import type { z } from 'zod';
import { ApiError } from '../../domain/errors.ts';
import { isRecordId } from '../../domain/id.ts';
import { RECORD_COLLECTIONS } from '../../domain/record-collections.ts';
import { newViewSchema, viewChangesSchema } from '../../domain/views/view-schemas.ts';
import type { Deps } from '../deps.ts';
import { sendJson } from '../http/answers/json.ts';
import { signedInUser } from '../sessions/guard.ts';
import { READS, WRITES } from '../sessions/program-rights.ts';
import { addView, changeView, removeView, viewsFor } from './view-store.ts';

const PATH = '/admin/api/views';

interface OneView {
  Params: { id: string };
}

function read<T>(schema: z.ZodType<T>, body: unknown): T {
  const parsed = schema.safeParse(body);
  if (!parsed.success) throw new ApiError('invalid_body', { cause: parsed.error });
  return parsed.data;
}

/** PostgreSQL refuses some texts that are no ids, with an error. */
function idOf({ id }: OneView['Params']): string {
  if (!isRecordId(id)) throw new ApiError('not_found');
  return id;
}

/** Lists that people named. */
export function registerViewRoutes(app: FastifyInstance, deps: Deps): void {
  app.get<{ Querystring: { collection?: string } }>(PATH, READS, async (request, reply) => {
    const collection = RECORD_COLLECTIONS.find((name) => name === request.query.collection);
    if (!collection) throw new ApiError('bad_request');
    const account = signedInUser(request).id;
    const items = await viewsFor(deps.database.kysely, account, collection);
    reply.header('cache-control', 'private, no-store');
    return sendJson(reply, JSON.stringify({ items }));
  });

  app.post(PATH, WRITES, async (request, reply) => {
    const view = read(newViewSchema, request.body);
    const stored = await addView(deps, signedInUser(request).id, view);
    return sendJson(reply, JSON.stringify(stored));
  });

  app.patch<OneView>(`${PATH}/:id`, WRITES, async (request, reply) => {
    const changes = read(viewChangesSchema, request.body);
    const owner = signedInUser(request).id;
    const stored = await changeView(deps, owner, idOf(request.params), changes);
    return sendJson(reply, JSON.stringify(stored));
  });

  app.delete<OneView>(`${PATH}/:id`, WRITES, async (request, reply) => {
    await removeView(deps, signedInUser(request).id, idOf(request.params));
    return reply.code(204).send();
  });
}
