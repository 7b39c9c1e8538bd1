import { DEFAULT_ORDER_STATUS, type OrderValues } from '../../domain/order.ts';
import type { Option } from '../ui/use-options.ts';
import { markedName, type OrderParty } from './order-cells.ts';
import type { OrderView } from './order-record.ts';

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
export function orderFormValues(view: OrderView | undefined): OrderFormValues {
  return {
    Name: view?.order.Name ?? '',
    company: view?.order.company ?? '',
    contacts: joinIds(view?.order.contacts ?? []),
    Quantity: view ? String(view.order.Quantity) : '',
    Status: view?.order.Status ?? DEFAULT_ORDER_STATUS,
  };
}

/** What is sent when the form is saved. */
export function orderRecordValues(values: OrderFormValues): OrderValues {
  return {
    Name: values.Name.trim(),
    company: values.company,
    contacts: splitIds(values.contacts),
    Quantity: Number(values.Quantity),
    Status: values.Status,
  };
}

/** Keeps what makes a whole number of what was typed or pasted: `1 250 cartes` gives `1250`. */
export function typedQuantity(text: string): string {
  return /\d+/.exec(text.replace(/\s/g, ''))?.[0] ?? '';
}

/** A person or a company as the pickers show it once chosen. */
export function partyOption(party: OrderParty): Option {
  return { id: party.id, label: markedName(party) };
}
