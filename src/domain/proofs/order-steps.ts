import { ORDER_STATUSES, UNPRINTED_ORDER_STATUSES } from '../order.ts';
import { mayBePrinted } from '../order-files/order-file.ts';
import type { OrderLine, OrderLines } from '../order-lines/order-line.schema.ts';
import { canBePrepared, isLeftOut, isToPrepare } from '../order-lines/order-line.ts';
import { instantOf } from '../time.ts';
import type { OrderProof, Proof } from './order-proof.schema.ts';
import { isAsked, reachesClients } from './proof-reach.ts';

/**
 * The work on the cards of an order before they are printed, in its order: `mend` looks at what was
 * refused, `renew` prepares it anew once it is mended, `send` shows what nobody saw yet, `resend` what
 * was shown before, and `file` goes to the printer.
 */
const PROOF_STEPS = ['prepare', 'mend', 'renew', 'send', 'remind', 'resend', 'file'] as const;
export type ProofStep = (typeof PROOF_STEPS)[number];
const ASKING_STEPS: ReadonlySet<ProofStep> = new Set(['send', 'remind', 'resend']);

interface OrderSteps {
  /** Undefined where the next step is the next status. */
  readonly next: ProofStep | undefined;
  /** Those that can be taken as well. */
  readonly others: readonly ProofStep[];
}

const [FIRST_STATUS] = ORDER_STATUSES;
const UNPRINTED: ReadonlySet<string> = new Set(UNPRINTED_ORDER_STATUSES);

/** Somebody who is gone is shown to no client, unless staff put the card back. */
function isShown(line: OrderLine): boolean {
  return line.state !== 'cancelled' && !isLeftOut(line);
}

/** Whether a card is accepted, but under other terms than those of now. */
const hasNewTerms = (line: OrderLine) => isShown(line) && line.asksAgain;

/** Whether a client was asked, and a yes to a card or to its terms is missing. */
const isOpenCard = (line: OrderLine) => isShown(line) && (line.state === 'sent' || line.asksAgain);

/** Whether a client refused terms that are others since; refusals of before were answered by a later BAT. */
function isOfFormerTerms({ state, decisions, frozen }: OrderLine): boolean {
  const refusal = decisions.find(({ kind }) => kind === 'refused');
  return state === 'refused' && refusal?.isCurrent === false && !frozen?.changes.length;
}

/** Whether a yes is to be asked for: the BAT that is out shows another card, or other terms. */
const isNew = (line: OrderLine) =>
  (isShown(line) && (line.state === 'ready' || isOfFormerTerms(line))) ||
  (isOpenCard(line) && !line.isInProof);

const isAwaited = (line: OrderLine) => isOpenCard(line) && line.isInProof;

/** Whether a prepared card is in no file for the printer, as it is now. */
const isUnfiled = (line: OrderLine) =>
  isShown(line) && line.frozen !== null && line.filed === null && line.state !== 'withoutProof';

/** Whether a refused card would be another one if it was prepared anew. */
export const isMended = (line: OrderLine) =>
  isShown(line) && line.state === 'refused' && Boolean(line.frozen?.changes.length);

/** Whether a card that a client refused says nothing else by now, nor are its refused terms others. */
export const isToMend = (line: OrderLine) =>
  isShown(line) && line.state === 'refused' && !isMended(line) && !isOfFormerTerms(line);

/** Whether the links of a BAT lead nowhere any more; it may have been accepted or refused before. */
export function hasEnded({ state, expires }: Pick<Proof, 'state' | 'expires'>, now: Date): boolean {
  return state === 'expired' || expires === '' || instantOf(expires) <= now;
}

/** Whether cards of a BAT wait for a decision that somebody can still make. */
function isReminded(lines: OrderLines, { proof }: OrderProof, now: Date): boolean {
  if (proof === null || hasEnded(proof, now)) return false;
  return proof.recipients.some(isAsked) && lines.items.some(isAwaited);
}

/** Whether a step is there to be taken. */
function isOpen(
  step: ProofStep,
  lines: OrderLines,
  known: OrderProof | undefined,
  now: Date,
): boolean {
  if (step === 'prepare') return lines.card !== null && lines.items.some(canBePrepared);
  if (step === 'mend') return lines.items.some(isToMend);
  if (step === 'renew') return lines.card !== null && lines.items.some(isMended);
  if (step === 'file') return lines.items.some(isUnfiled);
  if (!known) return false;
  if (step === 'remind') return reachesClients(known) && isReminded(lines, known, now);
  const isFirst = known.proof === null || lines.items.some(isNew);
  return known.asking > 0 && isFirst === (step === 'send');
}

/** Whether an open step comes before the next status: nobody waits for cards of former orders. */
function isDue(step: ProofStep, lines: OrderLines, known: OrderProof | undefined): boolean {
  if (step === 'prepare') return lines.items.some(isToPrepare);
  // Sent again as it is, it would be refused again; that remains among the others.
  if (step === 'mend' || step === 'renew') return true;
  if (step === 'file') return lines.items.some((line) => isUnfiled(line) && mayBePrinted(line));
  return known !== undefined && reachesClients(known);
}

/** The next step of an order, as far as it is known, and the others that can be taken. */
export function orderSteps(
  status: string,
  lines: OrderLines | undefined,
  known: OrderProof | undefined,
  now: Date,
): OrderSteps {
  if (!lines || !UNPRINTED.has(status)) return { next: undefined, others: [] };
  const open = PROOF_STEPS.filter((step) => isOpen(step, lines, known, now));
  const due = open.filter((step) => isDue(step, lines, known));
  // Cards are printed while the order is in production: a client is asked then about new terms alone,
  // without which no file holds their cards.
  const isOfProduction = (step: ProofStep) =>
    step === 'file' || (ASKING_STEPS.has(step) && lines.items.some(hasNewTerms));
  const next = due.find((step) => status === FIRST_STATUS || isOfProduction(step));
  return { next, others: open.filter((step) => step !== next) };
}

/** Whether a yes that came without a link can be noted for a card. */
export function canBeNoted(line: OrderLine): boolean {
  const isAccepted = line.state === 'accepted' && !line.asksAgain;
  return isShown(line) && line.frozen !== null && !isAccepted;
}

/** When the last card of an order was accepted; empty while one of them is not. */
export function approvedAt({ items }: Pick<OrderLines, 'items'>): string {
  const shown = items.filter(isShown);
  if (!shown.every(({ state, asksAgain }) => state === 'accepted' && !asksAgain)) return '';
  const times = shown.map(({ decisions }) => decisions.find(isYes)?.at ?? '');
  return times.sort().at(-1) ?? '';
}

const isYes = ({ kind }: OrderLine['decisions'][number]) => kind === 'accepted';
