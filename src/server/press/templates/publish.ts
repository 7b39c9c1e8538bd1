import type { Publication } from '../../../domain/press/template.schema.ts';
import { recordTime } from '../../../domain/time.ts';
import { findVersion } from './template-read.ts';
import { existingTemplate, QUIETLY, refuseOther, type Writing } from './template-write.ts';
import { assetsOf } from './version-assets.ts';

/** Makes the draft that its author saw the next version, unless it is what the last one says. */
export async function publish(
  { database, clock, by }: Writing,
  { id, seen }: { id: string; seen: number },
): Promise<Publication> {
  const { design: draft } = await existingTemplate(database.kysely, id);
  // Read before the turn of the write, which holds if the draft is still the one that was seen.
  const assets = JSON.stringify(await assetsOf(database.kysely, draft));
  const design = JSON.stringify(draft);
  return database.write(async (tx) => {
    const template = await existingTemplate(tx, id);
    refuseOther(template, seen);
    const last = template.version;
    const before = last === 0 ? undefined : await findVersion(tx, id, last);
    const isSame =
      JSON.stringify(before?.design) === design && JSON.stringify(before?.assets) === assets;
    if (isSame) return { number: last, isNew: false };
    const number = last + 1;
    const row = { template: id, number, design, assets, publishedBy: by };
    await tx
      .insertInto('template_versions')
      .values({ ...row, published: recordTime(clock()) })
      .execute();
    // What is asked of both is whether they say the same, letter by letter.
    await tx.updateTable('card_templates').set({ draft: design }).where('id', '=', id).execute();
    return { number, isNew: true };
  }, QUIETLY);
}
