/** What checking a row of a file comes to. */
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
 * What somebody decided for a row, against what it would come to by itself. `update` leaves a person in
 * the company where they are, `move` takes them to the one of the row, too.
 */
export const ROW_CHOICES = ['create', 'update', 'move', 'skip'] as const;
export type RowChoice = (typeof ROW_CHOICES)[number];

/** Whether people whom the file puts into another company move there, where no row says otherwise. */
export const MOVE_CHOICES = ['stay', 'move'] as const;
export type MoveChoice = (typeof MOVE_CHOICES)[number];

/** What importing would do with a row. */
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

/** How sure a verdict is, and what it rests on; columns are counted from 0. */
export interface RowOutcome {
  /** What is refused, by column; what is about the whole row under -1. */
  readonly errors: Readonly<Record<number, string>>;
  /** What looks wrong and is imported anyway, by column. */
  readonly remarks: Readonly<Record<number, string>>;
  /** The columns whose number got back a zero or a plus that it had lost. */
  readonly restored: readonly number[];
  /** Both names that a whole one was split into, `Nom` and `Prenom`; null where none was. */
  readonly name: readonly [Nom: string, Prenom: string] | null;
  /** What changes in the record, by field: the cell before, and after. */
  readonly changes: Readonly<Record<string, readonly [before: string, after: string]>>;
  /** What the company is called where the person is, and where the row puts them; null where it is one. */
  readonly move: readonly [from: string, to: string] | null;
  /** The records that the row may be about, the likeliest first. */
  readonly candidates: readonly string[];
  readonly reason: MatchReason | '';
  /** An earlier line of the same file that is about the same; 0 when there is none. */
  readonly sameAs: number;
}

/** The column under which stands what is wrong with the whole row. */
export const WHOLE_ROW = -1;
