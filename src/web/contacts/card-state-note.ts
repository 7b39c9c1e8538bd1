import { cardStateOn, DEPARTURE_LABELS, departureOf } from '../../domain/departure.ts';
import { frenchDay } from '../../domain/french.ts';
import type { CardValues } from './card-values.ts';

/**
 * What visitors see other than the card that is previewed; nothing when they see it. `day` is
 * today, `2026-03-12`.
 */
export function cardStateNote(
  values: Pick<CardValues, 'cardState' | 'leftOn' | 'departure' | 'successor'>,
  company: { departure: string } | undefined,
  day: string,
): string | undefined {
  if (values.cardState === 'hidden') {
    return 'Carte masquée\u00a0: son adresse dit seulement qu’elle n’est pas disponible. Voici ce qu’elle montrerait.';
  }
  if (values.cardState !== 'left') return undefined;
  const chosen = departureOf(values, company);
  // As the page does until somebody is chosen.
  const shown = DEPARTURE_LABELS[chosen === 'successor' && !values.successor ? 'desk' : chosen];
  const then = `${shown.charAt(0).toLowerCase()}${shown.slice(1)}`;
  if (cardStateOn({ ...values, cardState: 'left' }, day) === 'published') {
    return `Encore visible. À partir du ${frenchDay(values.leftOn)}, son adresse montrera\u00a0: ${then}.`;
  }
  return `La personne est partie\u00a0: l’adresse de sa carte montre ${then}. Voici ce qu’elle montrait.`;
}
