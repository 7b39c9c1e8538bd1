import { type Kysely, sql } from 'kysely';
import type { OperationAbout } from '../../../../domain/history/history.schema.ts';
import type { JobState } from '../../../../domain/history/jobs.ts';
import type { Tables } from '../../../platform/database/tables.ts';

/** How far an import is that was begun, or what it came to. */
export interface RunProgress {
  readonly state: JobState;
  readonly total: number;
  readonly done: number;
  /** Rows that were put aside meanwhile. */
  readonly refused: number;
  /** How many records of each collection were created and changed. */
  readonly counts: OperationAbout['counts'];
  readonly isUndone: boolean;
}

interface Row {
  readonly state: JobState;
  readonly total: number;
  readonly done: number;
  readonly refused: number;
  readonly about: string;
  readonly undoneBy: string | null;
}

/** That of an operation; undefined once the history does not hold it any more. */
export async function runProgress(
  db: Kysely<Tables>,
  operation: string,
): Promise<RunProgress | undefined> {
  if (operation === '') return undefined;
  const { rows } = await sql<Row>`
    SELECT jobs.state, jobs.total, jobs.done, jobs.refused, operations.about,
      operations."undoneBy"
    FROM operations JOIN jobs ON jobs.operation = operations.seq
    WHERE operations.id = ${operation}`.execute(db);
  const [row] = rows;
  if (!row) return undefined;
  const { about, undoneBy, ...counted } = row;
  const { counts }: OperationAbout = JSON.parse(about);
  return { ...counted, counts, isUndone: undoneBy !== null };
}
