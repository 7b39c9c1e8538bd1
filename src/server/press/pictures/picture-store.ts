import { createHash } from 'node:crypto';
import { type Kysely, sql } from 'kysely';
import { ApiError } from '../../../domain/errors.ts';
import { IMAGE_HEAD_BYTES, imageKind } from '../../../domain/image/image-kind.ts';
import { RefusedImage } from '../../../domain/image/refused-image.ts';
import type { CardPicture } from '../../../domain/press/layout/card-pictures.ts';
import type { UploadedPicture } from '../../../domain/press/uploaded-picture.schema.ts';
import {
  UPLOADED_PICTURES_MAX,
  uploadedPictureId,
} from '../../../domain/press/uploaded-pictures.ts';
import { recordTime } from '../../../domain/time.ts';
import type { Deps } from '../../identity/deps.ts';
import { idList } from '../../platform/database/id-list.ts';
import type { Tables } from '../../platform/database/tables.ts';
import type { Semaphore } from '../../platform/threads/semaphore.ts';
import type { EncodedImage } from '../../records/images/encode.ts';
import { makePicture } from '../../records/images/picture.ts';
import { countRows } from '../../records/read/living-count.ts';
import { takeAssetRoom } from './asset-room.ts';
import { drawnPictures, type StoredPicture } from './drawn-pictures.ts';
import type { PictureReader } from './picture-bytes.ts';

const QUIETLY = { keepsCache: true };

/** These pictures as cards show them, by their names; nothing of one that is not stored. */
export async function uploadedPictures(
  { db, dialect }: PictureReader,
  names: readonly string[],
): Promise<ReadonlyMap<string, CardPicture>> {
  if (names.length === 0) return new Map();
  const { rows } = await sql<StoredPicture>`
    SELECT id AS name, type, width, height FROM press_pictures
    WHERE id IN ${idList({ dialect }, names)}`.execute(db);
  return drawnPictures({ db, dialect }, rows);
}

/** A picture as it is stored; undefined when there is none. */
export async function uploadedPicture(
  db: Kysely<Tables>,
  id: string,
): Promise<{ bytes: Uint8Array; type: string } | undefined> {
  const row = await db
    .selectFrom('press_pictures')
    .select(['bytes', 'type'])
    .where('id', '=', id)
    .executeTakeFirst();
  return row && { type: row.type, bytes: new Uint8Array(row.bytes) };
}

/** Photographs are kept as such; what has sharp edges, or lets see through, is kept as a logo is. */
async function madePicture(bytes: Buffer, decoding: Semaphore): Promise<EncodedImage> {
  const kind = imageKind(bytes.subarray(0, IMAGE_HEAD_BYTES));
  const usage = kind === 'png' || kind === 'svg' ? 'logo' : 'photo';
  const { variants } = await makePicture(bytes, usage, decoding).catch((error: unknown) => {
    if (!(error instanceof RefusedImage)) throw error;
    throw new ApiError('picture_refused', { data: { file: error.fieldError }, cause: error });
  });
  const full = variants.get('full');
  if (!full) throw new Error('A picture was made without its full size');
  return full;
}

/**
 * Keeps a picture, once. ApiErrors `picture_refused`, `too_many_uploaded_pictures`,
 * `too_many_own_assets`.
 */
export async function addPicture(
  { database, clock }: Pick<Deps, 'database' | 'clock'>,
  { file, actor }: { file: Buffer; actor: string },
  decoding: Semaphore,
): Promise<UploadedPicture> {
  const { bytes, type, width, height } = await madePicture(file, decoding);
  const id = uploadedPictureId(createHash('sha256').update(bytes).digest('hex'));
  const created = recordTime(clock());
  await database.write(async (tx) => {
    if ((await countRows(tx, sql`press_pictures WHERE id <> ${id}`)) >= UPLOADED_PICTURES_MAX) {
      throw new ApiError('too_many_uploaded_pictures');
    }
    await takeAssetRoom(tx, 'press_pictures', { actor, brought: [{ id, bytes: bytes.length }] });
    await tx
      .insertInto('press_pictures')
      .values({ id, bytes, type, width, height, created, actor })
      // Somebody who brings it again wants to use it.
      .onConflict((known) => known.column('id').doUpdateSet({ created }))
      .execute();
  }, QUIETLY);
  return { id, width, height };
}
