import { ORDER_DETAILS } from './order-line.ts';

/** Parts of an order that change beside its record: of the line of one person, or of the whole order. */
export const ORDER_EVENT_PARTS = [
  'quantity',
  'lineAddress',
  'putBack',
  ...ORDER_DETAILS,
  'prepared',
  'photoTaken',
  'proofSent',
  'decision',
  'linkAsked',
  'reminded',
  'forwarded',
  'pointed',
  'released',
  'releaseTaken',
  'fileMade',
] as const;
export type OrderEventPart = (typeof ORDER_EVENT_PARTS)[number];

/** Events that name the recipients of BATs. */
export const RECIPIENT_EVENTS: readonly OrderEventPart[] = ['linkAsked', 'reminded', 'forwarded'];
/** Events that name anybody of a client. */
export const NAMING_EVENTS: readonly OrderEventPart[] = [
  ...RECIPIENT_EVENTS,
  ...(['decision', 'pointed'] as const),
];

/** So many of an order are told, the latest first. */
export const ORDER_EVENTS_MAX = 50;
