import { isRecordOf } from '../../domain/field.ts';
import { type Order, orderFields } from '../../domain/order.ts';
import { type OrderParty, personName } from './order-cells.ts';

/** An order with the names of those it was made for. */
export interface OrderView {
  readonly order: Order;
  /** Absent when no company was chosen. */
  readonly company: OrderParty | undefined;
  readonly people: readonly OrderParty[];
}

/** Of the expanded records only what is shown: an order may hold 20,000 contacts. */
export const ORDER_READ = {
  expand: 'contacts,company',
  fields: [
    '*',
    'expand.company.id',
    'expand.company.RaisonSociale',
    'expand.company.deleted',
    'expand.contacts.id',
    'expand.contacts.Nom',
    'expand.contacts.Prenom',
    'expand.contacts.deleted',
  ].join(','),
} as const;

type Values = ReadonlyMap<string, unknown>;

function valuesOf(data: unknown): Values {
  return new Map<string, unknown>(
    typeof data === 'object' && data !== null ? Object.entries(data) : [],
  );
}

function textOf(values: Values, name: string): string {
  const value = values.get(name);
  return typeof value === 'string' ? value : '';
}

/** Reads an expanded or listed contact, of which any field may be left out. */
export function personOf(data: unknown): OrderParty {
  const values = valuesOf(data);
  return {
    id: textOf(values, 'id'),
    name: personName({ Nom: textOf(values, 'Nom'), Prenom: textOf(values, 'Prenom') }),
    isDeleted: textOf(values, 'deleted') !== '',
  };
}

function companyOf(data: unknown): OrderParty {
  const values = valuesOf(data);
  return {
    id: textOf(values, 'id'),
    name: textOf(values, 'RaisonSociale').trim() || 'Entreprise sans nom',
    isDeleted: textOf(values, 'deleted') !== '',
  };
}

/** Reads an order as the record API answers it; what is not an order is an error. */
export function readOrder(data: unknown): OrderView {
  if (!isRecordOf(orderFields, data)) throw new TypeError('The answer is not an order.');
  const expand = valuesOf(valuesOf(data).get('expand'));
  const contacts = expand.get('contacts');
  return {
    order: data,
    company: expand.has('company') ? companyOf(expand.get('company')) : undefined,
    people: Array.isArray(contacts) ? contacts.map(personOf) : [],
  };
}
