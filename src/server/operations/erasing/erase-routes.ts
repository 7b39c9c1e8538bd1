import type { FastifyInstance } from 'fastify';
import { eraseConfirmation } from '../../../domain/bin/bin.ts';
import {
  erasedRecordsSchema,
  erasePreviewRequestSchema,
  erasePreviewSchema,
  eraseRequestSchema,
} from '../../../domain/bin/erase.schema.ts';
import { COLLECTIONS } from '../../../domain/collections.ts';
import { dayInFrance } from '../../../domain/departure.ts';
import { ApiError } from '../../../domain/errors.ts';
import { fieldError } from '../../../domain/field-errors.ts';
import type { RecordCollection } from '../../../domain/record-collections.ts';
import { fold } from '../../../domain/text.ts';
import { hasManyRows } from '../../exchange/imports/forget-people.ts';
import type { Deps } from '../../identity/deps.ts';
import { authorOf } from '../../identity/sessions/guard.ts';
import { readBinStates } from '../../lifecycle/bin/bin-entries.ts';
import { usingReserve } from '../../platform/database/using-reserve.ts';
import { json } from '../../platform/http/api/answers.ts';
import { route } from '../../platform/http/api/route.ts';
import { parseInput } from '../../platform/http/requests/parse-input.ts';
import type { WriteContext } from '../../records/write/write-context.ts';
import { writeRecords } from '../../records/write/write-records.ts';
import type { Backups } from '../maintenance/backups.ts';
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
async function requireCopies(context: WriteContext, { name, ids, copies }: ToErase): Promise<void> {
  if (copies.length === 0) return;
  const reader = { db: context.tx, dialect: context.dialect };
  const known = new Set((await copiesOf(reader, name, ids)).map(({ id }) => id));
  if (!copies.every((id) => known.has(id))) throw new ApiError('not_found');
}

/** Emptying records of the bin for good, by whoever has just said who they are. */
export function registerEraseRoutes(app: FastifyInstance, deps: Deps, backups?: Backups): void {
  const { database } = deps;
  // Erasing frees room.
  const vital = usingReserve(deps);

  const preview = { 200: json(erasePreviewSchema) };
  const previewed = { method: 'POST', path: `${PATH}/preview`, access: 'person' } as const;
  route(app, { ...previewed, answers: preview }, async ({ body }) => {
    const erasure = parseInput(erasePreviewRequestSchema, body, 'invalid_body');
    const reader = { db: database.kysely, dialect: database.dialect };
    const found = await previewErasing(reader, erasure.collection, {
      ...erasure,
      evidenceYears: deps.config.evidenceYears,
    });
    const until = backups?.heldUntil(deps.clock());
    return { ...found, backupsUntil: until ? dayInFrance(until) : '' };
  });

  const erased = { method: 'POST', path: PATH, access: 'person', asksAgain: true } as const;
  const answers = { 200: json(erasedRecordsSchema) };
  route(app, { ...erased, answers }, async (request) => {
    const erasure = parseInput(eraseRequestSchema, request.body, 'invalid_body');
    const { collection: name, confirm } = erasure;
    const ids = [...new Set(erasure.ids)];
    const copies = [...new Set(erasure.copies)];
    const collection = COLLECTIONS[name];
    const targets = ids.map((id) => ({ collection, id }));
    const isLarge = await hasManyRows(database.kysely);
    const writing = { by: authorOf(request), kind: 'erase', targets, isLarge } as const;
    const gone = await writeRecords(vital, writing, async (context) => {
      const reader = { db: context.tx, dialect: context.dialect };
      const states = await readBinStates(reader, name, ids);
      if (states.length < ids.length) throw new ApiError('not_found');
      if (fold(confirm.trim()) !== fold(eraseConfirmation(states))) {
        const data = { confirm: fieldError('validation_values_mismatch') };
        throw new ApiError('invalid_body', { data });
      }
      await requireCopies(context, { name, ids, copies });
      const all = [...ids, ...copies];
      return { erased: all, members: await eraseRecords(context, name, all) };
    });
    await scrubAfterErasing(deps);
    await keepErasuresBeside(deps);
    return gone;
  });
}
