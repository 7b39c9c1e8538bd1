import type { OrderStatus } from '../order.ts';
import { RELEASABLE_STATES } from '../order-files/order-file.ts';
import { isGone, isLeftOut, isToPrepare } from './order-line.ts';

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
 * Tells whether a change of status is asked about while cards of the order are not prepared, or not
 * accepted: the one by which they come to be printed, or are said to have been, also of an order that was cancelled.
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

/** The people of an order whose cards make no sense once it comes to be printed. */
export interface ProductionGaps {
  /** All who have a card. */
  readonly lines: number;
  /** The names of those whose card nobody prepared. */
  readonly unprepared: readonly string[];
  /** The names of those whose card nobody accepted: it is then released without a reason. */
  readonly unapproved: readonly string[];
}

type Line = Parameters<typeof isLeftOut>[0] &
  Parameters<typeof isToPrepare>[0] & { readonly name: string };

/** Undefined where there is nothing to ask about before cards are printed. Some companies have none to prepare with. */
export function productionGaps(
  lines: readonly Line[],
  canPrepare: boolean,
): ProductionGaps | undefined {
  const named = (some: readonly Line[]) => some.map(({ name }) => name);
  const unprepared = canPrepare ? named(lines.filter(isToPrepare)) : [];
  const isUnapproved = ({ state }: Line) => RELEASABLE_STATES.some((one) => one === state);
  const unapproved = named(lines.filter((line) => isUnapproved(line) && !isLeftOut(line)));
  if (unprepared.length + unapproved.length === 0) return undefined;
  const counted = lines.filter((line) => line.state !== 'cancelled' && !isGone(line));
  return { lines: counted.length, unprepared, unapproved };
}
