import { DEFAULT_ORDER_STATUS, type OrderValues } from '../../domain/order.ts';
import type { Option } from '../ui/picker.tsx';
import type { OrderParty } from './order-cells.ts';
import type { OrderView } from './order-record.ts';

/** What the form holds while one types: choices with their names, the quantity as it is typed. */
export interface OrderFormValues {
  Name: string;
  company: Option | null;
  contacts: Option[];
  Quantity: string;
  Status: string;
}

function optionOf(party: OrderParty): Option {
  return { id: party.id, label: party.isDeleted ? `${party.name} (supprimé)` : party.name };
}

/** Fills the form from an order, or for a new one. */
export function orderFormValues(view: OrderView | undefined): OrderFormValues {
  if (!view) {
    return { Name: '', company: null, contacts: [], Quantity: '', Status: DEFAULT_ORDER_STATUS };
  }
  return {
    Name: view.order.Name,
    company: view.company ? optionOf(view.company) : null,
    contacts: view.people.map(optionOf),
    Quantity: String(view.order.Quantity),
    Status: view.order.Status,
  };
}

/** What is sent when the form is saved. */
export function orderRecordValues(values: OrderFormValues): OrderValues {
  return {
    Name: values.Name.trim(),
    company: values.company?.id ?? '',
    contacts: values.contacts.map((contact) => contact.id),
    Quantity: Number(values.Quantity),
    Status: values.Status,
  };
}

/** Keeps what makes a whole number of what was typed or pasted: `1 250 cartes` gives `1250`. */
export function typedQuantity(text: string): string {
  return /^\d*/.exec(text.replace(/\s/g, ''))?.[0] ?? '';
}
