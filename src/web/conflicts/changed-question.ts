/** What the second question is about: the record is no longer the one that was in view. */
export const CHANGED_QUESTION =
  'Cette fiche a été modifiée entre-temps. La supprimer quand même\u00a0?';
