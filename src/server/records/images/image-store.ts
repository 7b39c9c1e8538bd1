import { type Kysely, sql, type Transaction } from 'kysely';
import { isPhotoPublic, PHOTO_FIELDS } from '../../../domain/card/card.ts';
import type { FieldValue } from '../../../domain/cast.ts';
import { withdrawnPictures } from '../../../domain/changes.ts';
import { COLLECTIONS, type Collection } from '../../../domain/collections.ts';
import { fieldEntries, type ImageUsage } from '../../../domain/field.ts';
import type { ImageVariant } from '../../../domain/image/image.ts';
import { isStorableText } from '../../../domain/validation.ts';
import type { Tables } from '../../platform/database/tables.ts';
import type { Pictures } from './image-fields.ts';

/** Which record a stored picture belongs to, and whether everybody may see it. */
export interface ImageOwner {
  readonly collection: string;
  readonly record: string;
  readonly usage: ImageUsage;
  readonly type: string;
  readonly isPublic: boolean;
}

/**
 * Removes each photo that a record has, or had, when values take it away or take back the agreement
 * to it: those who are shown may want it gone at once.
 */
async function removePhotos(
  tx: Transaction<Tables>,
  collection: Collection,
  record: string,
  values: ReadonlyMap<string, FieldValue>,
  stored: ReadonlyMap<string, FieldValue>,
): Promise<void> {
  const withdrawn = withdrawnPictures(collection.fields, stored, values);
  for (const [name, field] of fieldEntries(collection.fields)) {
    if (field.type !== 'image' || field.usage !== 'photo') continue;
    const next = values.get(name);
    const isCleared = next === '' && Boolean(stored.get(name));
    if (!isCleared && (next === undefined || !withdrawn.includes(name))) continue;
    await tx
      .deleteFrom('images')
      .where('record', '=', record)
      .where('field', '=', name)
      .where('collection', '=', collection.name)
      // Undoing brings back one that is stored already.
      .where('name', '<>', String(next))
      .execute();
  }
}

/**
 * Stores the pictures of a write with it. Those that it replaces stay for as long as the history
 * could bring them back, but for photos that are taken away.
 */
export async function writePictures(
  { tx }: { readonly tx: Transaction<Tables> },
  collection: Collection,
  record: string,
  { made, keepsPhotos }: Pictures,
  values: ReadonlyMap<string, FieldValue>,
  stored: ReadonlyMap<string, FieldValue>,
): Promise<void> {
  if (!keepsPhotos) await removePhotos(tx, collection, record, values, stored);
  for (const [name, picture] of made) {
    for (const [variant, { type, width, height, bytes }] of picture.variants) {
      const place = { collection: collection.name, record, field: name };
      await tx
        .insertInto('images')
        .values({ ...place, name: picture.name, variant, type, width, height, bytes })
        .execute();
    }
  }
}

type PhotoValues = Parameters<typeof isPhotoPublic>[0];

/** Finds out whose picture a name is: undefined for one that no living record has. */
export async function findImageOwner(
  db: Kysely<Tables>,
  name: string,
  variant: ImageVariant,
  day: string,
): Promise<ImageOwner | undefined> {
  if (!isStorableText(name)) return undefined;
  const image = await db
    .selectFrom('images')
    .select(['collection', 'record', 'field', 'type'])
    .where('name', '=', name)
    .where('variant', '=', variant)
    .executeTakeFirst();
  if (!image) return undefined;
  const collection: Collection = COLLECTIONS[image.collection];
  const field = collection.fields[image.field];
  if (field?.type !== 'image') return undefined;
  const { usage } = field;
  const columns = usage === 'photo' ? [image.field, ...PHOTO_FIELDS] : [image.field];
  const { rows } = await sql<PhotoValues>`
    SELECT ${sql.join(columns.map((column) => sql.ref(column)))} FROM ${sql.table(image.collection)}
    WHERE id = ${image.record} AND deleted IS NULL AND ${sql.ref(image.field)} = ${name}
  `.execute(db);
  const [owner] = rows;
  return owner && { ...image, usage, isPublic: usage !== 'photo' || isPhotoPublic(owner, day) };
}

/** The bytes of one variant of a picture. */
export async function readImage(
  db: Kysely<Tables>,
  name: string,
  variant: ImageVariant,
): Promise<Buffer | undefined> {
  const image = await db
    .selectFrom('images')
    .select('bytes')
    .where('name', '=', name)
    .where('variant', '=', variant)
    .executeTakeFirst();
  return image && Buffer.from(image.bytes.buffer, image.bytes.byteOffset, image.bytes.byteLength);
}
