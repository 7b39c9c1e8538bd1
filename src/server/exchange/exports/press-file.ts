import { findTemplate, findVersion, versionsOf } from '../../press/templates/template-read.ts';
import type { RecordReader } from '../../records/sql/record-json.ts';

/** The printed cards of living companies as a JSON list, each with its draft and what was published. */
export async function* pressFile({ db }: RecordReader): AsyncGenerator<Uint8Array> {
  const rows = await db
    .selectFrom('card_templates')
    .select('id')
    .orderBy('created')
    .orderBy('id')
    .execute();
  let before = '[\n';
  for (const { id } of rows) {
    const template = await findTemplate(db, id);
    if (!template) continue;
    const versions = [];
    for (const { number } of await versionsOf(db, id)) {
      versions.push(await findVersion(db, id, number));
    }
    yield Buffer.from(before + JSON.stringify({ ...template, versions }));
    before = ',\n';
  }
  yield Buffer.from(before === '[\n' ? '[]\n' : '\n]\n');
}
