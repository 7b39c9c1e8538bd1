import { type Kysely, sql } from 'kysely';
import { isUploadedPicture } from '../../../domain/press/uploaded-pictures.ts';
import type { Dialect } from '../../platform/database/database.ts';
import { idList } from '../../platform/database/id-list.ts';
import type { Tables } from '../../platform/database/tables.ts';

export interface PictureReader {
  readonly db: Kysely<Tables>;
  readonly dialect: Dialect;
}

/** The bytes of stored pictures, of records and of templates, by their names. */
export async function pictureBytes(
  { db, dialect }: PictureReader,
  names: readonly string[],
): Promise<ReadonlyMap<string, Uint8Array>> {
  if (names.length === 0) return new Map();
  const [own, ofRecords] = [true, false].map((isOwn) =>
    names.filter((name) => isUploadedPicture(name) === isOwn),
  );
  const { rows } = await sql<{ name: string; bytes: Uint8Array }>`
    SELECT name, bytes FROM images
    WHERE variant = 'full' AND name IN ${idList({ dialect }, ofRecords ?? [])}
    UNION ALL SELECT id AS name, bytes FROM press_pictures
    WHERE id IN ${idList({ dialect }, own ?? [])}`.execute(db);
  return new Map(rows.map(({ name, bytes }) => [name, bytes]));
}
