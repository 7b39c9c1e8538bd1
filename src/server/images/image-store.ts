import { type Kysely, sql } from 'kysely';
import { agreesToPhoto } from '../../domain/card.ts';
import type { FieldValue } from '../../domain/cast.ts';
import { COLLECTIONS, type Collection } from '../../domain/collections.ts';
import { type CardState, cardStateOn } from '../../domain/departure.ts';
import { fieldEntries, type ImageUsage } from '../../domain/field.ts';
import type { ImageVariant } from '../../domain/image.ts';
import { isStorableText } from '../../domain/validation.ts';
import type { Tables } from '../database/tables.ts';
import type { WriteScope } from '../records/write-scope.ts';
import type { Pictures } from './image-fields.ts';

/** Which record a stored picture belongs to, and whether everybody may see it. */
export interface ImageOwner {
  readonly collection: string;
  readonly record: string;
  readonly usage: ImageUsage;
  readonly type: string;
  readonly isPublic: boolean;
}

/** Stores the pictures of a write with it, and removes those that it replaces or clears. */
export async function writePictures(
  { tx }: WriteScope,
  collection: Collection,
  record: string,
  { made }: Pictures,
  values: ReadonlyMap<string, FieldValue>,
  stored: ReadonlyMap<string, FieldValue>,
): Promise<void> {
  for (const [name, field] of fieldEntries(collection.fields)) {
    const value = values.get(name);
    if (field.type !== 'image' || value === undefined || value === stored.get(name)) continue;
    const before = stored.get(name);
    if (before) await tx.deleteFrom('images').where('name', '=', String(before)).execute();
    const picture = made.get(name);
    if (!picture) continue;
    for (const [variant, { type, width, height, bytes }] of picture.variants) {
      const place = { collection: collection.name, record, field: name };
      await tx
        .insertInto('images')
        .values({ ...place, name: picture.name, variant, type, width, height, bytes })
        .execute();
    }
  }
}

interface OwnerRow {
  deleted: string | null;
  value: string;
  cardState: CardState;
  leftOn: string;
  photoConsent: string;
}

/**
 * Finds out whose picture a name is: undefined for one that no living record has. A photo shows a
 * person, so it is public only while that person's card is, and the person agrees.
 */
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
  const state =
    image.collection === 'Contacts'
      ? sql`"cardState", "leftOn", "photoConsent"`
      : sql`'published' AS "cardState", '' AS "leftOn", '' AS "photoConsent"`;
  const { rows } = await sql<OwnerRow>`
    SELECT deleted, ${sql.ref(image.field)} AS value, ${state}
    FROM ${sql.table(image.collection)} WHERE id = ${image.record}
  `.execute(db);
  const owner = rows[0];
  if (!owner || owner.deleted !== null || owner.value !== name) return undefined;
  const collection: Collection = COLLECTIONS[image.collection];
  const field = collection.fields[image.field];
  if (field?.type !== 'image') return undefined;
  const { usage } = field;
  const isShown = cardStateOn(owner, day) === 'published' && agreesToPhoto(owner);
  const isPublic = usage !== 'photo' || isShown;
  return { ...image, usage, isPublic };
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
