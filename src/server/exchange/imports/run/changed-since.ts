import { sql } from 'kysely';
import type { z } from 'zod';
import { changedMeanwhile } from '../../../../domain/import/import-results.ts';
import type { RowAction } from '../../../../domain/import/import-verdict.ts';
import { idList } from '../../../platform/database/id-list.ts';
import type { WriteContext } from '../../../records/write/write-context.ts';
import type { HistoryChange } from '../../../records/write/write-history.ts';
import type { JudgedStoredRow } from '../check/judge-rows.ts';
import type { outcomeSchema } from '../import-shape.ts';
import type { Import } from '../import-store.ts';

/** A row as it was checked: what importing it was said to do. */
export interface CheckedRow {
  readonly line: number;
  readonly action: RowAction;
  readonly target: string;
  readonly outcome: z.infer<typeof outcomeSchema>;
}

/** Why a row may not be imported as it was checked; undefined when it may. */
export async function reasonAgainst(
  context: WriteContext,
  made: Import,
  checked: CheckedRow,
  now: JudgedStoredRow,
): Promise<string | undefined> {
  if (now.verdict === 'error') return Object.values(now.outcome.errors).join(' ');
  const known = new Set(checked.outcome.candidates);
  const appeared = now.outcome.candidates.filter((id) => !known.has(id));
  // Somebody who came to another company meanwhile would be moved back without anybody's decision.
  const isDoubtful = now.verdict === 'unsure' && now.action === 'none';
  const isOther =
    checked.action === 'create'
      ? now.action !== 'create' || appeared.length > 0
      : now.target !== checked.target || isDoubtful;
  if (!isOther && !(await isOverwriting(context, made, checked, now))) return undefined;
  return whoChanged(context, made, [...appeared, checked.target]);
}

/** Whether somebody gave another value, since the check, to what the row would change. */
async function isOverwriting(
  context: WriteContext,
  made: Import,
  { target, outcome }: CheckedRow,
  now: JudgedStoredRow,
): Promise<boolean> {
  const others = Object.entries(now.outcome.changes).filter(
    ([field, [before]]) => outcome.changes[field]?.[0] !== before,
  );
  if (others.length === 0) return false;
  // Another line of the file may be about the same record.
  const own = await ownFields(context, made, target);
  return others.some(([field]) => !own.has(field));
}

async function ownFields(
  { tx }: WriteContext,
  { operation }: Import,
  record: string,
): Promise<Set<string>> {
  const { rows } = await sql<{ fields: string | null }>`
    SELECT changes.fields FROM changes JOIN operations ON operations.seq = changes.operation
    WHERE changes.record = ${record} AND operations.id = ${operation}`.execute(tx);
  return new Set(rows.flatMap(({ fields }) => Object.keys(JSON.parse(fields ?? '{}'))));
}

/** The latest change of these records that the import did not make itself. */
async function whoChanged(
  context: WriteContext,
  { collection, operation }: Import,
  records: readonly string[],
): Promise<string> {
  const { rows } = await sql<Pick<HistoryChange, 'action'> & { by: string }>`
    SELECT changes.action, operations."actorName" AS by
    FROM changes JOIN operations ON operations.seq = changes.operation
    WHERE changes.record IN ${idList(context, records)} AND changes.collection = ${collection}
      AND operations.id <> ${operation}
    ORDER BY changes.seq DESC LIMIT 1`.execute(context.tx);
  return changedMeanwhile(rows[0]);
}
