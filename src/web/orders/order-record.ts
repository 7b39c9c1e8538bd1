import { personName } from '../../domain/contact.ts';
import { isRecordOf } from '../../domain/field.ts';
import { type Order, orderFields } from '../../domain/order.ts';
import { shownName } from '../../domain/shown-name.ts';
import { property, textOf } from '../api/property.ts';
import { awayLabel } from '../cards/card-state-today.ts';
import { DELETED, ERASED, type OrderParty, type OrderPerson } from './order-cells.ts';

/** An order with the names of those it was made for. */
export interface OrderView {
  readonly id: string;
  readonly updated: string;
  readonly order: Order;
  /** Absent when no company was chosen. */
  readonly company: OrderParty | undefined;
  readonly people: readonly OrderPerson[];
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
    'expand.contacts.cardState',
    'expand.contacts.leftOn',
    'expand.contacts.deleted',
    'expand.contacts.erased',
  ].join(','),
} as const;

/** Reads an expanded or listed contact. */
export function personOf(data: unknown): OrderPerson {
  const isDeleted = textOf(data, 'deleted') !== '';
  if (textOf(data, 'erased') !== '') {
    return { id: textOf(data, 'id'), name: ERASED, mark: '', away: DELETED };
  }
  const state = { cardState: textOf(data, 'cardState'), leftOn: textOf(data, 'leftOn') };
  return {
    id: textOf(data, 'id'),
    name: personName({ Nom: textOf(data, 'Nom'), Prenom: textOf(data, 'Prenom') }),
    mark: isDeleted ? 'supprimé' : '',
    away: isDeleted ? DELETED : awayLabel(state),
  };
}

function companyOf(data: unknown): OrderParty {
  return {
    id: textOf(data, 'id'),
    name: shownName(textOf(data, 'RaisonSociale')),
    mark: textOf(data, 'deleted') === '' ? '' : 'supprimée',
  };
}

/** Reads an order as the record API answers it; what is not an order is an error. */
export function readOrder(data: unknown): OrderView {
  if (!isRecordOf(orderFields, data)) throw new TypeError('The answer is not an order.');
  const expand = property(data, 'expand');
  const company = property(expand, 'company');
  const contacts = property(expand, 'contacts');
  return {
    id: data.id,
    updated: data.updated,
    order: data,
    company: company === undefined ? undefined : companyOf(company),
    people: Array.isArray(contacts) ? contacts.map(personOf) : [],
  };
}
