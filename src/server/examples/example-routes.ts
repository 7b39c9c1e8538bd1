import type { FastifyInstance } from 'fastify';
import type { Deps } from '../identity/deps.ts';
import { authorOf } from '../identity/sessions/guard.ts';
import { nothing } from '../platform/http/api/answers.ts';
import { route } from '../platform/http/api/route.ts';
import { bringExamples } from './last-year.ts';

/** Adding the examples; the undo of the history takes them back. */
export function registerExampleRoutes(app: FastifyInstance, deps: Deps): void {
  route(
    app,
    {
      ...{ method: 'POST', path: '/admin/api/examples', access: 'person' },
      answers: { 204: nothing('Done.') },
    },
    async (request, reply) => {
      await bringExamples(deps, authorOf(request));
      return reply.code(204).send();
    },
  );
}
