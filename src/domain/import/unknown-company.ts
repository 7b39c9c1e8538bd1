/** Whoever shows what companies are not known need not say it of each row. */
export const UNKNOWN_COMPANY =
  'Bristol ne connaît pas cette entreprise. Dites s’il faut la créer, en choisir une autre ou la laisser de côté.';
