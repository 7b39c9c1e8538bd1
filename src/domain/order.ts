import { daysBetween } from './calendar/days-in-france.ts';
import { blankValues, type Fields, type RecordOf, type ValuesOf } from './field.ts';
import { remarkOnQuantity } from './remark.ts';

/** In the order of the work; any change from one to another is allowed. */
export const ORDER_STATUSES = [
  'EN COURS',
  'EN PRODUCTION',
  'EXPÉDIÉE',
  'LIVRÉE',
  'ANNULÉE',
] as const;

/** Of orders for which nothing is left to do; the others are under way. */
export const ENDED_ORDER_STATUSES = ['LIVRÉE', 'ANNULÉE'] as const satisfies readonly OrderStatus[];

/** Of orders whose cards are still to be printed. */
export const UNPRINTED_ORDER_STATUSES = [
  'EN COURS',
  'EN PRODUCTION',
] as const satisfies readonly OrderStatus[];

export type OrderStatus = (typeof ORDER_STATUSES)[number];

/** Of orders that count for nothing. */
export const CANCELLED_STATUS: OrderStatus = 'ANNULÉE';

const DEFAULT_ORDER_STATUS: OrderStatus = 'EN COURS';

/** The meaning of a status; the kit maps each tone to a colour of the palette. */
export const ORDER_STATUS_TONES = {
  'EN COURS': 'neutral',
  'EN PRODUCTION': 'progress',
  EXPÉDIÉE: 'info',
  LIVRÉE: 'success',
  ANNULÉE: 'muted',
} as const satisfies Record<OrderStatus, string>;

/** Orders are called by their number: the first ones already have four digits. */
export const FIRST_ORDER_NUMBER = 1001;

export const orderFields = {
  number: {
    type: 'number',
    label: 'Numéro',
    min: FIRST_ORDER_NUMBER,
    max: 2_147_483_647,
    integer: true,
    readOnly: true,
    numbersFrom: FIRST_ORDER_NUMBER,
  },
  Name: { type: 'text', label: 'Projet', max: 200 },
  company: {
    type: 'relation',
    label: 'Entreprise',
    target: 'Company',
    many: false,
    sortedBy: 'RaisonSociale',
  },
  contacts: {
    type: 'relation',
    label: 'Contacts',
    target: 'Contacts',
    many: true,
    counted: { field: 'cardState', value: 'left', column: 'departed' },
  },
  Quantity: {
    type: 'number',
    label: 'Quantité par contact',
    min: 0,
    max: 1_000_000,
    integer: true,
    remark: remarkOnQuantity,
  },
  Status: {
    type: 'text',
    label: 'Statut',
    max: 50,
    values: ORDER_STATUSES,
    initial: DEFAULT_ORDER_STATUS,
  },
  dueOn: { type: 'text', label: 'Échéance', max: 10, format: 'day' },
  note: { type: 'text', label: 'Note', max: 2000, lines: true },
} as const satisfies Fields;

/** An order of which nothing is known yet, as the API makes it. */
export const BLANK_ORDER = blankValues(orderFields);

export type Order = RecordOf<typeof orderFields>;
export type OrderValues = ValuesOf<typeof orderFields>;

export function isOrderStatus(text: string): text is OrderStatus {
  return ORDER_STATUSES.some((status) => status === text);
}

/** Tells whether something is left to do for an order of this status. */
export function isUnderWay(status: string): boolean {
  return !ENDED_ORDER_STATUSES.some((ended) => ended === status);
}

/** The status that the work on an order comes to next; undefined where nothing is left to do. */
export function nextStatus(status: string): OrderStatus | undefined {
  if (!isOrderStatus(status) || !isUnderWay(status)) return undefined;
  return ORDER_STATUSES[ORDER_STATUSES.indexOf(status) + 1];
}

/** The statuses of orders for which something is left to do. */
export const RUNNING_ORDER_STATUSES: readonly OrderStatus[] = ORDER_STATUSES.filter(isUnderWay);

/** By how many days an order is late on a day, `2026-03-12`; 0 when it is not. */
export function daysLate(
  { dueOn, Status }: Pick<Order, 'dueOn' | 'Status'>,
  today: string,
): number {
  return dueOn !== '' && dueOn < today && isUnderWay(Status) ? daysBetween(dueOn, today) : 0;
}
