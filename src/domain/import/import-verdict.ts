/** Verdicts of checking a row of a file. */
export const VERDICTS = ['new', 'changed', 'same', 'possible', 'unsure', 'error'] as const;
export type Verdict = (typeof VERDICTS)[number];

export const VERDICT_LABELS = {
  new: 'Nouveaux',
  changed: 'Modifiés',
  same: 'Identiques',
  possible: 'Doublons possibles',
  unsure: 'À vérifier',
  error: 'Erreurs',
} as const satisfies Record<Verdict, string>;

/**
 * Decisions for a row, against its verdict. `update` leaves a person in the company where they are,
 * `move` takes them to the one of the row, too.
 */
export const ROW_CHOICES = ['create', 'update', 'move', 'skip'] as const;
export type RowChoice = (typeof ROW_CHOICES)[number];

/** Whether people whom the file puts into another company move there, where no row says otherwise. */
export const MOVE_CHOICES = ['stay', 'move'] as const;
export type MoveChoice = (typeof MOVE_CHOICES)[number];

/** Acts of importing a row. */
export const ROW_ACTIONS = ['create', 'update', 'none'] as const;
export type RowAction = (typeof ROW_ACTIONS)[number];

/** Why a record is taken for that of a row, the surest first. */
export const MATCH_REASONS = [
  'id',
  'reference',
  'email',
  'mobile',
  'siren',
  'name',
  // The name is one letter apart, and the mobile or the company the same.
  'nearMobile',
  'near',
] as const;
export type MatchReason = (typeof MATCH_REASONS)[number];

/** The column under which stands what is wrong with the whole row. */
export const WHOLE_ROW = -1;

/** A sentence that need not stand at each row where unknown companies are shown together. */
export const UNKNOWN_COMPANY =
  'Bristol ne connaît pas cette entreprise. Dites s’il faut la créer, en choisir une autre ou la laisser de côté.';
