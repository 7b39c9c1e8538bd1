import type { FastifyInstance, FastifyRequest } from 'fastify';
import {
  factorSeedSchema,
  ownFactorSchema,
  recoveryCodesSchema,
} from '../../../domain/accounts/second-factor.schema.ts';
import type { FactorNeed, FactorProof } from '../../../domain/accounts/second-factor.ts';
import { ApiError } from '../../../domain/errors.ts';
import { writeAudited } from '../../identity/audit/write-audit.ts';
import type { SignedInUser } from '../../identity/deps.ts';
import { factorDemand } from '../../identity/sessions/factor-demand.ts';
import { authorOf, signedInUser } from '../../identity/sessions/guard.ts';
import { json, nothing } from '../../platform/http/api/answers.ts';
import { route } from '../../platform/http/api/route.ts';
import { bodyOf } from '../../platform/http/requests/body.ts';
import { textIn } from '../credentials.ts';
import { beginEnrolment, endEnrolment } from './enrolment.ts';
import { factorProof } from './factor-proof.ts';
import { deleteFactor, deleteFactors, factorOf, replaceRecovery } from './factor-store.ts';
import { newRecoveryCodes } from './recovery-codes.ts';
import type { FactorDeps } from './take-code.ts';

const TOTP = '/admin/api/totp';
const WITHOUT_FACTOR = { withoutFactor: true };
const CODES = { 200: json(recoveryCodesSchema) };

function needOf({ lacksFactor, needsPasskey }: SignedInUser): FactorNeed {
  if (needsPasskey) return 'passkey';
  return lacksFactor ? 'factor' : 'nothing';
}

function proofOf({ passkeySince }: SignedInUser, hasFactor: boolean): FactorProof {
  if (hasFactor) return 'code';
  return passkeySince > 0 ? 'passkey' : 'password';
}

/** Of what changes one's own second factor. */
function ownAfterFactor(deps: FactorDeps) {
  const options = { config: WITHOUT_FACTOR, onRequest: factorProof(deps) };
  return { access: 'person', options } as const;
}

/** One's own authenticator, and taking that of somebody else away. */
export function registerFactorRoutes(app: FastifyInstance, deps: FactorDeps): void {
  registerOwnFactor(app, deps);
  registerRemovals(app, deps);
}

function registerOwnFactor(app: FastifyInstance, deps: FactorDeps): void {
  const { database } = deps;
  const own = { access: 'person', options: { config: WITHOUT_FACTOR } } as const;
  const afterFactor = ownAfterFactor(deps);

  route(
    app,
    { ...own, method: 'GET', path: TOTP, answers: { 200: json(ownFactorSchema) } },
    async (request) => {
      const user = signedInUser(request);
      const factor = await factorOf(database.kysely, user.id);
      return {
        since: factor?.since ?? '',
        recoveryLeft: factor?.recovery.length ?? 0,
        demand: await factorDemand(database.kysely),
        needs: needOf(user),
        proof: proofOf(user, factor !== undefined),
      };
    },
  );

  route(
    app,
    { ...afterFactor, method: 'POST', path: TOTP, answers: { 200: json(factorSeedSchema) } },
    (request) => {
      return beginEnrolment(deps, signedInUser(request));
    },
  );

  route(
    app,
    { ...own, method: 'POST', path: `${TOTP}/confirm`, asksAgain: true, answers: CODES },
    async (request) => {
      const enrolment = { user: signedInUser(request), code: textIn(bodyOf(request), 'code') };
      const codes = await endEnrolment(deps, authorOf(request), enrolment);
      return { codes };
    },
  );

  route(
    app,
    { ...afterFactor, method: 'POST', path: `${TOTP}/recovery`, answers: CODES },
    async (request) => {
      const { id } = signedInUser(request);
      const { codes, hashes } = await newRecoveryCodes(deps.hashes);
      await writeAudited(deps, authorOf(request), async (tx, audit) => {
        const from = (await factorOf(tx, id))?.recovery;
        if (!from) throw new ApiError('not_found');
        await replaceRecovery(tx, id, { from, to: hashes });
        await audit.add({ kind: 'recovery-made', target: id });
      });
      return { codes };
    },
  );
}

function registerRemovals(app: FastifyInstance, deps: FactorDeps): void {
  const remove = (request: FastifyRequest, user: string, work: typeof deleteFactor) =>
    writeAudited(deps, authorOf(request), async (tx, audit) => {
      if (!(await work(tx, user))) throw new ApiError('not_found');
      await audit.add({ kind: 'factor-removed', target: user });
    });

  route(
    app,
    { ...ownAfterFactor(deps), method: 'DELETE', path: TOTP, answers: { 204: nothing() } },
    async (request, reply) => {
      await remove(request, signedInUser(request).id, deleteFactor);
      return reply.code(204).send();
    },
  );

  route(
    app,
    {
      ...{ method: 'DELETE', path: '/admin/api/users/{id}/second-factor', asksAgain: true },
      ...{ access: 'administrator', answers: { 204: nothing() } },
    },
    async (request, reply) => {
      await remove(request, request.params.id, deleteFactors);
      return reply.code(204).send();
    },
  );
}
