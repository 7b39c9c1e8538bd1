import type { FastifyInstance } from 'fastify';
import {
  madeTokenSchema,
  shownTokensSchema,
  tokenRequestSchema,
} from '../../../domain/accounts/program-tokens.schema.ts';
import { ApiError } from '../../../domain/errors.ts';
import { recordTime } from '../../../domain/time.ts';
import { writeAudited } from '../../identity/audit/write-audit.ts';
import type { Deps } from '../../identity/deps.ts';
import { authorOf } from '../../identity/sessions/guard.ts';
import {
  deleteProgram,
  insertProgram,
  listPrograms,
} from '../../identity/sessions/program-store.ts';
import type { Tokens } from '../../identity/sessions/tokens.ts';
import { json, nothing } from '../../platform/http/api/answers.ts';
import { route } from '../../platform/http/api/route.ts';
import { bodyOf } from '../../platform/http/requests/body.ts';
import { parseInput } from '../../platform/http/requests/parse-input.ts';

const ALL = { path: '/admin/api/tokens', access: 'administrator' } as const;
const ONE = { ...ALL, path: '/admin/api/tokens/{id}' } as const;

/** Tokens that programs have, which administrators make and revoke. */
export function registerTokenRoutes(app: FastifyInstance, deps: Deps, tokens: Tokens): void {
  const { database, clock } = deps;

  route(app, { ...ALL, method: 'GET', answers: { 200: json(shownTokensSchema) } }, async () => {
    return { items: await listPrograms(database.kysely, clock()) };
  });

  route(
    app,
    { ...ALL, method: 'POST', asksAgain: true, answers: { 200: json(madeTokenSchema) } },
    async (request) => {
      const token = parseInput(tokenRequestSchema, bodyOf(request));
      const by = authorOf(request);
      const made = await writeAudited(deps, by, async (tx, audit) => {
        const program = await insertProgram(tx, { ...token, madeBy: by.actor }, clock());
        const details = { name: token.name, rights: token.rights, days: token.days };
        await audit.add({ kind: 'token-made', target: program.id, details });
        return program;
      });
      return { id: made.id, token: await tokens.signProgram(made), ends: recordTime(made.ends) };
    },
  );

  route(
    app,
    { ...ONE, method: 'DELETE', asksAgain: true, answers: { 204: nothing() } },
    async (request, reply) => {
      const { id } = request.params;
      await writeAudited(deps, authorOf(request), async (tx, audit) => {
        if ((await deleteProgram(tx, id)) === undefined) throw new ApiError('not_found');
        await audit.add({ kind: 'token-revoked', target: id });
      });
      return reply.code(204).send();
    },
  );
}
