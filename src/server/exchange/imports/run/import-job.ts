import { z } from 'zod';
import { recordTime } from '../../../../domain/time.ts';
import { jobKind, type StepPlace } from '../../../records/jobs/job-kind.ts';
import type { WriteContext } from '../../../records/write/write-context.ts';
import { actionSchema, choiceSchema, outcomeSchema, storedJson } from '../import-shape.ts';
import { readImport, updateImport, writeRows } from '../import-store.ts';
import { RowImporter, type RowToImport } from './import-rows.ts';

/** The next rows that were said to create or change a record. */
async function rowsToImport(
  { tx }: WriteContext,
  id: string,
  { cursor, limit }: StepPlace,
): Promise<RowToImport[]> {
  const rows = await tx
    .selectFrom('import_rows')
    .select(['line', 'cells', 'choice', 'target', 'action', 'outcome'])
    .where('import', '=', id)
    .where('line', '>', cursor === '' ? -1 : Number(cursor))
    .where('action', 'in', ['create', 'update'])
    .orderBy('line')
    .limit(limit)
    .execute();
  return rows.map(({ action, choice, outcome, ...row }) => ({
    ...row,
    action: actionSchema.parse(action),
    choice: choiceSchema.parse(choice),
    outcome: storedJson(outcomeSchema, outcome),
  }));
}

/** Makes records of the rows of a file, from its first line to its last. */
export const importJob = jobKind({
  kind: 'import',
  params: z.strictObject({ import: z.string() }),
  async step(context, { import: id }, place) {
    const made = await readImport(context.tx, id);
    const rows = await rowsToImport(context, id, place);
    const importer = new RowImporter(context, made);
    const imported = await importer.import(rows);
    await writeRows(context, id, ['result', 'target', 'why'], JSON.stringify(imported));
    const updated = recordTime(context.clock());
    await updateImport(context.tx, id, { companies: importer.companies, updated });
    return {
      cursor: String(rows.at(-1)?.line ?? place.cursor),
      done: rows.length,
      refused: imported.filter(({ result }) => result === 'aside').length,
      isFinished: rows.length < place.limit,
    };
  },
});
