/** The counted visits of cards, and how long they are kept. */

/**
 * `view` is a page that was shown, `download` a contact that was taken along, and `astray` a visit
 * to a card that shows nobody: hidden, left or deleted.
 */
export type VisitKind = 'view' | 'download' | 'astray';

/** Over how many days, today included, visits are shown. */
export const VISIT_PERIODS = [30, 90, 365] as const;
export type VisitPeriod = (typeof VISIT_PERIODS)[number];
export const DEFAULT_VISIT_PERIOD: VisitPeriod = 30;

/** The longest that the CNIL lets audience figures be kept without asking anybody. */
export const VISITS_KEPT_MONTHS = 25;

export const VISIT_LABELS = {
  views: 'Pages affichées',
  downloads: 'Contacts téléchargés',
} as const;

export const VISITS_COUNTED =
  'Sont comptés, par carte et par jour, les pages affichées et les contacts téléchargés\u00a0: sans cookie ni adresse, hors robots connus et hors visites depuis Bristol.';

const DAY_MS = 86_400_000;

/** The day so many days after another one, or before it; days are `2026-03-12`. */
export function dayAfter(day: string, days: number): string {
  return new Date(Date.parse(`${day}T00:00:00Z`) + days * DAY_MS).toISOString().slice(0, 10);
}

/** The first of the days that end with `today`. */
export function firstDay(today: string, days: number): string {
  return dayAfter(today, 1 - days);
}

/** The first day whose figures are still kept. */
export function firstKeptDay(today: string): string {
  const date = new Date(`${today}T00:00:00Z`);
  date.setUTCMonth(date.getUTCMonth() - VISITS_KEPT_MONTHS);
  return date.toISOString().slice(0, 10);
}
