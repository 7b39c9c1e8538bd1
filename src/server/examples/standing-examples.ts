import { type Kysely, sql } from 'kysely';
import { readSetting, writeSetting } from '../platform/database/stored-setting.ts';
import type { Tables } from '../platform/database/tables.ts';
import type { WriteContext } from '../records/write/write-context.ts';

/** Under which the installation keeps the operation that added them last. */
const ADDED_BY = 'examples';

/** Whether examples stand there, and whether they may be added. */
interface Examples {
  /** The id of the operation that takes them back as a whole; empty without any. */
  readonly operation: string;
  readonly isOffered: boolean;
}

/** Notes the operation that a write becomes. */
export function noteExamples({ tx, history }: WriteContext): Promise<void> {
  return writeSetting(tx, ADDED_BY, history.operation);
}

/** The operation that took one back: null without any, undefined once the history holds the one no more. */
async function undoneBy(db: Kysely<Tables>, id: string): Promise<string | null | undefined> {
  const { rows } = await sql<{ by: string | null }>`
    SELECT "undoneBy" AS by FROM operations WHERE id = ${id}`.execute(db);
  return rows[0]?.by;
}

/** The operation that brought them last: who takes back that they were taken back has them again. */
async function standingOperation(db: Kysely<Tables>): Promise<string> {
  let id: string | null | undefined = await readSetting(db, ADDED_BY);
  while (id) {
    const taken = await undoneBy(db, id);
    if (taken === undefined) return '';
    if (taken === null) return id;
    id = await undoneBy(db, taken);
  }
  return '';
}

/**
 * Whether there is an order that is no example, be it in the bin, or that was touched when examples
 * were taken back; of what is erased for good nothing is left.
 */
async function isAnyRealOrder(db: Kysely<Tables>): Promise<boolean> {
  const { rows } = await sql`
    SELECT 1 FROM orders o WHERE o.erased IS NULL AND (o.deleted IS NULL OR NOT EXISTS (
      SELECT 1 FROM changes JOIN operations ON operations.seq = changes.operation
      WHERE changes.record = o.id AND changes.collection = 'orders'
        AND operations.kind = 'examples')) LIMIT 1`.execute(db);
  return rows.length > 0;
}

/** They are offered while no real order exists. */
export async function readExamples(db: Kysely<Tables>): Promise<Examples> {
  const operation = await standingOperation(db);
  return { operation, isOffered: operation === '' && !(await isAnyRealOrder(db)) };
}
