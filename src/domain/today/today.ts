import type { MergedCollection } from '../duplicates/duplicates.ts';
import type { Visits } from '../visits/visits.ts';

/** So many imports that nobody ended are named; there are rarely more. */
export const OPEN_IMPORTS_MAX = 3;

/** From so many days of visits on, there is something to see in them. */
export const VISITS_SHOWN_FROM_DAYS = 7;

/** What the dashboard tells of orders, each the length of a list; `cards` alone counts cards. */
export interface TodayOrders {
  running: number;
  /** Those whose cards are still to be printed, and how many cards these are. */
  unprinted: number;
  cards: number;
  late: number;
  /** Due on one of the days that are left of this week. */
  thisWeek: number;
  withoutQuantity: number;
  /** Running ones that name somebody who has left. */
  withDeparted: number;
  /** Running ones whose company was deleted. */
  ofDeletedCompany: number;
}

/** A file that was brought in, and not imported yet. */
export interface OpenImport {
  id: string;
  /** Of the file. */
  name: string;
}

/** How many groups of records may be the same, by what they are. */
export type DuplicateCounts = Readonly<Record<MergedCollection, number>>;

/** What the day begins with. */
export interface Today {
  orders: TodayOrders;
  /** Codes that were scanned lately and lead to nobody. */
  astrayCodes: number;
  /** As they were counted last, some minutes ago; null before that was done. */
  duplicates: DuplicateCounts | null;
  /** The latest ones. */
  imports: OpenImport[];
  /** For so many days there was no backup, where administrators have to know; null otherwise. */
  daysWithoutBackup: number | null;
  /** How many tokens of programs end soon; none for whoever is no administrator. */
  endingTokens: number;
  /** Of all cards over the last 30 days; null before there are seven days of them. */
  visits: Visits | null;
}

/** The lists of orders that its numbers count, as addresses hold them. */
export const TODAY_LISTS = {
  running: { statut: 'non-terminee' },
  unprinted: { statut: 'a-produire' },
  late: { echeance: 'retard' },
  thisWeek: { echeance: 'semaine' },
  withoutQuantity: { statut: 'non-terminee', quantite: 'sans' },
  withDeparted: { statut: 'non-terminee', depart: 'oui' },
  ofDeletedCompany: { statut: 'non-terminee', supprimee: 'oui' },
} as const satisfies Record<Exclude<keyof TodayOrders, 'cards'>, Readonly<Record<string, string>>>;
