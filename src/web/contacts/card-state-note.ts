import {
  type AnsweringCompany,
  isReachable,
  leftCard,
  type Successor,
} from '../../domain/card/card-answer.ts';
import type { Contact } from '../../domain/contact.ts';
import { cardStateOn, DEPARTURE_LABELS, departureOf } from '../../domain/departure.ts';
import { frenchDay } from '../../domain/french.ts';

type StateValues = Pick<Contact, 'cardState' | 'leftOn' | 'departure' | 'successor'>;

/** The company and the successor that a departure depends on. */
interface Followers {
  company: AnsweringCompany | undefined;
  /** Null for nobody, undefined until it is read. */
  successor: Successor | null | undefined;
}

/** The departure as the page shows it on a day, in words; nothing until the successor is read. */
function shownOn(
  values: StateValues,
  { company, successor }: Followers,
  day: string,
): string | undefined {
  const isUnread = successor === undefined && departureOf(values, company) === 'successor';
  if (isUnread) return undefined;
  const shown = DEPARTURE_LABELS[leftCard(values, company, successor ?? undefined, day).kind];
  return `${shown.charAt(0).toLowerCase()}${shown.slice(1)}`;
}

/** The day of a departure to come, or else today. */
function departureDay({ leftOn }: StateValues, today: string): string {
  return leftOn > today ? leftOn : today;
}

/**
 * The note on a card that visitors do not see; nothing when they see it. `today` is written
 * `2026-03-12`.
 */
export function cardStateNote(
  values: StateValues,
  followers: Followers,
  today: string,
): string | undefined {
  if (values.cardState === 'hidden') {
    return 'Carte masquée\u00a0: son adresse dit seulement qu’elle n’est pas disponible. Voici ce qu’elle montrerait.';
  }
  if (values.cardState !== 'left') return undefined;
  const then = shownOn(values, followers, departureDay(values, today));
  if (then === undefined) return undefined;
  if (cardStateOn(values, today) === 'published') {
    return `Encore visible. À partir du ${frenchDay(values.leftOn)}, son adresse montrera\u00a0: ${then}.`;
  }
  return `La personne est partie\u00a0: l’adresse de sa carte montre ${then}.`;
}

/**
 * Says that a departure which should lead to a successor leads to nobody, or that a chosen successor
 * does not count, and what is shown instead.
 */
export function successorRemark(
  values: StateValues,
  followers: Followers,
  today: string,
): string | undefined {
  const { company, successor } = followers;
  const isFollowed = departureOf(values, company) === 'successor';
  if (!isFollowed && values.successor === '') return undefined;
  const day = departureDay(values, today);
  if (isFollowed && successor && isReachable(successor, day)) return undefined;
  const then = shownOn(values, followers, day);
  if (then === undefined) return undefined;
  if (!isFollowed) return `Ce successeur n’est pas affiché\u00a0: la page donne ${then}.`;
  return values.successor === ''
    ? `Sans successeur, la page donne ${then}.`
    : `La carte de ce contact ne se voit pas\u00a0: la page donne ${then}.`;
}
