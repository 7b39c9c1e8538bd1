import { AT_THE_TERMINAL, BY_ITSELF } from '../history/history.ts';

/** For how many months security events are kept: as long as those who may ask for them need. */
export const AUDIT_MONTHS = 12;

/** The kinds of events that are traced, and the French name of each. */
export const SECURITY_EVENTS = {
  'sign-in': 'Connexion',
  'sign-in-wrong': 'Connexion refusée',
  'sign-in-limited': 'Connexion retardée',
  proved: 'Identité confirmée',
  'sign-out': 'Déconnexion',
  'session-ended': 'Session fermée',
  'dead-token': 'Session périmée présentée',
  forbidden: 'Action interdite',
  'account-made': 'Compte créé',
  'account-changed': 'Compte modifié',
  'account-disabled': 'Compte désactivé',
  'account-enabled': 'Compte réactivé',
  'account-deleted': 'Compte supprimé',
  'account-restored': 'Compte restauré',
  role: 'Rôle changé',
  password: 'Mot de passe changé',
  'factor-added': 'Second facteur ajouté',
  'factor-removed': 'Second facteur retiré',
  'passkey-added': 'Clé d’accès ajoutée',
  'passkey-removed': 'Clé d’accès retirée',
  'recovery-made': 'Codes de secours créés',
  'recovery-used': 'Code de secours utilisé',
  'link-made': 'Lien créé',
  'link-used': 'Lien utilisé',
  'token-made': 'Jeton créé',
  'token-revoked': 'Jeton révoqué',
  'token-after-revocation': 'Jeton révoqué présenté',
  'secret-renewed': 'Secret changé',
  setting: 'Réglage changé',
  export: 'Export',
  'access-file': 'Fichier d’accès',
  'evidence-shown': 'Carte d’une personne effacée affichée',
  erasure: 'Effacement définitif',
  'backup-made': 'Sauvegarde faite',
  'backup-failed': 'Sauvegarde échouée',
  'backup-skipped': 'Sauvegarde non faite',
  restored: 'Sauvegarde remise en place',
} as const;

export type SecurityEventKind = keyof typeof SECURITY_EVENTS;

export function isSecurityEvent(kind: unknown): kind is SecurityEventKind {
  return typeof kind === 'string' && Object.hasOwn(SECURITY_EVENTS, kind);
}

/** The kinds of events that one looks for in a list. */
export const REMARKABLE: ReadonlySet<SecurityEventKind> = new Set([
  'sign-in-wrong',
  'sign-in-limited',
  'token-after-revocation',
  'forbidden',
  'backup-failed',
  'backup-skipped',
]);

/** Stand in the place of an account where none did it. */
export const AUDITED_ACTORS = {
  terminal: AT_THE_TERMINAL.actorName,
  bristol: BY_ITSELF.actorName,
} as const;

/** The details of an event beside its subject: counts, kinds, ids; never a name or a secret. */
export type EventDetails = Readonly<Record<string, string | number | boolean>>;
