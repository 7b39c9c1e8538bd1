/** Why undoing leaves something as it is, or cannot bring it back. */
export const SKIPPED_REASONS = [
  'changed',
  'ordered',
  'members',
  'deleted',
  'company_deleted',
  'target_gone',
  'photo_gone',
  'erased',
] as const;

export type SkippedReason = (typeof SKIPPED_REASONS)[number];

/** The reasons why undoing leaves a record, or one of its fields, as it is. */
export const KEPT_LABELS = {
  changed: 'Modifié depuis',
  ordered: 'Figure dans une commande',
  members: 'Des contacts y restent',
  deleted: 'Dans la corbeille',
  company_deleted: 'Son entreprise est dans la corbeille',
  target_gone: 'Ce qui était choisi n’existe plus',
  photo_gone: 'La photo ne peut pas revenir',
  erased: 'Effacé définitivement',
} as const satisfies Record<SkippedReason, string>;
