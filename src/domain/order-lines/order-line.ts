/** The card of one person in an order. */
import { cardStateOn } from '../departure.ts';
import { orderFields } from '../order.ts';
import { shownName } from '../shown-name.ts';

/**
 * As they are stored: `ready` once the card is prepared, `sent` while a client is asked, and what the
 * client decided, or `released` by staff without a yes; those of orders from before are `withoutProof`.
 */
const STORED_LINE_STATES = [
  'toPrepare',
  'ready',
  'sent',
  'accepted',
  'refused',
  'released',
  'withoutProof',
] as const;
export type StoredLineState = (typeof STORED_LINE_STATES)[number];

/** Of whoever is new in an order. */
export const NEW_LINE_STATE: StoredLineState = 'toPrepare';

/** As they are told: whoever was taken off an order keeps a line, which counts no card. */
export const LINE_STATES = [...STORED_LINE_STATES, 'cancelled'] as const;
export type LineState = (typeof LINE_STATES)[number];

export const LINE_STATE_LABELS = {
  toPrepare: 'À préparer',
  ready: 'Prête',
  sent: 'Envoyée',
  accepted: 'Acceptée',
  refused: 'Refusée',
  released: 'Libérée sans accord',
  withoutProof: 'Sans BAT',
  cancelled: 'Annulée',
} as const satisfies Record<LineState, string>;

/** Above so many cards to prepare, nobody waits for them: a job goes on by itself. */
export const PREPARED_AT_ONCE_MAX = 100;

/** One request names so many people; it may be made again for the others. */
export const PREPARED_NAMED_MAX = 1000;

/** The state of the person of a line, which matters to whom the cards go. */
export const LINE_PRESENCES = ['present', 'hidden', 'left', 'deleted', 'erased'] as const;
type LinePresence = (typeof LINE_PRESENCES)[number];

/** A person, as far as that tells it. */
export interface LinePerson {
  readonly cardState: string;
  readonly leftOn: string;
  readonly deleted: string | null;
  readonly erased: string | null;
}

/** The state of the person of a line on a day in France. */
export function linePresence(person: LinePerson, today: string): LinePresence {
  if (person.erased !== null) return 'erased';
  if (person.deleted !== null) return 'deleted';
  const state = cardStateOn(person, today);
  return state === 'published' ? 'present' : state;
}

/** In the place of the name of somebody of whom nothing is left. */
export const ERASED_PERSON = 'Personne effacée';

/** The name of the person of a line, also of one of whom nothing is left. */
export function lineName(line: { readonly presence: LinePresence; readonly name: string }): string {
  return line.presence === 'erased' ? ERASED_PERSON : shownName(line.name);
}

/** The same in the middle of a sentence, in which `de` may stand before it. */
export function lineNameInSentence(line: Parameters<typeof lineName>[0]): string {
  if (line.presence === 'erased') return 'une personne effacée';
  return line.name.trim() || 'un contact sans nom';
}

export const LINE_ADDRESS_MAX = 400;
export const REFERENCE_MAX = 100;
export const PAPER_MAX = 100;
/** Cards of one person, of which there is one at least: whoever is to get none is no part of the order. */
export const lineQuantityField = { ...orderFields.Quantity, min: 1 } as const;
/** Orders of which one request asks. */
export const ORDERS_ASKED_MAX = 200;

/** How an order is printed and where it goes; the client knows it under its reference. */
export const ORDER_DETAILS = [
  'template',
  'paper',
  'finish',
  'printer',
  'address',
  'reference',
] as const;
export type OrderDetail = (typeof ORDER_DETAILS)[number];

/** As somebody chose, empty where nobody did; `template` and `printer` are ids. */
export type OrderDetailValues = Readonly<Record<OrderDetail, string>>;

export const ORDER_DETAIL_LABELS = {
  template: 'Carte imprimée',
  paper: 'Papier',
  finish: 'Finition',
  printer: 'Imprimeur',
  address: 'Adresse de livraison',
  reference: 'Référence du client',
} as const satisfies OrderDetailValues;

/** The printed card of an order: the one that somebody chose, or else the first that is published. */
export function templateOf<T extends { readonly id: string; readonly state: string }>(
  { template }: Pick<OrderDetailValues, 'template'>,
  templates: readonly T[],
): T | undefined {
  const chosen = templates.find(({ id }) => id === template);
  return chosen ?? templates.find(({ state }) => state === 'published');
}

export const NO_ORDER_DETAILS: OrderDetailValues = {
  ...{ template: '', paper: '', finish: '', printer: '', address: '', reference: '' },
};

interface Prepared {
  readonly state: LineState;
  readonly presence: LinePresence;
  readonly isWithheld?: boolean | undefined;
}

/** Whether nobody is left to make the card of a line for. */
export function isGone({ presence }: Pick<Prepared, 'presence'>): boolean {
  return presence === 'deleted' || presence === 'erased';
}

/**
 * Whether a line is told to be of somebody who moved to another company; of those who were taken off,
 * it may be the order that became another company's.
 */
export function hasMoved({
  state,
  movedTo,
}: Pick<Prepared, 'state'> & { movedTo?: string | undefined }) {
  return movedTo !== undefined && state !== 'cancelled';
}

type OfSomebody = Pick<Prepared, 'presence'> & { readonly isPutBack: boolean };

/** Whether a card is printed no more: of somebody who was deleted, unless staff put it back, or erased. */
export function isPrintedNoMore({ presence, isPutBack }: OfSomebody): boolean {
  return presence === 'erased' || (presence === 'deleted' && !isPutBack);
}

/** Whether the next BAT and the next file leave a card out: one of these, or with a withdrawn photo. */
export function isLeftOut(line: OfSomebody & Pick<Prepared, 'isWithheld'>) {
  return line.isWithheld || isPrintedNoMore(line);
}

/**
 * Whether the card of a line is still to be prepared, or again, where it is kept as evidence alone: nobody
 * prepares that of somebody who is gone.
 */
export function isToPrepare(line: Prepared): boolean {
  const isOnlyEvidence = line.isWithheld && line.state !== 'cancelled';
  return (line.state === 'toPrepare' || isOnlyEvidence === true) && !isGone(line);
}

/** Whether it can be prepared, as those of orders from before, which nobody waits for, can, too. */
export function canBePrepared(line: Prepared): boolean {
  return isToPrepare(line) || (line.state === 'withoutProof' && !isGone(line));
}
