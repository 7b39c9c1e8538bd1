import type { LineTerms } from './client-page.ts';
import type { ProofDecision } from './order-proof.ts';

/** The paper of a design in one text: `Couché mat, 350 g`. */
export function paperText({ stock, weight }: { readonly stock: string; readonly weight: number }) {
  return [stock, weight > 0 && `${weight}\u00a0g`].filter(Boolean).join(', ');
}

/** All that the terms of a card are made of. */
interface TermsSource {
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

/**
 * The state of a card by the decisions on it under its terms, the latest last: one refusal closes it
 * for all, and a yes counts once it is there of everybody who has to give it. A yes that staff noted
 * is the client's, whoever was to decide.
 */
export function decidedState(
  decisions: readonly Decided[],
  { needsAll, deciders }: { readonly needsAll: boolean; readonly deciders: readonly string[] },
): 'sent' | 'accepted' | 'refused' {
  const noted = decisions.findLast(({ recipient }) => recipient === null);
  if (noted?.kind === 'accepted') return 'accepted';
  const latest = new Map(
    decisions.flatMap(({ recipient, kind }) => (recipient === null ? [] : [[recipient, kind]])),
  );
  const kinds = [...latest.values()];
  if (kinds.includes('refused')) return 'refused';
  const accepting = [...latest].filter(([, kind]) => kind === 'accepted').map(([one]) => one);
  if (accepting.length === 0) return 'sent';
  const isWhole = !needsAll || deciders.every((one) => accepting.includes(one));
  return isWhole ? 'accepted' : 'sent';
}
