const DAY_MS = 86_400_000;

/** From so many days without a backup on, somebody has to be told. */
const BACKUP_LATE_DAYS = 3;

/** How many days there was no backup, once that is too many; null before. */
export function daysWithoutBackup(since: Date, now: Date): number | null {
  const days = Math.floor((now.getTime() - since.getTime()) / DAY_MS);
  return days >= BACKUP_LATE_DAYS ? days : null;
}

/** The warning of an installation that nobody backs up. */
export const noBackupSentence = (days: number): string => `Aucune sauvegarde depuis ${days} jours.`;
