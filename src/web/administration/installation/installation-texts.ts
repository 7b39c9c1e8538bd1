import { frenchDate, frenchMoment } from '../../../domain/french.ts';
import type {
  BackupState,
  BackupTry,
  Installation,
  SettingInForce,
} from '../../../domain/installation/installation.schema.ts';
import {
  frenchAgo,
  frenchBytes,
  type InstallationWarning,
} from '../../../domain/installation/installation.ts';
import { daysWithoutBackup, noBackupSentence } from '../../../domain/installation/late-backup.ts';
import { recordCounts } from '../../../domain/record-counts.ts';
import { instantOf } from '../../../domain/time.ts';

/** The remedy for each warning. */
export const WARNING_TEXTS: Readonly<Record<InstallationWarning, string>> = {
  http: 'Attention\u00a0: sans https, les mots de passe circulent en clair.',
  proxy:
    'Un serveur mandataire transmet l’adresse des visiteurs, et Bristol ne l’écoute pas\u00a0: tous partagent les mêmes limites de connexion. Réglez TRUST_PROXY=true s’il est à vous.',
  root: 'Bristol tourne sous le compte root\u00a0: donnez-lui un compte à lui.',
};

/** How old the newest backup is, and whether that is too old. */
export function lastBackupText({ last, everyHours }: BackupState, now: Date): string {
  if (!last) return everyHours === 0 ? 'Aucune sauvegarde.' : 'La première sauvegarde est à venir.';
  const days = everyHours === 0 ? null : daysWithoutBackup(instantOf(last.time), now);
  if (days !== null) return `${noBackupSentence(days)} Le journal du serveur dit pourquoi.`;
  return `Dernière sauvegarde\u00a0: ${frenchAgo(instantOf(last.time), now)} (${frenchBytes(last.bytes)}), vérifiée.`;
}

/** Whether somebody has to do something about backups. */
export function areBackupsLate({ last, everyHours }: BackupState, now: Date): boolean {
  return everyHours > 0 && last !== null && daysWithoutBackup(instantOf(last.time), now) !== null;
}

/** How often backups are made, how many there are, and where. */
export function backupFacts({ everyHours, keep, count, folder }: BackupState): [string, string][] {
  const every = everyHours === 24 ? 'une par jour' : `une toutes les ${everyHours}\u00a0h`;
  const rhythm = everyHours === 0 ? 'aucune (BACKUP_EVERY=0)' : `${every}, les ${keep} dernières`;
  return [
    ['Rythme', rhythm],
    ['Présentes', String(count)],
    ['Dossier', folder],
  ];
}

/** The result of the last try of a backup. */
export function tryText({ time, fault, records, seconds }: BackupTry): string {
  const day = frenchDate(time);
  if (fault !== '' || !records) {
    return `La sauvegarde essayée le ${day} ne se remet pas en place. ${fault}`;
  }
  return `La sauvegarde essayée le ${day} se remet en place\u00a0: ${recordCounts(records)}, en ${seconds}\u00a0s.`;
}

/** The result of the last look at the file. */
export function integrityText({ integrity: { state, checked }, database }: Installation): string {
  if (database.kind === 'postgres') return 'suivie par PostgreSQL';
  if (state === 'unknown') return 'pas encore vérifiée';
  const when = frenchMoment(checked, new Date());
  return state === 'whole' ? `intacte, vérifiée ${when}` : `abîmée, constaté ${when}`;
}

/** A setting as it is read on screen. */
export function settingText({ value, isSecret }: SettingInForce): string {
  if (value === '') return 'non réglé';
  return isSecret ? 'réglé (non affiché)' : value;
}
