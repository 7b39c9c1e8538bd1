import type { LineTerms } from './client-page.ts';
import type { ProofDecision } from './order-proof.ts';

/** The paper of a design in one text: `Couché mat, 350 g`. */
export function paperText({ stock, weight }: { readonly stock: string; readonly weight: number }) {
  return [stock, weight > 0 && `${weight}\u00a0g`].filter(Boolean).join(', ');
}

/** All that the terms of a card are made of. */
export interface TermsSource {
  readonly width: number;
  readonly height: number;
  readonly sideCount: number;
  readonly paper: string;
  readonly finish: string;
  readonly quantity: number;
  readonly address: string;
}

const millimetres = (length: number) => String(length).replace('.', ',');

/** The terms as a client reads them; equal terms are equal as JSON. */
export function lineTerms(source: TermsSource): LineTerms {
  const { width, height, sideCount, paper, finish, quantity, address } = source;
  return {
    format: `${millimetres(width)}\u00a0×\u00a0${millimetres(height)}\u00a0mm`,
    ...{ sides: sideCount, paper, finish, quantity, address },
  };
}

/** A decision on a card under some terms. */
interface Decided {
  /** Null: staff noted it. */
  readonly recipient: string | null;
  readonly kind: ProofDecision;
}

/** Those one of whom has to accept: a recipient, and the colleagues who were handed the BAT. */
export type Seat = readonly string[];

/** Somebody who decides, and who handed the BAT on to them; empty where staff sent it. */
interface Decider {
  readonly id: string;
  readonly forwardedBy: string;
}

/** The seats of those who decide: a colleague answers for whoever handed the BAT on. */
export function seatsOf(deciders: readonly Decider[]): readonly Seat[] {
  const bySeat = Map.groupBy(deciders, ({ id, forwardedBy }) => forwardedBy || id);
  return [...bySeat.values()].map((of) => of.map(({ id }) => id));
}

/**
 * The state of a card by the decisions on it under its terms, the latest last: one refusal closes it
 * for all, and a yes counts once each seat gave one where all have to. A yes that staff noted is the
 * client's, whoever was to decide.
 */
export function decidedState(
  decisions: readonly Decided[],
  { needsAll, seats }: { readonly needsAll: boolean; readonly seats: readonly Seat[] },
): 'sent' | 'accepted' | 'refused' {
  const noted = decisions.findLast(({ recipient }) => recipient === null);
  if (noted?.kind === 'accepted') return 'accepted';
  const latest = new Map(
    decisions.flatMap(({ recipient, kind }) => (recipient === null ? [] : [[recipient, kind]])),
  );
  const kinds = [...latest.values()];
  if (kinds.includes('refused')) return 'refused';
  if (!kinds.includes('accepted')) return 'sent';
  const isGiven = (seat: Seat) => seat.some((one) => latest.get(one) === 'accepted');
  const isWhole = !needsAll || seats.every(isGiven);
  return isWhole ? 'accepted' : 'sent';
}
