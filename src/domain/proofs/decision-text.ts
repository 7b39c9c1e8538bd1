import { momentNear } from '../calendar/when-text.ts';
import type { OrderLine } from '../order-lines/order-line.schema.ts';
import type { LineDecision } from './order-proof.schema.ts';
import { type ProofDecision, REFUSAL_REASON_LABELS } from './order-proof.ts';

const DONE = {
  accepted: 'Acceptée',
  refused: 'Refusée',
  withdrawn: 'Accord retiré',
} as const satisfies Record<ProofDecision, string>;

/** `Acceptée par Jeanne Moreau, le 12 mars à 14 h 05` */
export function decisionText(
  { kind, name, at }: Pick<LineDecision, 'kind' | 'name' | 'at'>,
  now: Date,
): string {
  return `${DONE[kind]} ${decidedText({ name, at }, now)}`;
}

/** `par Jeanne Moreau, le 12 mars à 14 h 05` */
export function decidedText({ name, at }: Pick<LineDecision, 'name' | 'at'>, now: Date): string {
  return `par ${name}, ${momentNear(at, now)}`;
}

/** Whether the latest decision says no more than the state of the line: the card was accepted. */
export function isPlainYes(
  { state, asksAgain }: Pick<OrderLine, 'state' | 'asksAgain'>,
  latest: LineDecision | undefined,
): latest is LineDecision {
  const isYes = latest?.kind === 'accepted' && latest.isCurrent;
  return isYes && state === 'accepted' && !asksAgain;
}

/** The reasons that were ticked: `nom, téléphone`; empty where none was. */
export function reasonsText({ reasons }: Pick<LineDecision, 'reasons'>): string {
  return reasons.map((reason) => REFUSAL_REASON_LABELS[reason]).join(', ');
}
