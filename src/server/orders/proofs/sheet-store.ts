import { hash, randomBytes } from 'node:crypto';
import { type Kysely, sql } from 'kysely';
import { ApiError } from '../../../domain/errors.ts';
import { recordIdFrom } from '../../../domain/id.ts';
import { IMAGE_HEAD_BYTES, imageKind } from '../../../domain/image/image-kind.ts';
import type { SignedSheet } from '../../../domain/proofs/noted-acceptance.schema.ts';
import {
  SHEET_BYTES_MAX,
  SHEET_NAME_MAX,
  SHEET_TYPES,
  SHEETS_MAX,
} from '../../../domain/proofs/order-proof.ts';
import { recordTime } from '../../../domain/time.ts';
import type { Deps } from '../../identity/deps.ts';
import type { Tables } from '../../platform/database/tables.ts';
import type { UploadedFile } from '../../platform/http/requests/multipart.ts';
import { nightly } from '../../platform/scheduler/nightly.ts';
import type { Task } from '../../platform/scheduler/schedule.ts';
import { countRows } from '../../records/read/living-count.ts';
import { removeSheets } from '../../records/write/frozen-lines.ts';
import { orderHead } from '../order-head.ts';

/** SQLite writes a part on the thread that answers: others are let through between parts. */
const PART_BYTES = 256 * 1024;
const QUIETLY = { keepsCache: true };
const DAY_MS = 24 * 60 * 60 * 1000;

/** The type of a sheet by its first bytes. ApiError `sheet_refused`. */
function typeOf(bytes: Buffer): string {
  const isPdf = bytes.subarray(0, 5).toString('latin1') === '%PDF-';
  const kind = imageKind(bytes.subarray(0, IMAGE_HEAD_BYTES));
  const type = isPdf ? 'application/pdf' : `image/${kind}`;
  if (!SHEET_TYPES.includes(type) || bytes.length > SHEET_BYTES_MAX)
    throw new ApiError('sheet_refused');
  return type;
}

/**
 * Keeps a signed sheet of an order, which goes after a day unless a decision names it. ApiErrors
 * `not_found`, `sheet_refused`, `too_many_sheets`.
 */
export async function addSheet(
  { database, clock }: Pick<Deps, 'database' | 'clock'>,
  order: string,
  file: UploadedFile,
): Promise<SignedSheet> {
  const { bytes } = file;
  const sheet = {
    ...{ id: recordIdFrom(randomBytes), orderId: order, type: typeOf(bytes), size: bytes.length },
    ...{ name: file.name.slice(0, SHEET_NAME_MAX), hash: hash('sha256', bytes) },
    created: recordTime(clock()),
  };
  await database.write(async (tx) => {
    await orderHead(tx, order);
    const kept = await countRows(tx, sql`proof_sheets WHERE "orderId" = ${order}`);
    if (kept >= SHEETS_MAX) throw new ApiError('too_many_sheets');
    await tx.insertInto('proof_sheets').values(sheet).execute();
  }, QUIETLY);
  for (let from = 0; from < bytes.length; from += PART_BYTES) {
    const part = {
      ...{ sheet: sheet.id, place: from / PART_BYTES },
      bytes: new Uint8Array(bytes.subarray(from, from + PART_BYTES)),
    };
    await database.write(
      (tx) => tx.insertInto('proof_sheet_parts').values(part).execute(),
      QUIETLY,
    );
  }
  return { id: sheet.id, name: sheet.name };
}

/** Sheets that name no more than somebody who was erased: evidence, for administrators alone. */
const OF_ERASED = sql`id IN (SELECT sheet FROM proof_decisions WHERE sheet IS NOT NULL)
  AND NOT EXISTS (SELECT 1 FROM proof_decisions d JOIN line_versions v ON v.seq = d.version
    JOIN "Contacts" c ON c.id = v.contact AND c.erased IS NULL WHERE d.sheet = proof_sheets.id)`;

/** A sheet of an order, whole. ApiError `not_found`. */
export async function findSheet(
  db: Kysely<Tables>,
  { order, id, isAdministrator }: { order: string; id: string; isAdministrator: boolean },
): Promise<{ name: string; type: string; bytes: Buffer }> {
  const query = db.selectFrom('proof_sheets').select(['name', 'type']).where('id', '=', id);
  const ofOrder = query.where('orderId', '=', order);
  const open = isAdministrator ? ofOrder : ofOrder.where(sql<boolean>`NOT (${OF_ERASED})`);
  const sheet = await open.executeTakeFirst();
  if (!sheet) throw new ApiError('not_found');
  const parts = await db
    .selectFrom('proof_sheet_parts')
    .select('bytes')
    .where('sheet', '=', id)
    .orderBy('place')
    .execute();
  return { ...sheet, bytes: Buffer.concat(parts.map(({ bytes }) => bytes)) };
}

/** Removes, once a night, sheets of which nobody noted what they prove. */
export function sheetRetention({ database, clock }: Pick<Deps, 'database' | 'clock'>): Task {
  return nightly({
    name: 'sweep-sheets',
    run: async () => {
      const before = recordTime(new Date(clock().getTime() - DAY_MS));
      const unused = sql`created < ${before}`;
      await database.write((tx) => removeSheets({ tx }, unused), QUIETLY);
    },
  });
}
