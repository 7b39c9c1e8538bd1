import { type Company, companyFields, companyName } from '../../domain/company.ts';
import { type Contact, contactFields, fullName } from '../../domain/contact.ts';
import { type Fields, isRecordOf, type RecordOf, SYSTEM_FIELDS } from '../../domain/field.ts';
import { frenchCount } from '../../domain/french.ts';
import { type Order, orderFields } from '../../domain/order.ts';
import type { RecordCollection } from '../../domain/record-collections.ts';
import { nameInSentence, shownName } from '../../domain/shown-name.ts';
import { property, textOf } from './property.ts';

const { contacts: _, ...shownOfCompany } = companyFields;
/** A company comes with the number of its contacts, not with their ids: there may be thousands. */
export const companyRowFields = shownOfCompany;

export type CompanyRow = RecordOf<typeof companyRowFields>;
/** What a list tells of the company of its contacts. */
export interface Employer {
  readonly id: string;
  readonly RaisonSociale: string;
}
export type ContactRow = Contact & { expand: { company?: Company; employer?: Employer } };
export type OrderRow = Order & { expand: { company?: Company; contacts: Contact[] } };

interface Rows {
  Company: CompanyRow;
  Contacts: ContactRow;
  orders: OrderRow;
}

export type Row<C extends RecordCollection> = Rows[C];

function read<F extends Fields>(name: string, fields: F, data: unknown): RecordOf<F> {
  if (isRecordOf(fields, data)) return data;
  throw new Error(`The server sent a record of ${name} that lacks fields.`);
}

function expanded(data: unknown, field: string): unknown {
  return property(property(data, 'expand'), field);
}

function expandedContacts(data: unknown): Contact[] {
  const contacts = expanded(data, 'contacts');
  if (!Array.isArray(contacts)) return [];
  return contacts.filter((contact) => isRecordOf(contactFields, contact));
}

function expandedCompany(data: unknown): { company?: Company } {
  const company = expanded(data, 'company');
  return isRecordOf(companyFields, company) ? { company } : {};
}

function expandedEmployer(data: unknown): { employer?: Employer } {
  const company = expanded(data, 'company');
  const id = textOf(company, 'id');
  return id === '' ? {} : { employer: { id, RaisonSociale: textOf(company, 'RaisonSociale') } };
}

function companyIsBack(company: CompanyRow): string {
  const name = `L’entreprise ${nameInSentence(companyName(company))}`;
  const count = company.contactCount;
  if (count === 0) return `${name} est de retour.`;
  const people = count === 1 ? 'son contact' : `ses ${frenchCount(count, 'contact')}`;
  return `${name} et ${people} sont de retour.`;
}

interface RecordKind<R> {
  /** The `fields` that are asked of the server; empty for all. */
  readonly asked: string;
  /** Reads what the server sends, with what is expanded of it; throws when it lacks fields. */
  readonly read: (data: unknown) => R;
  /** Says that one is back from the bin. */
  readonly restored: (row: R) => string;
}

/** How the records of each collection are read and spoken of. */
export const RECORD_KINDS: { readonly [C in RecordCollection]: RecordKind<Rows[C]> } = {
  Company: {
    asked: [...SYSTEM_FIELDS, ...Object.keys(companyRowFields)].join(),
    read: (data) => read('Company', companyRowFields, data),
    restored: companyIsBack,
  },
  Contacts: {
    asked: '',
    read: (data) => ({
      ...read('Contacts', contactFields, data),
      expand: { ...expandedCompany(data), ...expandedEmployer(data) },
    }),
    restored: (contact) =>
      `Le contact ${nameInSentence(shownName(fullName(contact) || contact.Email))} est de retour.`,
  },
  orders: {
    asked: '',
    read: (data) => ({
      ...read('orders', orderFields, data),
      expand: { ...expandedCompany(data), contacts: expandedContacts(data) },
    }),
    restored: ({ Name }) => `La commande ${nameInSentence(shownName(Name))} est de retour.`,
  },
};
