import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { FactorNeed, FactorProof, OwnFactor } from '../../../domain/accounts/second-factor.ts';
import { ApiError } from '../../../domain/errors.ts';
import type { SignedInUser } from '../../deps.ts';
import { sendJson } from '../../http/answers/json.ts';
import { bodyOf } from '../../http/intake/body.ts';
import { factorDemand } from '../../sessions/factor-demand.ts';
import { authorOf, signedInUser } from '../../sessions/guard.ts';
import { requireAdministrator, requireProof } from '../../sessions/rights.ts';
import { writeTraced } from '../../trace/write-trace.ts';
import { textIn } from '../credentials.ts';
import { beginEnrolment, endEnrolment } from './enrolment.ts';
import { factorProof } from './factor-proof.ts';
import { deleteFactor, deleteFactors, factorOf, replaceRecovery } from './factor-store.ts';
import { newRecoveryCodes } from './recovery-codes.ts';
import type { FactorDeps } from './take-code.ts';

const TOTP = '/admin/api/totp';

function needOf({ lacksFactor, needsPasskey }: SignedInUser): FactorNeed {
  if (needsPasskey) return 'passkey';
  return lacksFactor ? 'factor' : 'nothing';
}

function proofOf({ passkeySince }: SignedInUser, hasFactor: boolean): FactorProof {
  if (hasFactor) return 'code';
  return passkeySince > 0 ? 'passkey' : 'password';
}

/** One's own authenticator, and taking that of somebody else away. */
export function registerFactorRoutes(app: FastifyInstance, deps: FactorDeps): void {
  const { database, clock } = deps;
  const config = { withoutFactor: true };
  const afterProof = {
    config,
    onRequest: async (request: FastifyRequest) => requireProof(signedInUser(request), clock()),
  };
  const afterFactor = { config, onRequest: factorProof(deps) };
  const remove = (request: FastifyRequest, user: string, work: typeof deleteFactor) =>
    writeTraced(deps, authorOf(request), async (tx, trace) => {
      if (!(await work(tx, user))) throw new ApiError('not_found');
      await trace.add({ kind: 'factor-removed', target: user });
    });

  app.get(TOTP, { config }, async (request, reply) => {
    const user = signedInUser(request);
    const factor = await factorOf(database.kysely, user.id);
    const own: OwnFactor = {
      since: factor?.since ?? '',
      recoveryLeft: factor?.recovery.length ?? 0,
      demand: await factorDemand(database.kysely),
      needs: needOf(user),
      proof: proofOf(user, factor !== undefined),
    };
    return sendJson(reply.header('cache-control', 'no-store'), JSON.stringify(own));
  });

  app.post(TOTP, afterFactor, async (request, reply) => {
    const made = await beginEnrolment(deps, signedInUser(request));
    return sendJson(reply.header('cache-control', 'no-store'), JSON.stringify(made));
  });

  app.post(`${TOTP}/confirm`, afterProof, async (request, reply) => {
    const wish = { user: signedInUser(request), code: textIn(bodyOf(request), 'code') };
    const codes = await endEnrolment(deps, authorOf(request), wish);
    return sendJson(reply.header('cache-control', 'no-store'), JSON.stringify({ codes }));
  });

  app.post(`${TOTP}/recovery`, afterFactor, async (request, reply) => {
    const { id } = signedInUser(request);
    const { codes, hashes } = await newRecoveryCodes(deps.hashes);
    await writeTraced(deps, authorOf(request), async (tx, trace) => {
      const from = (await factorOf(tx, id))?.recovery;
      if (!from) throw new ApiError('not_found');
      await replaceRecovery(tx, id, { from, to: hashes });
      await trace.add({ kind: 'recovery-made', target: id });
    });
    return sendJson(reply.header('cache-control', 'no-store'), JSON.stringify({ codes }));
  });

  app.delete(TOTP, afterFactor, async (request, reply) => {
    await remove(request, signedInUser(request).id, deleteFactor);
    return reply.code(204).send();
  });

  app.delete<{ Params: { id: string } }>(
    '/admin/api/users/:id/second-factor',
    {
      onRequest: async (request) => requireAdministrator(signedInUser(request), clock()),
    },
    async (request, reply) => {
      await remove(request, request.params.id, deleteFactors);
      return reply.code(204).send();
    },
  );
}
