import type { FastifyInstance } from 'fastify';
import {
  type ErasePreview,
  eraseConfirmation,
  erasePreviewSchema,
  eraseSchema,
} from '../../domain/bin/bin.ts';
import { COLLECTIONS } from '../../domain/collections.ts';
import { dayInFrance } from '../../domain/departure.ts';
import { ApiError } from '../../domain/errors.ts';
import { fieldError } from '../../domain/field-errors.ts';
import { fold } from '../../domain/text.ts';
import { usingReserve } from '../database/using-reserve.ts';
import type { Deps } from '../deps.ts';
import { sendJson } from '../http/answers/json.ts';
import { writeRecords } from '../records/write/write-records.ts';
import { authorOf, signedInUser } from '../sessions/guard.ts';
import { requireProof } from '../sessions/rights.ts';
import type { Backups } from '../upkeep/backups.ts';
import { readBinStates } from './bin-entries.ts';
import { eraseRecords } from './erase.ts';
import { previewErasing } from './erase-preview.ts';
import { keepErasuresBeside } from './keep-erasures.ts';
import { scrubAfterErasing } from './scrub.ts';

const PATH = '/admin/api/bin/erase';

/** Emptying records of the bin for good, by whoever has just said who they are. */
export function registerEraseRoutes(app: FastifyInstance, deps: Deps, backups?: Backups): void {
  const { database } = deps;
  // Erasing frees room.
  const vital = usingReserve(deps);

  app.post(`${PATH}/preview`, async (request, reply) => {
    const asked = erasePreviewSchema.safeParse(request.body);
    if (!asked.success) throw new ApiError('invalid_body', { cause: asked.error });
    const reader = { db: database.kysely, dialect: database.dialect };
    const preview = await previewErasing(reader, asked.data.collection, asked.data.ids);
    const until = backups?.heldUntil(deps.clock());
    const answer: ErasePreview = { ...preview, backupsUntil: until ? dayInFrance(until) : '' };
    return sendJson(reply.header('cache-control', 'private, no-store'), JSON.stringify(answer));
  });

  app.post(PATH, async (request, reply) => {
    requireProof(signedInUser(request), deps.clock());
    const asked = eraseSchema.safeParse(request.body);
    if (!asked.success) throw new ApiError('invalid_body', { cause: asked.error });
    const { collection: name, confirm } = asked.data;
    const ids = [...new Set(asked.data.ids)];
    const collection = COLLECTIONS[name];
    const targets = ids.map((id) => ({ collection, id }));
    const erased = await writeRecords(vital, { by: authorOf(request), targets }, async (scope) => {
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
    await keepErasuresBeside(deps);
    return sendJson(reply, JSON.stringify(erased));
  });
}
