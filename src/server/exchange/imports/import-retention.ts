import { sql } from 'kysely';
import { IMPORT_DAYS } from '../../../domain/import/import-limits.ts';
import { recordTime } from '../../../domain/time.ts';
import type { Deps } from '../../identity/deps.ts';
import type { Database } from '../../platform/database/database.ts';
import { nightly } from '../../platform/scheduler/nightly.ts';
import type { Task } from '../../platform/scheduler/schedule.ts';
import { forgetPart } from './forget-import.ts';

const DAY_MS = 86_400_000;

/** Forgets imports thirty days after they ended, or after anybody touched one that never ran. */
export function importRetention(deps: Pick<Deps, 'database' | 'clock'>): Task {
  const { database, clock } = deps;
  return nightly({
    name: 'sweep-imports',
    run: async (ending) => {
      const before = recordTime(new Date(clock().getTime() - IMPORT_DAYS * DAY_MS));
      while (!ending.aborted && (await forgetOldest(database, before)));
    },
  });
}

/** Some rows of the oldest import, and once it has none, the import itself. */
function forgetOldest(database: Database, before: string): Promise<boolean> {
  return database.write(
    async (tx) => {
      // One that is paused is still to be ended, whenever that is.
      const { rows: old } = await sql<{ id: string }>`
        SELECT id FROM imports WHERE updated < ${before} AND NOT EXISTS (
          SELECT 1 FROM operations JOIN jobs ON jobs.operation = operations.seq
          WHERE operations.id = imports.operation
            AND jobs.state IN ('waiting', 'running', 'paused'))
        ORDER BY updated LIMIT 1`.execute(tx);
      const [oldest] = old;
      if (!oldest) return false;
      await forgetPart(tx, oldest.id);
      return true;
    },
    { keepsCache: true },
  );
}
