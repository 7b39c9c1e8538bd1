import type { RecordReader } from '../records/sql/record-json.ts';

const CHANGES_PER_READING = 2000;

/** The history as lines of JSON, one for each change of a record, with what was done and by whom. */
export async function* historyFile({ db }: RecordReader): AsyncGenerator<Uint8Array> {
  let last = 0;
  for (;;) {
    const rows = await db
      .selectFrom('changes')
      .innerJoin('operations', 'operations.seq', 'changes.operation')
      .select(['changes.seq', 'operations.at', 'operations.id as operation'])
      .select(['operations.actorName', 'operations.source', 'operations.kind'])
      .select(['changes.collection', 'changes.record', 'changes.action', 'changes.fields'])
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
