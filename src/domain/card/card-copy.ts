/** Said where somebody is erased or hidden. */
export const COPY_REMARK =
  'Si les cartes sont aussi copiées en fichiers, relancez la copie\u00a0: elle montre la page d’avant.';

/** `cartes-2026-03-12.zip`: the public pages as files. */
export function cardsFileName(day: string): string {
  return `cartes-${day}.zip`;
}
