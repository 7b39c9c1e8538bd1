import { randomBytes } from 'node:crypto';
import { BLANK_COMPANY, type CompanyValues } from '../../domain/company.ts';
import { BLANK_CONTACT, type ContactValues } from '../../domain/contact.ts';
import { recordIdFrom } from '../../domain/id.ts';
import { BLANK_ORDER, type OrderValues } from '../../domain/order.ts';
import type { OrderDays } from '../../domain/order-days.ts';

interface NewRecord {
  id: string;
  created: string;
  updated: string;
}

/** Records ready to be stored; a company's contacts are those that name it. */
export type NewCompany = NewRecord & Omit<CompanyValues, 'contacts'>;
export type NewContact = NewRecord & ContactValues;
export type NewOrder = NewRecord & OrderValues & OrderDays;

function newRecord(): NewRecord {
  const time = '2026-01-05 09:00:00.000Z';
  return { id: recordIdFrom(randomBytes), created: time, updated: time };
}

/** A complete company, in which only `values` matter to the caller. */
export function aCompany(values: Partial<NewCompany> = {}): NewCompany {
  const { contacts: _, ...blank } = BLANK_COMPANY;
  return {
    ...newRecord(),
    ...blank,
    RaisonSociale: 'Atelier Kerbrat',
    Address1: '3 rue de l’Abbé-Grégoire',
    Address2: '',
    CodePostal: '29000',
    City: 'Quimper',
    Tel: '02 61 91 00 10',
    siteweb: 'www.atelier-kerbrat.example',
    ...values,
  };
}

/** A complete contact, in no company unless `values` name one. */
export function aContact(values: Partial<NewContact> = {}): NewContact {
  return {
    ...newRecord(),
    ...BLANK_CONTACT,
    Nom: 'Le Goff',
    Prenom: 'Maëlle',
    Email: 'maelle.le-goff@atelier-kerbrat.example',
    Phone: '06 39 98 00 10',
    Tel: '02 61 91 00 11',
    Poste: 'Architecte',
    Poste2: 'Pôle patrimoine',
    ...values,
  };
}

/** A complete order, of no company and for nobody unless `values` name them. */
export function anOrder(values: Partial<NewOrder> = {}): NewOrder {
  return {
    ...newRecord(),
    ...BLANK_ORDER,
    dispatchedOn: '',
    deliveredOn: '',
    Name: 'Cartes de visite 2026',
    Quantity: 200,
    ...values,
  };
}
