export const COLUMN_MODES = ['replace', 'ifEmpty'] as const;
export const COLUMN_MODE_LABELS = {
  replace: 'Remplacer',
  ifEmpty: 'Seulement si vide',
} as const satisfies Record<(typeof COLUMN_MODES)[number], string>;
