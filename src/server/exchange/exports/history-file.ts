import { type RawBuilder, sql } from 'kysely';
import { COLLECTIONS } from '../../../domain/collections.ts';
import type { RecordReader } from '../../records/sql/record-json.ts';

const CHANGES_PER_READING = 2000;

/** The values of living records only: what is in the bin is not taken out of the house. */
const FIELDS: RawBuilder<string | null> = sql`CASE changes.collection ${sql.join(
  Object.values(COLLECTIONS).map(
    ({ name }) => sql`WHEN ${sql.lit(name)} THEN (
      SELECT changes.fields FROM ${sql.table(name)} r WHERE r.id = changes.record AND r.deleted IS NULL)`,
  ),
  sql` `,
)} END`;

/** The history as lines of JSON, one for each change of a record, with what was done and by whom. */
export async function* historyFile({ db }: RecordReader): AsyncGenerator<Uint8Array> {
  let last = 0;
  for (;;) {
    const rows = await db
      .selectFrom('changes')
      .innerJoin('operations', 'operations.seq', 'changes.operation')
      .select(['changes.seq', 'operations.at', 'operations.id as operation'])
      .select(['operations.actorName', 'operations.source', 'operations.kind'])
      .select(['changes.collection', 'changes.record', 'changes.action'])
      .select(FIELDS.as('fields'))
      .where('changes.seq', '>', last)
      .orderBy('changes.seq')
      .limit(CHANGES_PER_READING)
      .execute();
    const next = rows.at(-1);
    if (!next) return;
    const lines = rows.map(({ seq: _seq, fields, ...change }) => {
      const values: unknown = fields === null ? {} : JSON.parse(fields);
      return `${JSON.stringify({ ...change, fields: values })}\n`;
    });
    yield Buffer.from(lines.join(''));
    last = Number(next.seq);
  }
}
