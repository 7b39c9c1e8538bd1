import { ORDER_DETAILS } from './order-line.ts';

/** Parts of an order that change beside its record: of the line of one person, or of the whole order. */
export const ORDER_EVENT_PARTS = [
  // Kept by the history of the record, and told here.
  'status',
  'quantity',
  'lineAddress',
  'putBack',
  ...ORDER_DETAILS,
  'prepared',
  'photoTaken',
  'cardTaken',
  'proofSent',
  'proofEnded',
  'decision',
  'linkAsked',
  'reminded',
  'forwarded',
  'released',
  'releaseTaken',
  'fileMade',
] as const;
export type OrderEventPart = (typeof ORDER_EVENT_PARTS)[number];

/** Events of many lines at once are told as one. */
export const TOLD_TOGETHER: readonly OrderEventPart[] = ['decision', 'released', 'releaseTaken'];

/** So many of an order are told, the latest first. */
export const ORDER_EVENTS_MAX = 50;
