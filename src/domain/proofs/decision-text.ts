import { momentNear } from '../calendar/when-text.ts';
import { dayInFrance } from '../departure.ts';
import { frenchDayNear, frenchOf } from '../french.ts';
import type { OrderLine } from '../order-lines/order-line.schema.ts';
import type { LineDecision } from './order-proof.schema.ts';
import {
  ACCEPTANCE_MEANS_LABELS,
  type ProofDecision,
  REFUSAL_REASON_LABELS,
} from './order-proof.ts';

const DONE = {
  accepted: 'Acceptée',
  refused: 'Refusée',
  withdrawn: 'Accord retiré',
} as const satisfies Record<ProofDecision, string>;

const DONE_OF_TERMS = {
  ...DONE,
  accepted: 'Conditions acceptées',
  refused: 'Conditions refusées',
} as const satisfies Record<ProofDecision, string>;

type Told = Pick<LineDecision, 'name' | 'at' | 'noted'>;

/** `Acceptée par Jeanne Moreau, le 12 mars à 14 h 05` */
export function decisionText(
  decision: Told & Pick<LineDecision, 'kind' | 'isOfTerms'>,
  now: Date,
): string {
  const { kind, name, at, noted, isOfTerms } = decision;
  if (noted && kind === 'withdrawn') {
    return `Accord ${frenchOf(name)} retiré${noted.by && ` par ${noted.by}`}, ${momentNear(at, now)}`;
  }
  return `${(isOfTerms ? DONE_OF_TERMS : DONE)[kind]} ${decidedText(decision, now)}`;
}

/** How a yes came that staff noted, and who noted it: `par téléphone, le 12 mars, noté par Claire Martin`. */
function notedText(noted: NonNullable<LineDecision['noted']>, now: Date): string {
  const { means, on, by } = noted;
  const came = means && ACCEPTANCE_MEANS_LABELS[means];
  return [came, on && `le\u00a0${frenchDayNear(on, dayInFrance(now))}`, by && `noté par ${by}`]
    .filter(Boolean)
    .join(', ');
}

/** `par Jeanne Moreau, le 12 mars à 14 h 05` */
export function decidedText({ name, at, noted }: Told, now: Date): string {
  return noted ? `par ${name}, ${notedText(noted, now)}` : `par ${name}, ${momentNear(at, now)}`;
}

/** Whether the latest decision says no more than the state of the line: the card was accepted. */
export function isPlainYes(
  { state, asksAgain }: Pick<OrderLine, 'state' | 'asksAgain'>,
  latest: LineDecision | undefined,
): latest is LineDecision {
  const isYes = latest?.kind === 'accepted' && latest.isCurrent;
  // One that staff noted may have a sheet, and is taken back where it stands.
  return isYes && latest.noted === null && state === 'accepted' && !asksAgain;
}

/** The reasons that were ticked: `nom, téléphone`; empty where none was. */
export function reasonsText({ reasons }: Pick<LineDecision, 'reasons'>): string {
  return reasons.map((reason) => REFUSAL_REASON_LABELS[reason]).join(', ');
}
