import { frenchDay } from '../french.ts';

/** A folder to which public pages were copied. */
export interface CardCopy {
  readonly folder: string;
  /** Whose cards it holds; empty for all. */
  readonly company: string;
  /** When the last copy was made. */
  readonly written: string;
}

/** That a copy still shows who is hidden or erased by now; `day` is written `2026-03-12`. */
export function copySentence(day: string): string {
  return `Une copie des pages date du ${frenchDay(day)}\u00a0: relancez-la.`;
}

/** `cartes-2026-03-12.zip`: the public pages as files. */
export function cardsFileName(day: string): string {
  return `cartes-${day}.zip`;
}
