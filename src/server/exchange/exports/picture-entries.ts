import { sql } from 'kysely';
import { COLLECTIONS } from '../../../domain/collections.ts';
import { fieldEntries } from '../../../domain/field.ts';
import type { ArchiveEntry } from '../../platform/downloads/archive.ts';
import { readImage } from '../../records/images/image-store.ts';
import type { RecordReader } from '../../records/sql/record-json.ts';
import { PICTURES_FOLDER } from './readme.ts';

const NAMES_PER_READING = 1000;

/** True of the pictures that living records have now, not of those that only the history holds. */
const IS_SHOWN = sql<boolean>`(${sql.join(
  Object.values(COLLECTIONS).flatMap(({ name, fields }) =>
    fieldEntries(fields)
      .filter(([, { type }]) => type === 'image')
      .map(
        ([field]) => sql`collection = ${name} AND field = ${field} AND EXISTS (
          SELECT 1 FROM ${sql.table(name)} r
          WHERE r.id = images.record AND r.deleted IS NULL AND r.${sql.ref(field)} = images.name)`,
      ),
  ),
  sql` OR `,
)})`;

/** The pictures as they came, one at a time. */
export async function* pictureEntries({ db }: RecordReader): AsyncGenerator<ArchiveEntry> {
  let last = '';
  for (;;) {
    const rows = await db
      .selectFrom('images')
      .select('name')
      .where('variant', '=', 'full')
      .where('name', '>', last)
      .where(IS_SHOWN)
      .orderBy('name')
      .limit(NAMES_PER_READING)
      .execute();
    for (const { name } of rows) {
      const bytes = await readImage(db, name, 'full');
      if (bytes) yield { name: `${PICTURES_FOLDER}/${name}`, compressed: true, content: [bytes] };
    }
    const next = rows.at(-1);
    if (!next) return;
    last = next.name;
  }
}
