import type { Company } from '../../domain/company.ts';
import { type Contact, personName } from '../../domain/contact.ts';
import type { Order } from '../../domain/order.ts';
import { shownName } from '../../domain/shown-name.ts';
import { awayLabel } from '../frame/cards/card-state-today.ts';
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

type Deletable = { readonly deleted?: string };

type ReadPerson = Pick<Contact, 'id' | 'Nom' | 'Prenom' | 'cardState' | 'leftOn'> &
  Deletable & { readonly erased?: string };

/** An order as it is asked for. */
export type ReadOrder = Order & {
  expand: {
    company?: Pick<Company, 'id' | 'RaisonSociale'> & Deletable;
    contacts?: readonly ReadPerson[];
  };
};

/** An expanded or listed contact. */
export function personOf(contact: ReadPerson): OrderPerson {
  const { id, deleted, erased } = contact;
  if (erased) return { id, name: ERASED, mark: '', away: DELETED };
  return {
    id,
    name: personName(contact),
    mark: deleted ? 'supprimé' : '',
    away: deleted ? DELETED : awayLabel(contact),
  };
}

/** An order with the names that it was answered with. */
export function orderView(order: ReadOrder): OrderView {
  const { company, contacts = [] } = order.expand;
  return {
    id: order.id,
    updated: order.updated,
    order,
    company: company && {
      id: company.id,
      name: shownName(company.RaisonSociale),
      mark: company.deleted ? 'supprimée' : '',
    },
    people: contacts.map(personOf),
  };
}
