import type { HistoryAction } from '../history/history.ts';

/** Outcomes of importing a row. */
export const ROW_RESULTS = ['created', 'updated', 'same', 'aside'] as const;
export type RowResult = (typeof ROW_RESULTS)[number];

const MEANWHILE: Readonly<Record<HistoryAction, string>> = {
  create: 'Ajouté',
  update: 'Modifié',
  delete: 'Supprimé',
  restore: 'Restauré',
  erase: 'Effacé',
};

/** « Modifié pendant l’import par Claire »: why a row that was checked is put aside after all. */
export function changedMeanwhile(change?: {
  readonly action: HistoryAction;
  readonly by: string;
}): string {
  const what = `${MEANWHILE[change?.action ?? 'update']} pendant l’import`;
  return change ? `${what} par ${change.by}` : what;
}

/** The column that says why a row was put aside. */
export const REASON_TITLE = 'Motif';

export const STOPPED_BEFORE = 'Import arrêté avant cette ligne';

/** Of a total, the title of a section, a second header. */
export const LOOKS_LIKE_NONE = 'Cette ligne ressemble à un total, à un titre ou à un en-tête.';

/** Of a row, what makes it doubtful. */
interface Doubt {
  readonly sameAs: number;
  readonly move: readonly [from: string, to: string] | null;
  readonly reason: string;
}

/** Why a doubtful row is left out until somebody decides. */
export function doubtReason(names: readonly string[], { sameAs, move, reason }: Doubt): string {
  if (sameAs > 0 && reason !== '' && names.length === 0)
    return `Doublon possible de la ligne ${sameAs}`;
  if (sameAs > 0) return `Déjà à la ligne ${sameAs}`;
  if (move) return `Chez ${move[0]} dans Bristol, dans une autre entreprise sur cette ligne`;
  if (names.length === 0) return LOOKS_LIKE_NONE;
  return `Doublon possible\u00a0: ${names.join(', ')}`;
}
