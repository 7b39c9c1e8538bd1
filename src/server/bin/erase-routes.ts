import type { FastifyInstance } from 'fastify';
import { eraseConfirmation, erasePreviewSchema, eraseSchema } from '../../domain/bin/bin.ts';
import { COLLECTIONS } from '../../domain/collections.ts';
import { ApiError } from '../../domain/errors.ts';
import { fieldError } from '../../domain/field-errors.ts';
import { fold } from '../../domain/text.ts';
import { accountById } from '../accounts/account-store.ts';
import { isOwnPassword } from '../accounts/own-password.ts';
import type { SignInLimits } from '../accounts/sign-in-limits.ts';
import type { Deps } from '../deps.ts';
import { sendJson } from '../http/answers/json.ts';
import { writeRecords } from '../records/write/write-records.ts';
import { authorOf, signedInUser } from '../sessions/guard.ts';
import { readBinStates } from './bin-entries.ts';
import { eraseRecords } from './erase.ts';
import { previewErasing } from './erase-preview.ts';
import { scrubAfterErasing } from './scrub.ts';

const PATH = '/admin/api/bin/erase';

/** Emptying records of the bin for good, by whoever knows the password of the account. */
export function registerEraseRoutes(app: FastifyInstance, deps: Deps, limits: SignInLimits): void {
  const { database } = deps;

  app.post(`${PATH}/preview`, async (request, reply) => {
    const asked = erasePreviewSchema.safeParse(request.body);
    if (!asked.success) throw new ApiError('invalid_body', { cause: asked.error });
    const reader = { db: database.kysely, dialect: database.dialect };
    const preview = await previewErasing(reader, asked.data.collection, asked.data.ids);
    return sendJson(reply.header('cache-control', 'private, no-store'), JSON.stringify(preview));
  });

  app.post(PATH, async (request, reply) => {
    const asked = eraseSchema.safeParse(request.body);
    if (!asked.success) throw new ApiError('invalid_body', { cause: asked.error });
    const { collection: name, password, confirm } = asked.data;
    const ids = [...new Set(asked.data.ids)];
    const account = await accountById(database.kysely, signedInUser(request).id);
    if (!account) throw new ApiError('sign_in_required');
    if (!(await isOwnPassword(limits, account, password, request.ip))) {
      const data = { password: fieldError('validation_invalid_old_password') };
      throw new ApiError('invalid_body', { data });
    }
    const collection = COLLECTIONS[name];
    const targets = ids.map((id) => ({ collection, id }));
    const erased = await writeRecords(deps, { by: authorOf(request), targets }, async (scope) => {
      const reader = { db: scope.tx, dialect: scope.dialect };
      const states = await readBinStates(reader, name, ids);
      if (states.length < ids.length) throw new ApiError('not_found');
      if (fold(confirm.trim()) !== fold(eraseConfirmation(states))) {
        const data = { confirm: fieldError('validation_values_mismatch') };
        throw new ApiError('invalid_body', { data });
      }
      return { erased: ids, members: await eraseRecords(scope, name, ids) };
    });
    await scrubAfterErasing(deps);
    return sendJson(reply, JSON.stringify(erased));
  });
}
