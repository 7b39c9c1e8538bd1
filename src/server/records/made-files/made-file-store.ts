import { type Kysely, sql, type Transaction } from 'kysely';
import { z } from 'zod';
import { ApiError } from '../../../domain/errors.ts';
import type { MadeFile, MadeFileReport } from '../../../domain/made-files/made-file.schema.ts';
import { madeFileSchema } from '../../../domain/made-files/made-file.schema.ts';
import {
  isBeingMade,
  MADE_FILE_QUOTA,
  MADE_FILE_STATES,
} from '../../../domain/made-files/made-file.ts';
import type { Database } from '../../platform/database/database.ts';
import type { Tables } from '../../platform/database/tables.ts';

type Row = Tables['made_files'];
type Quota = typeof MADE_FILE_QUOTA;

/** No record changes by them, so nothing that is kept of records need be forgotten. */
export const QUIETLY = { keepsCache: true };
/** The same of what goes on while the disk is full: asking, ending files, giving their room back. */
export const ON_FULL_DISK = { ...QUIETLY, usesReserve: true };
/** After so many seconds an account may try again that asks meanwhile. */
const RETRY_SECONDS = 5;
/** SQLite overwrites what it forgets, on the thread that answers: the others wait for so many parts. */
const PARTS_PER_WRITE = 4;

const BEING_MADE = MADE_FILE_STATES.filter(isBeingMade);

const outcomeSchema = madeFileSchema.pick({ report: true, error: true }).partial();
const subjectsSchema = z.array(z.string());

/** How a file is over. */
export type Outcome =
  | { readonly report: MadeFileReport | null }
  | { readonly error: MadeFile['error'] };

/** A new file of an account, which waits for its turn. ApiError `file_under_way` while it has one already. */
export async function insertMadeFile(
  tx: Transaction<Tables>,
  row: Pick<Row, 'id' | 'account' | 'kind' | 'name' | 'type' | 'leaseUntil' | 'until'>,
  subjects: readonly string[],
  now: string,
): Promise<Row> {
  const other = await tx
    .selectFrom('made_files')
    .select('id')
    .where('account', '=', row.account)
    .where('state', 'in', BEING_MADE)
    .where('leaseUntil', '>', now)
    .executeTakeFirst();
  if (other) throw new ApiError('file_under_way', { retryAfter: RETRY_SECONDS });
  const whole: Row = {
    ...{ ...row, state: 'waiting', size: 0, seen: now },
    ...{ link: '', linkUntil: '', linkSession: '', progress: '', outcome: '' },
  };
  await tx.insertInto('made_files').values(whole).execute();
  const about = { file: row.id, subjects: JSON.stringify(subjects) };
  await tx.insertInto('made_file_subjects').values(about).execute();
  return whole;
}

/** A file of an account that is still there. ApiError `not_found`. */
export async function ownMadeFile(
  db: Kysely<Tables>,
  account: string,
  id: string,
  now: string,
): Promise<Row> {
  const row = await db
    .selectFrom('made_files')
    .selectAll()
    .where('id', '=', id)
    .where('account', '=', account)
    .where('until', '>', now)
    .executeTakeFirst();
  if (!row) throw new ApiError('not_found');
  return row;
}

/** A file as it is told. One whose process says nothing more has failed. */
export function toldMadeFile(row: Row, now: string): MadeFile {
  const { id, kind, name, until } = row;
  const told = { id, kind, name, until, progress: null, report: null, error: null };
  if (isBeingMade(row.state) && row.leaseUntil <= now) {
    return { ...told, state: 'failed', error: new ApiError('file_interrupted').toBody() };
  }
  const { report = null, error = null } = outcomeSchema.parse(JSON.parse(row.outcome || '{}'));
  const progress = madeFileSchema.shape.progress.parse(JSON.parse(row.progress || 'null'));
  return { ...told, state: row.state, progress, report, error };
}

/** That somebody asked after a file, or was told of it. */
export function noteSeen(database: Database, id: string, now: string): Promise<unknown> {
  return database.write(
    (tx) => tx.updateTable('made_files').set({ seen: now }).where('id', '=', id).execute(),
    ON_FULL_DISK,
  );
}

/** Goes on with a file; answers when somebody last saw it, or nothing once it is over or gone. */
export async function renewMadeFile(
  tx: Transaction<Tables>,
  id: string,
  next: Pick<Row, 'state' | 'leaseUntil' | 'progress'>,
): Promise<string | undefined> {
  const row = await tx
    .updateTable('made_files')
    .set(next)
    .where('id', '=', id)
    .where('state', 'in', BEING_MADE)
    .returning('seen')
    .executeTakeFirst();
  return row?.seen;
}

/**
 * Keeps one more part of a file. ApiErrors `not_found` once the file is gone, `own_files_full` and
 * `files_full` where there is no room; files of the same account that are ready make room first.
 */
export async function addPart(
  tx: Transaction<Tables>,
  { id, part, bytes }: { id: string; part: number; bytes: Uint8Array },
  quota: Quota = MADE_FILE_QUOTA,
): Promise<void> {
  const file = await tx
    .selectFrom('made_files')
    .select(['account', 'size'])
    .where('id', '=', id)
    .where('state', '=', 'making')
    .executeTakeFirst();
  if (!file) throw new ApiError('not_found');
  const size = file.size + bytes.length;
  if (size > quota.ownBytes) throw new ApiError('own_files_full');
  await makeRoom(tx, { id, account: file.account, size }, quota);
  await tx.insertInto('made_file_parts').values({ file: id, part, bytes }).execute();
  await tx.updateTable('made_files').set({ size }).where('id', '=', id).execute();
}

async function makeRoom(
  tx: Transaction<Tables>,
  { id, account, size }: Pick<Row, 'id' | 'account' | 'size'>,
  { ownBytes, allBytes }: Quota,
): Promise<void> {
  const others = await tx
    .selectFrom('made_files')
    .select(['id', 'account', 'size', 'state'])
    .where('id', '<>', id)
    .where('size', '>', 0)
    .orderBy('until')
    .execute();
  const own = others.filter((other) => other.account === account);
  let ownLeft = own.reduce((sum, other) => sum + other.size, size);
  let allLeft = others.reduce((sum, other) => sum + other.size, size);
  for (const other of own) {
    if (ownLeft <= ownBytes && allLeft <= allBytes) return;
    if (other.state !== 'ready') continue;
    await removeMadeFile(tx, other.id);
    ownLeft -= other.size;
    allLeft -= other.size;
  }
  if (ownLeft > ownBytes || allLeft > allBytes) throw new ApiError('files_full');
}

/** Ends a file; answers whether it was still there. */
export async function endMadeFile(
  tx: Transaction<Tables>,
  id: string,
  outcome: Outcome,
  until: string,
): Promise<boolean> {
  const isReady = 'report' in outcome;
  const { numUpdatedRows } = await tx
    .updateTable('made_files')
    .set({ state: isReady ? 'ready' : 'failed', outcome: JSON.stringify(outcome), until })
    // Its parts so far are orphans.
    .$if(!isReady, (query) => query.set({ size: 0 }))
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  return Number(numUpdatedRows) > 0;
}

/** Removes a file; its parts, which nobody finds any more, go with `removeOrphanParts`. */
export async function removeMadeFile(tx: Transaction<Tables>, id: string): Promise<void> {
  await tx.deleteFrom('made_files').where('id', '=', id).execute();
  await tx.deleteFrom('made_file_subjects').where('file', '=', id).execute();
}

/** Whether the time of a file is over. */
export async function isAnyOverdue(db: Kysely<Tables>, now: string): Promise<boolean> {
  const row = await db
    .selectFrom('made_files')
    .select('id')
    .where('until', '<=', now)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

/** Removes files whose time is over; their parts go with `removeOrphanParts`. */
export async function removeOverdue(tx: Transaction<Tables>, now: string): Promise<void> {
  const files = await tx.selectFrom('made_files').select('id').where('until', '<=', now).execute();
  for (const { id } of files) await removeMadeFile(tx, id);
}

const IS_ORPHAN = sql<boolean>`NOT EXISTS (SELECT 1 FROM made_files
  WHERE made_files.id = made_file_parts.file AND made_files.state IN ('making', 'ready'))`;

/** Removes the parts of files that are gone, a few at a time. */
export async function removeOrphanParts(database: Database): Promise<void> {
  const removeSome = () =>
    database.write(async (tx) => {
      const parts = await tx
        .selectFrom('made_file_parts')
        .select(['file', 'part'])
        .where(IS_ORPHAN)
        .limit(PARTS_PER_WRITE)
        .execute();
      for (const { file, part } of parts) {
        await tx
          .deleteFrom('made_file_parts')
          .where('file', '=', file)
          .where('part', '=', part)
          .execute();
      }
      return parts.length === PARTS_PER_WRITE;
    }, ON_FULL_DISK);
  while (await removeSome());
}

/** Removes what is about somebody of these, with all of its bytes: they are erased. */
export async function forgetMadeFiles(
  tx: Transaction<Tables>,
  erased: readonly string[],
): Promise<void> {
  const files = await tx.selectFrom('made_file_subjects').selectAll().execute();
  for (const { file, subjects } of files) {
    const about = new Set(subjectsSchema.parse(JSON.parse(subjects)));
    if (!erased.some((one) => about.has(one))) continue;
    await removeMadeFile(tx, file);
    await tx.deleteFrom('made_file_parts').where('file', '=', file).execute();
  }
}

/** Gives a file a link, which takes the place of the one before. */
export async function setLink(
  tx: Transaction<Tables>,
  id: string,
  link: Pick<Row, 'link' | 'linkUntil' | 'linkSession'>,
): Promise<void> {
  await tx.updateTable('made_files').set(link).where('id', '=', id).execute();
}

/** The file that a link leads to, which is only read: anybody can ask for any. */
export function linkedFile(
  db: Kysely<Tables>,
  link: string,
  now: string,
): Promise<Pick<Row, 'id' | 'name' | 'type' | 'size' | 'linkSession'> | undefined> {
  return db
    .selectFrom('made_files')
    .select(['id', 'name', 'type', 'size', 'linkSession'])
    .where('link', '=', link)
    .where('linkUntil', '>', now)
    .where('until', '>', now)
    .where('state', '=', 'ready')
    .executeTakeFirst();
}

/** Uses a link up; answers whether nobody was faster. */
export async function useLink(tx: Transaction<Tables>, link: string): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('made_files')
    .set({ link: '' })
    .where('link', '=', link)
    .executeTakeFirstOrThrow();
  return Number(numUpdatedRows) > 0;
}

/** The bytes of a file, part by part. Throws when it is removed meanwhile. */
export async function* bytesOf(
  db: Kysely<Tables>,
  { id, size }: Pick<Row, 'id' | 'size'>,
): AsyncGenerator<Uint8Array> {
  let left = size;
  for (let part = 0; left > 0; part += 1) {
    const { bytes } = await db
      .selectFrom('made_file_parts')
      .select('bytes')
      .where('file', '=', id)
      .where('part', '=', part)
      .executeTakeFirstOrThrow();
    left -= bytes.length;
    yield bytes;
  }
}
