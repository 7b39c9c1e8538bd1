import { isRecordOf } from '../../domain/field.ts';
import { fieldError, frenchFieldError } from '../../domain/field-errors.ts';
import {
  DEFAULT_ORDER_STATUS,
  type Order,
  type OrderValues,
  orderFields,
} from '../../domain/order.ts';
import { fieldRefusal } from '../api/field-refusal.ts';
import type { RecordShape } from '../api/use-record-form.ts';
import type { Stored } from '../conflicts/versions.ts';
import type { Option } from '../ui/use-options.ts';
import { markedName, type OrderParty } from './order-cells.ts';

/**
 * What the form holds while one types: texts only. The chosen contacts are one text of ids, because
 * the form copies and compares each value deeply on every keystroke, and there may be 20,000.
 */
export interface OrderFormValues {
  Name: string;
  company: string;
  contacts: string;
  Quantity: string;
  Status: string;
}

/** Writes the chosen ids as the form holds them. */
export function joinIds(ids: readonly string[]): string {
  return ids.join(' ');
}

/** Reads them back, in the order in which they were chosen. */
export function splitIds(text: string): string[] {
  return text.split(' ').filter(Boolean);
}

/** Fills the form from an order, or for a new one. */
export function orderFormValues(order: Order | undefined): OrderFormValues {
  return {
    Name: order?.Name ?? '',
    company: order?.company ?? '',
    contacts: joinIds(order?.contacts ?? []),
    Quantity: order ? String(order.Quantity) : '',
    Status: order?.Status ?? DEFAULT_ORDER_STATUS,
  };
}

/** What is sent when the form is saved. */
export function orderRecordValues(values: OrderFormValues): OrderValues {
  return {
    Name: values.Name.trim(),
    company: values.company,
    contacts: splitIds(values.contacts),
    Quantity: readQuantity(values.Quantity),
    Status: values.Status,
  };
}

/** The number that was typed, such as `1 250`; `NaN` when it is none. */
export function readQuantity(text: string): number {
  const compact = text.replace(/\s/g, '').replace(',', '.');
  return /^([+-]?\d+(\.\d+)?)?$/.test(compact) ? Number(compact) : Number.NaN;
}

/** Why what was typed cannot be a quantity; nothing of it is changed. */
export function quantityRefusal(text: string): string | undefined {
  const quantity = readQuantity(text);
  if (Number.isNaN(quantity)) return frenchFieldError(fieldError('validation_not_a_number'));
  return fieldRefusal(orderFields.Quantity, quantity);
}

/** A person or a company as the pickers show it once chosen. */
export function partyOption(party: OrderParty): Option {
  return { id: party.id, label: markedName(party) };
}

/** A saved order as its form holds it. */
export function storedOrder(order: Order): Stored<OrderFormValues> {
  return { version: order.updated, values: orderFormValues(order) };
}

export const orderShape: RecordShape<OrderFormValues> = {
  collection: 'orders',
  groups: [
    { names: ['Name'], label: orderFields.Name.label },
    // An order is for contacts of one company: one version's contacts make no sense in another's.
    {
      names: ['company', 'contacts'],
      label: `${orderFields.company.label} et ${orderFields.contacts.label.toLowerCase()}`,
    },
    { names: ['Quantity'], label: orderFields.Quantity.label },
    { names: ['Status'], label: orderFields.Status.label },
  ],
  normal: orderRecordValues,
  read: (data) => (isRecordOf(orderFields, data) ? storedOrder(data) : undefined),
};
