/** Whether a card shows its person: it does, it is kept back, or the person has left the company. */
export const CARD_STATES = ['published', 'hidden', 'left'] as const;
export type CardState = (typeof CARD_STATES)[number];
export const DEFAULT_CARD_STATE: CardState = 'published';

export const CARD_STATE_LABELS = {
  published: 'Publiée',
  hidden: 'Masquée',
  left: 'A quitté l’entreprise',
} as const satisfies Record<CardState, string>;

/** The kinds of answers in place of the card of a person who left. */
export const DEPARTURES = ['sentence', 'desk', 'successor'] as const;
export type Departure = (typeof DEPARTURES)[number];
/** Of companies made from now on: whoever asks for somebody who left finds somebody to talk to. */
export const DEFAULT_DEPARTURE: Departure = 'desk';

export const DEPARTURE_LABELS = {
  sentence: 'Une simple phrase',
  desk: 'L’accueil de l’entreprise',
  successor: 'La carte du successeur',
} as const satisfies Record<Departure, string>;

/** In the French firm's day: a departure takes effect at midnight there, wherever the server is. */
const TIME_ZONE = 'Europe/Paris';

const DAY = new Intl.DateTimeFormat('en-CA', {
  timeZone: TIME_ZONE,
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
});

/** The day in France at an instant, `2026-03-12`. */
export function dayInFrance(instant: Date): string {
  return DAY.format(instant);
}

/** After so many years it is proposed to part with people who left. */
export const LONG_GONE_YEARS = 2;

/** The last day on which they may have left then, `2024-03-12`. */
export function longGoneDay(today: string): string {
  return `${Number(today.slice(0, 4)) - LONG_GONE_YEARS}${today.slice(4)}`;
}

/**
 * The state of a card on a day (`2026-03-12`). A person who leaves later is still there; without a
 * date, the person has left already.
 */
export function cardStateOn(
  { cardState, leftOn }: { readonly cardState: string; readonly leftOn: string },
  day: string,
): CardState {
  if (cardState === 'left') return leftOn !== '' && leftOn > day ? 'published' : 'left';
  return cardState === 'hidden' ? 'hidden' : 'published';
}

/**
 * The departure of a person: as the contact says, or else its company. Without one there is no desk
 * to lead to.
 */
export function departureOf(
  { departure: own }: { departure: string },
  company: { departure: string } | undefined,
): Departure {
  const chosen = own || company?.departure;
  return DEPARTURES.find((known) => known === chosen) ?? 'sentence';
}
