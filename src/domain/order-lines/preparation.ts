import type { OrderStatus } from '../order.ts';

/** Of orders whose cards are being printed, or were. */
export const PRODUCTION_STATUSES = [
  'EN PRODUCTION',
  'EXPÉDIÉE',
  'LIVRÉE',
] as const satisfies readonly OrderStatus[];

/** Tells whether the cards of an order of this status are being printed, or were. */
export function isInProduction(status: string): boolean {
  return PRODUCTION_STATUSES.some((one) => one === status);
}

/**
 * Tells whether a change of status is asked about while cards of the order are not prepared: the one
 * by which they come to be printed, or are said to have been, also of an order that was cancelled.
 *
 * All other changes are made as they are chosen, since a question that is answered with yes each time
 * is read by nobody:
 * - Back to before production corrects a mistake, loses nothing and is taken back with one press.
 * - To skip production is how small orders are noted afterwards; what makes no sense about it are
 *   cards that nobody prepared, which this asks about.
 * - Once an order is in production that question was answered.
 * - Cancelling happens at any time, and its cards are then counted apart.
 * - An order without people or quantity is marked as such where it is typed and on the dashboard.
 * - A new order is noted as it stands, also one that was printed long ago: nothing is changed.
 */
export function entersProduction(from: string, to: string): boolean {
  return !isInProduction(from) && isInProduction(to);
}

/** So many people are named whose card is not prepared, and a last one where that is all of them. */
export const UNPREPARED_NAMED = 3;

/** Of the people of an order, those whose card is not prepared. */
export interface UnpreparedCards {
  readonly unprepared: number;
  /** All who have a card. */
  readonly lines: number;
  /** The first ones whose card is not prepared. */
  readonly names: readonly string[];
}
