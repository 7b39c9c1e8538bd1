import { KEY_HOURS } from '../accounts/keys.ts';
import { SESSION_DAYS, SESSION_DAYS_MAX } from '../accounts/sessions.ts';
import { UNSENT_MAIL_DAYS } from '../accounts/team.ts';
import { FORMER_ACCOUNT, FORMER_ACCOUNT_MONTHS } from '../accounts/user.ts';
import { AUDIT_MONTHS } from '../audit/security-events.ts';
import { frenchCount } from '../french.ts';
import { IMPORT_DAYS } from '../import/import-limits.ts';
import { VISITS_KEPT_MONTHS } from '../visits/visits.ts';
import type { Installation } from './installation.schema.ts';

/** The retention periods, each with the name of its data. */
export function retentionFacts({
  historyDays,
  binDays,
  evidenceYears,
}: Pick<Installation, 'historyDays' | 'binDays' | 'evidenceYears'>): [string, string][] {
  return [
    ['Historique', `${historyDays} jours`],
    ['Corbeille', binDays === null ? 'sans limite' : `${binDays} jours`],
    [
      'Cartes acceptées par lien',
      `${frenchCount(evidenceYears, 'an')} après l’accord, comme preuve`,
    ],
    ['Cartes refusées ou remplacées', frenchCount(evidenceYears, 'an')],
    ['Visites des cartes', `${VISITS_KEPT_MONTHS} mois`],
    ['Journal de sécurité', `${AUDIT_MONTHS} mois`],
    ['Comptes supprimés', `${FORMER_ACCOUNT_MONTHS} mois, puis «\u00a0${FORMER_ACCOUNT}\u00a0»`],
    ['Fichiers à importer', `${IMPORT_DAYS} jours`],
    ['Sessions', `${SESSION_DAYS} jours sans usage, ${SESSION_DAYS_MAX} au plus`],
    ['Liens d’invitation', `${KEY_HOURS.invite / 24} jours`],
    ['Liens de mot de passe', `${KEY_HOURS.reset} heures`],
    ['Messages non envoyés', `${UNSENT_MAIL_DAYS} jours, sans leur contenu`],
  ];
}
