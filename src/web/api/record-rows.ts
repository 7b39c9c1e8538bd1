import { type Company, companyFields } from '../../domain/company.ts';
import { type Contact, contactFields } from '../../domain/contact.ts';
import { type Fields, isRecordOf, type RecordOf } from '../../domain/field.ts';
import { type Order, orderFields } from '../../domain/order.ts';
import { property } from './property.ts';

export type CompanyRow = Company & { expand: { contacts: Contact[] } };
export type ContactRow = Contact & { expand: { company?: Company } };
export type OrderRow = Order & { expand: { company?: Company; contacts: Contact[] } };

interface Rows {
  Company: CompanyRow;
  Contacts: ContactRow;
  orders: OrderRow;
}

export type RecordCollection = keyof Rows;
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

/** Read a record as the server sends it, with what is expanded of it; throw when it lacks fields. */
export const ROW_READERS: { readonly [C in RecordCollection]: (data: unknown) => Rows[C] } = {
  Company: (data) => ({
    ...read('Company', companyFields, data),
    expand: { contacts: expandedContacts(data) },
  }),
  Contacts: (data) => ({
    ...read('Contacts', contactFields, data),
    expand: expandedCompany(data),
  }),
  orders: (data) => ({
    ...read('orders', orderFields, data),
    expand: { ...expandedCompany(data), contacts: expandedContacts(data) },
  }),
};
