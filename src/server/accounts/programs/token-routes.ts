import type { FastifyInstance, FastifyRequest } from 'fastify';
import { z } from 'zod';
import {
  PROGRAM_RIGHTS,
  type ProgramRight,
  TOKEN_DAYS_MAX,
  TOKEN_NAME_MAX,
} from '../../../domain/accounts/program-tokens.ts';
import { typedName } from '../../../domain/characters/typed-text.ts';
import { ApiError } from '../../../domain/errors.ts';
import { recordTime } from '../../../domain/time.ts';
import type { Deps } from '../../deps.ts';
import { sendJson } from '../../http/answers/json.ts';
import { asked } from '../../http/intake/asked.ts';
import { bodyOf } from '../../http/intake/body.ts';
import { authorOf, signedInUser } from '../../sessions/guard.ts';
import { deleteProgram, insertProgram, listPrograms } from '../../sessions/program-store.ts';
import { requireAdministrator, requireRole } from '../../sessions/rights.ts';
import type { Tokens } from '../../sessions/tokens.ts';
import { writeTraced } from '../../trace/write-trace.ts';

const PATH = '/admin/api/tokens';

const wishSchema = z.strictObject({
  name: typedName(TOKEN_NAME_MAX),
  rights: z.custom<ProgramRight>((given) => Object.hasOwn(PROGRAM_RIGHTS, String(given))),
  days: z.coerce.number().int().min(1).max(TOKEN_DAYS_MAX),
});

/** Tokens that programs have, which administrators make and revoke. */
export function registerTokenRoutes(app: FastifyInstance, deps: Deps, tokens: Tokens): void {
  const { database, clock } = deps;
  const byAdministrators = async (request: FastifyRequest) => requireRole(signedInUser(request));
  const afterProof = async (request: FastifyRequest) =>
    requireAdministrator(signedInUser(request), clock());

  app.get(PATH, { onRequest: byAdministrators }, async (_request, reply) => {
    const items = await listPrograms(database.kysely, clock());
    return sendJson(reply.header('cache-control', 'no-store'), JSON.stringify({ items }));
  });

  app.post(PATH, { onRequest: afterProof }, async (request, reply) => {
    const wish = asked(wishSchema, bodyOf(request));
    const by = authorOf(request);
    const made = await writeTraced(deps, by, async (tx, trace) => {
      const program = await insertProgram(tx, { ...wish, madeBy: by.actor }, clock());
      const details = { name: wish.name, rights: wish.rights, days: wish.days };
      await trace.add({ kind: 'token-made', target: program.id, details });
      return program;
    });
    const token = await tokens.signProgram(made);
    const answer = { id: made.id, token, ends: recordTime(made.ends) };
    return sendJson(reply.header('cache-control', 'no-store'), JSON.stringify(answer));
  });

  app.delete<{ Params: { id: string } }>(
    `${PATH}/:id`,
    { onRequest: afterProof },
    async (request, reply) => {
      const { id } = request.params;
      await writeTraced(deps, authorOf(request), async (tx, trace) => {
        if ((await deleteProgram(tx, id)) === undefined) throw new ApiError('not_found');
        await trace.add({ kind: 'token-revoked', target: id });
      });
      return reply.code(204).send();
    },
  );
}
