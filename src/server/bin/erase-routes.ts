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
import type { RecordCollection } from '../../domain/record-collections.ts';
import { fold } from '../../domain/text.ts';
import { usingReserve } from '../database/using-reserve.ts';
import type { Deps } from '../deps.ts';
import { sendJson } from '../http/answers/json.ts';
import { hasManyRows } from '../imports/forget-people.ts';
import { writeRecords } from '../records/write/write-records.ts';
import type { WriteScope } from '../records/write/write-scope.ts';
import { authorOf, signedInUser } from '../sessions/guard.ts';
import { requireProof } from '../sessions/rights.ts';
import type { Backups } from '../upkeep/backups.ts';
import { readBinStates } from './bin-entries.ts';
import { copiesOf } from './copies.ts';
import { eraseRecords } from './erase.ts';
import { previewErasing } from './erase-preview.ts';
import { keepErasuresBeside } from './keep-erasures.ts';
import { scrubAfterErasing } from './scrub.ts';

const PATH = '/admin/api/bin/erase';

interface ToErase {
  readonly name: RecordCollection;
  readonly ids: readonly string[];
  readonly copies: readonly string[];
}

/** ApiError `not_found` for a copy that the preview would not name: what lives is erased with her alone. */
async function requireCopies(scope: WriteScope, { name, ids, copies }: ToErase): Promise<void> {
  if (copies.length === 0) return;
  const reader = { db: scope.tx, dialect: scope.dialect };
  const known = new Set((await copiesOf(reader, name, ids)).map(({ id }) => id));
  if (!copies.every((id) => known.has(id))) throw new ApiError('not_found');
}

/** Emptying records of the bin for good, by whoever has just said who they are. */
export function registerEraseRoutes(app: FastifyInstance, deps: Deps, backups?: Backups): void {
  const { database } = deps;
  // Erasing frees room.
  const vital = usingReserve(deps);

  app.post(`${PATH}/preview`, async (request, reply) => {
    const asked = erasePreviewSchema.safeParse(request.body);
    if (!asked.success) throw new ApiError('invalid_body', { cause: asked.error });
    const reader = { db: database.kysely, dialect: database.dialect };
    const preview = await previewErasing(reader, asked.data.collection, asked.data);
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
    const copies = [...new Set(asked.data.copies)];
    const collection = COLLECTIONS[name];
    const targets = ids.map((id) => ({ collection, id }));
    const isLarge = await hasManyRows(database.kysely);
    const writing = { by: authorOf(request), kind: 'erase', targets, isLarge } as const;
    const erased = await writeRecords(vital, writing, async (scope) => {
      const reader = { db: scope.tx, dialect: scope.dialect };
      const states = await readBinStates(reader, name, ids);
      if (states.length < ids.length) throw new ApiError('not_found');
      if (fold(confirm.trim()) !== fold(eraseConfirmation(states))) {
        const data = { confirm: fieldError('validation_values_mismatch') };
        throw new ApiError('invalid_body', { data });
      }
      await requireCopies(scope, { name, ids, copies });
      const all = [...ids, ...copies];
      return { erased: all, members: await eraseRecords(scope, name, all) };
    });
    await scrubAfterErasing(deps);
    await keepErasuresBeside(deps);
    return sendJson(reply, JSON.stringify(erased));
  });
}
