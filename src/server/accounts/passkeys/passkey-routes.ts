import type { FastifyInstance } from 'fastify';
import {
  addedPasskeySchema,
  ownPasskeysSchema,
  passkeyNameSchema,
  passkeyOptionsSchema,
  shownPasskeySchema,
} from '../../../domain/accounts/passkeys.schema.ts';
import { ApiError } from '../../../domain/errors.ts';
import { writeAudited } from '../../identity/audit/write-audit.ts';
import { authorOf, signedInUser } from '../../identity/sessions/guard.ts';
import { relyingParty } from '../../identity/sessions/relying-party.ts';
import { json, nothing } from '../../platform/http/api/answers.ts';
import { route } from '../../platform/http/api/route.ts';
import { bodyOf } from '../../platform/http/requests/body.ts';
import { parseInput } from '../../platform/http/requests/parse-input.ts';
import { factorProof } from '../factor/factor-proof.ts';
import { addPasskey, passkeyOptions } from './add-passkey.ts';
import type { PasskeyChallenges } from './passkey-challenge.ts';
import { deletePasskeys, passkeysOf, renamePasskey } from './passkey-store.ts';
import type { PasskeyDeps } from './take-passkey.ts';

const PASSKEYS = '/admin/api/passkeys';

const OWN = { access: 'person', options: { config: { withoutFactor: true } } } as const;

/** One's own passkeys. */
export function registerPasskeyRoutes(
  app: FastifyInstance,
  deps: PasskeyDeps,
  challenges: PasskeyChallenges,
): void {
  const afterProof = { ...OWN, method: 'POST', asksAgain: true } as const;

  route(
    app,
    { ...OWN, method: 'GET', path: PASSKEYS, answers: { 200: json(ownPasskeysSchema) } },
    async (request) => {
      const stored = await passkeysOf(deps.database.kysely, signedInUser(request).id);
      const { id: host, origin, isSecure } = relyingParty(deps);
      const passkeys = stored.map(({ credential: _, ...shown }) => shown);
      return { passkeys, host, origin, isAvailable: isSecure };
    },
  );

  route(
    app,
    { ...afterProof, path: `${PASSKEYS}/options`, answers: { 200: json(passkeyOptionsSchema) } },
    async (request) => {
      const options = await passkeyOptions(deps, challenges, signedInUser(request));
      return { ...options };
    },
  );

  route(
    app,
    { ...afterProof, path: PASSKEYS, answers: { 200: json(shownPasskeySchema) } },
    async (request) => {
      const passkey = parseInput(addedPasskeySchema, bodyOf(request));
      const user = signedInUser(request).id;
      const added = await addPasskey(deps, challenges, authorOf(request), { user, ...passkey });
      return added;
    },
  );

  registerChanges(app, deps);
}

function registerChanges(app: FastifyInstance, deps: PasskeyDeps): void {
  const one = { ...OWN, path: `${PASSKEYS}/{id}`, answers: { 204: nothing() } } as const;

  route(app, { ...one, method: 'PATCH' }, async (request, reply) => {
    const { name } = parseInput(passkeyNameSchema, bodyOf(request));
    const named = { user: signedInUser(request).id, id: request.params.id, name };
    const isKnown = await deps.database.write((tx) => renamePasskey(tx, named), {
      keepsCache: true,
    });
    if (!isKnown) throw new ApiError('not_found');
    return reply.code(204).send();
  });

  const afterFactor = { ...OWN.options, onRequest: factorProof(deps) };
  route(app, { ...one, method: 'DELETE', options: afterFactor }, async (request, reply) => {
    const user = signedInUser(request).id;
    const { id } = request.params;
    await writeAudited(deps, authorOf(request), async (tx, audit) => {
      const shown = (await passkeysOf(tx, user)).find((one) => one.id === id);
      if (!shown) throw new ApiError('not_found');
      await deletePasskeys(tx, { user, id });
      await audit.add({ kind: 'passkey-removed', target: user, details: { name: shown.name } });
    });
    return reply.code(204).send();
  });
}
