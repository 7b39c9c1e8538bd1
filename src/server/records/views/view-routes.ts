import type { FastifyInstance } from 'fastify';
import {
  newViewSchema,
  viewChangesSchema,
  viewSchema,
  viewsQuerySchema,
  viewsSchema,
} from '../../../domain/views/view.schema.ts';
import { VIEWS_MAX } from '../../../domain/views/view.ts';
import type { Deps } from '../../identity/deps.ts';
import { signedInUser } from '../../identity/sessions/guard.ts';
import { json, nothing } from '../../platform/http/api/answers.ts';
import { jsonBody } from '../../platform/http/api/operation.ts';
import { route } from '../../platform/http/api/route.ts';
import { parseInput } from '../../platform/http/requests/parse-input.ts';
import { addView, changeView, removeView, viewsFor } from './view-store.ts';

const ALL = {
  path: '/admin/api/views',
  tag: 'Views',
} as const;
const ONE = { ...ALL, path: '/admin/api/views/{id}' } as const;

/** Lists that people named. */
export function registerViewRoutes(app: FastifyInstance, deps: Deps): void {
  route(
    app,
    {
      ...{ ...ALL, method: 'GET', access: 'read', id: 'listViews' },
      summary: 'The views of a list',
      description: 'Those of the account and the shared ones, the oldest first.',
      query: viewsQuerySchema,
      answers: { 200: json(viewsSchema, 'All of them.') },
      errors: ['bad_request'],
    },
    async (request) => {
      const { collection } = parseInput(viewsQuerySchema, request.query);
      const items = await viewsFor(deps.database.kysely, signedInUser(request).id, collection);
      return { items };
    },
  );

  route(
    app,
    {
      ...{ ...ALL, method: 'POST', access: 'write', id: 'addView' },
      summary: 'Keep a list under a name',
      description: `Up to ${VIEWS_MAX} of each list for an account.`,
      body: jsonBody(newViewSchema),
      answers: { 200: json(viewSchema, 'As it is now.') },
      errors: ['invalid_body', 'too_many_views', 'unconfirmed'],
    },
    async (request) => {
      const view = parseInput(newViewSchema, request.body, 'invalid_body');
      return addView(deps, signedInUser(request).id, view);
    },
  );

  route(
    app,
    {
      ...{ ...ONE, method: 'PATCH', access: 'write', id: 'changeView' },
      summary: 'Rename, share or redo a view',
      description: 'Of the account itself; those of others are not found.',
      body: jsonBody(viewChangesSchema),
      answers: { 200: json(viewSchema, 'As it is now.') },
      errors: ['invalid_body', 'not_found', 'unconfirmed'],
    },
    async (request) => {
      const changes = parseInput(viewChangesSchema, request.body, 'invalid_body');
      return changeView(deps, signedInUser(request).id, request.params.id, changes);
    },
  );

  route(
    app,
    {
      ...{ ...ONE, method: 'DELETE', access: 'write', id: 'removeView' },
      summary: 'Remove a view',
      description: 'Of the account itself; the records that it shows stay.',
      answers: { 204: nothing('It is gone.') },
      errors: ['not_found', 'unconfirmed'],
    },
    async (request, reply) => {
      await removeView(deps, signedInUser(request).id, request.params.id);
      return reply.code(204).send();
    },
  );
}
