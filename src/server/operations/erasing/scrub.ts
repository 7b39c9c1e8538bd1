import { sql } from 'kysely';
import { recordTime } from '../../../domain/time.ts';
import type { Deps } from '../../identity/deps.ts';
import { isDiskFull } from '../../platform/database/storage-errors.ts';
import { readSetting, writeSetting } from '../../platform/database/stored-setting.ts';

/** SQLite writes so much anew in a few seconds; what is longer waits for the night. */
const AT_ONCE_BYTES = 200_000_000;
/** Since when nothing that was erased is on the disk; a key of the settings. */
const SCRUBBED = 'scrubbed';

type NeededDeps = Pick<Deps, 'database' | 'clock'>;

async function scrub({ database, clock }: NeededDeps, atMostBytes?: number): Promise<void> {
  const value = recordTime(clock());
  if (!(await database.scrub(atMostBytes))) return;
  await database.write((tx) => writeSetting(tx, SCRUBBED, value), { keepsCache: true });
}

/** Takes what has just been erased off the disk, unless that would keep people waiting. */
export async function scrubAfterErasing(deps: NeededDeps): Promise<void> {
  await scrub(deps, AT_ONCE_BYTES).catch((error: unknown) => {
    // On a full disk there is no room to write the file anew; the night tries again.
    if (!isDiskFull(error)) throw error;
  });
}

/** Takes off the disk whatever was erased since that was last done. */
export async function scrubWhenDue(deps: NeededDeps): Promise<void> {
  const { kysely } = deps.database;
  const { rows } = await sql<{ erased: string | null }>`
    SELECT max(time) AS erased FROM erasures`.execute(kysely);
  const erased = rows[0]?.erased;
  if (!erased) return;
  const done = await readSetting(kysely, SCRUBBED);
  if (done === undefined || done <= erased) await scrub(deps);
}
