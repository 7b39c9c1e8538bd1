import { dayInFrance } from '../departure.ts';
import { frenchDay } from '../french.ts';
import type { CardCopy } from './card-copy.schema.ts';

/** That a copy still shows who is hidden or erased by now; `day` is written `2026-03-12`. */
export function copySentence(day: string): string {
  return `Une copie des pages date du ${frenchDay(day)}\u00a0: relancez-la.`;
}

/** A day, and what a daily run may be late by. */
const FRESH_MS = 26 * 3_600_000;

/** Why a copy has to be made again; empty while it is of today. */
export function lateCopySentence(
  { written, changesOn }: Pick<CardCopy, 'written' | 'changesOn'>,
  now: Date,
): string {
  if (changesOn !== '' && changesOn <= dayInFrance(now)) {
    return `Des cartes ont changé le ${frenchDay(changesOn)}\u00a0: relancez la copie.`;
  }
  if (now.getTime() - new Date(written).getTime() <= FRESH_MS) return '';
  return 'Cette copie a plus d’un jour\u00a0: relancez-la chaque jour.';
}

/** `cartes-2026-03-12.zip`: the public pages as files. */
export function cardsFileName(day: string): string {
  return `cartes-${day}.zip`;
}
