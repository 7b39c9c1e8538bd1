import { daysWithoutBackup } from '../../../domain/installation/late-backup.ts';
import { instantOf } from '../../../domain/time.ts';
import type { Deps } from '../../identity/deps.ts';
import type { Maintenance } from '../maintenance/maintenance.ts';

/**
 * For how many days the server made no backup, once that is too many; null before, and where it is
 * not meant to make any. Without a single one, since the first account was made.
 */
export async function lateBackup(
  { config, clock, database }: Pick<Deps, 'config' | 'clock' | 'database'>,
  maintenance: Maintenance | undefined,
): Promise<number | null> {
  if (!maintenance || config.backupEvery === 0) return null;
  const [newest] = maintenance.backups.files();
  if (newest) return daysWithoutBackup(new Date(newest.made), clock());
  const { first } = await database.kysely
    .selectFrom('users')
    .select(({ fn }) => fn.min('created').as('first'))
    .executeTakeFirstOrThrow();
  return first ? daysWithoutBackup(instantOf(first), clock()) : null;
}
