import { COLLECTIONS } from '../../src/domain/collections.ts';
import { BLANK_COMPANY } from '../../src/domain/company.ts';
import { BLANK_CONTACT, type Contact } from '../../src/domain/contact.ts';
import type { CollectionName, SystemValues } from '../../src/domain/field.ts';
import type { Order } from '../../src/domain/order.ts';
import type { CompanyRow } from '../../src/web/frame/api/record-rows.ts';

/** The system values of a stored record that nobody has changed since. */
function systemValues(collection: CollectionName, id: string): SystemValues {
  return {
    id,
    collectionId: COLLECTIONS[collection].id,
    collectionName: collection,
    created: '2026-03-12 14:05:00.000Z',
    updated: '2026-03-12 14:05:00.000Z',
  };
}

/** A contact as it was read, of whom nothing is known yet. */
export const STORED_CONTACT: Contact = {
  ...BLANK_CONTACT,
  ...systemValues('Contacts', 'contact00000001'),
};

const { contacts: _, ...blankCompany } = BLANK_COMPANY;

/** A company of a list, without contacts. */
export const STORED_COMPANY: CompanyRow = {
  ...blankCompany,
  ...systemValues('Company', 'k3v9x2m8q1w7e5r'),
  RaisonSociale: 'Atelier Moreau',
  contactCount: 0,
};

/** An order for two contacts of a company. */
export const STORED_ORDER: Order = {
  ...systemValues('orders', 'order0000000001'),
  Name: 'Salon de Lyon',
  company: 'company00000001',
  contacts: ['contact00000001', 'contact00000002'],
  number: 1042,
  Quantity: 200,
  Status: 'LIVRÉE',
  dueOn: '2026-03-20',
  note: 'À livrer à l’accueil',
};
