/** The card of one person in an order. */

/** As they are stored: the line of somebody new is `toPrepare`, that of an order from before `withoutProof`. */
const STORED_LINE_STATES = ['toPrepare', 'withoutProof'] as const;
export type StoredLineState = (typeof STORED_LINE_STATES)[number];

/** As they are told: whoever was taken off an order keeps a line, which counts no card. */
export const LINE_STATES = [...STORED_LINE_STATES, 'cancelled'] as const;

/** The state of the person of a line, which matters to whom the cards go. */
export const LINE_PRESENCES = ['present', 'hidden', 'left', 'deleted', 'erased'] as const;
export type LinePresence = (typeof LINE_PRESENCES)[number];

export const LINE_ADDRESS_MAX = 400;
export const REFERENCE_MAX = 100;
export const PAPER_MAX = 100;
/** Orders of which one request asks. */
export const ORDERS_ASKED_MAX = 200;

/** How an order is printed and where it goes, as somebody chose; empty where nobody did. */
export interface OrderDetailValues {
  /** The id of a printed card of the company. */
  readonly template: string;
  readonly paper: string;
  readonly finish: string;
  /** The id of a printer. */
  readonly printer: string;
  readonly address: string;
  /** Under which the client knows the order. */
  readonly reference: string;
}

export const NO_ORDER_DETAILS: OrderDetailValues = {
  ...{ template: '', paper: '', finish: '', printer: '', address: '', reference: '' },
};
