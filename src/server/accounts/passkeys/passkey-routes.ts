import type { FastifyInstance, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { type OwnPasskeys, PASSKEY_NAME_MAX } from '../../../domain/accounts/passkeys.ts';
import { typedName } from '../../../domain/characters/typed-text.ts';
import { ApiError } from '../../../domain/errors.ts';
import { sendJson } from '../../http/answers/json.ts';
import { asked } from '../../http/intake/asked.ts';
import { bodyOf } from '../../http/intake/body.ts';
import { authorOf, signedInUser } from '../../sessions/guard.ts';
import { requireProof } from '../../sessions/rights.ts';
import { writeTraced } from '../../trace/write-trace.ts';
import { factorProof } from '../factor/factor-proof.ts';
import { addPasskey, passkeyOptions } from './add-passkey.ts';
import { registrationSchema } from './passkey-answers.ts';
import type { PasskeyChallenges } from './passkey-challenge.ts';
import { deletePasskeys, passkeysOf, renamePasskey } from './passkey-store.ts';
import { relyingParty } from './relying-party.ts';
import type { PasskeyDeps } from './take-passkey.ts';

const PASSKEYS = '/admin/api/passkeys';

const name = typedName(PASSKEY_NAME_MAX);
const addedSchema = z.object({ name, response: registrationSchema });
const renamedSchema = z.object({ name });

type OfOne = { Params: { id: string } };

/** One's own passkeys. */
export function registerPasskeyRoutes(
  app: FastifyInstance,
  deps: PasskeyDeps,
  challenges: PasskeyChallenges,
): void {
  const { database, clock } = deps;
  const config = { withoutFactor: true };
  const afterProof = {
    config,
    onRequest: async (request: FastifyRequest) => requireProof(signedInUser(request), clock()),
  };

  app.get(PASSKEYS, { config }, async (request, reply) => {
    const stored = await passkeysOf(database.kysely, signedInUser(request).id);
    const { id: host, origin, isSecure } = relyingParty(deps);
    const passkeys = stored.map(({ credential: _, ...shown }) => shown);
    const own: OwnPasskeys = { passkeys, host, origin, isAvailable: isSecure };
    return sendJson(reply.header('cache-control', 'no-store'), JSON.stringify(own));
  });

  app.post(`${PASSKEYS}/options`, afterProof, async (request, reply) => {
    const options = await passkeyOptions(deps, challenges, signedInUser(request));
    return sendJson(reply.header('cache-control', 'no-store'), JSON.stringify(options));
  });

  app.post(PASSKEYS, afterProof, async (request, reply) => {
    const wish = asked(addedSchema, bodyOf(request));
    const user = signedInUser(request).id;
    const added = await addPasskey(deps, challenges, authorOf(request), { user, ...wish });
    return sendJson(reply.header('cache-control', 'no-store'), JSON.stringify(added));
  });

  app.patch<OfOne>(`${PASSKEYS}/:id`, { config }, async (request, reply) => {
    const { name } = asked(renamedSchema, bodyOf(request));
    const one = { user: signedInUser(request).id, id: request.params.id, name };
    const isKnown = await database.write((tx) => renamePasskey(tx, one), { isQuiet: true });
    if (!isKnown) throw new ApiError('not_found');
    return reply.code(204).send();
  });

  const afterFactor = { config, onRequest: factorProof(deps) };
  app.delete<OfOne>(`${PASSKEYS}/:id`, afterFactor, async (request, reply) => {
    const user = signedInUser(request).id;
    const { id } = request.params;
    await writeTraced(deps, authorOf(request), async (tx, trace) => {
      const shown = (await passkeysOf(tx, user)).find((one) => one.id === id);
      if (!shown) throw new ApiError('not_found');
      await deletePasskeys(tx, { user, id });
      await trace.add({ kind: 'passkey-removed', target: user, details: { name: shown.name } });
    });
    return reply.code(204).send();
  });
}
