import {
  aCompany,
  aContact,
  anOrder,
  type NewCompany,
  type NewContact,
  type NewOrder,
} from '../../src/server/examples/factories.ts';
import { storeRecords } from '../../src/server/examples/store.ts';
import type { Database } from '../../src/server/platform/database/database.ts';

/** Stores a company made by `aCompany`. */
export async function storeCompany(
  database: Database,
  values: Partial<NewCompany> = {},
): Promise<NewCompany> {
  const company = aCompany(values);
  await storeRecords(database, { companies: [company] });
  return company;
}

/** Stores a contact made by `aContact`, in a new company unless `values` say which, or none (''). */
export async function storeContact(
  database: Database,
  values: Partial<NewContact> = {},
): Promise<NewContact> {
  const companies = values.company === undefined ? [aCompany()] : [];
  const contact = aContact({ company: companies[0]?.id ?? '', ...values });
  await storeRecords(database, { companies, contacts: [contact] });
  return contact;
}

/** Stores an order made by `anOrder`, for one contact of a new company unless `values` say more. */
export async function storeOrder(
  database: Database,
  values: Partial<NewOrder> = {},
): Promise<NewOrder> {
  const companies = values.company === undefined ? [aCompany()] : [];
  const company = values.company ?? companies[0]?.id ?? '';
  const contacts = values.contacts === undefined ? [aContact({ company })] : [];
  const order = anOrder({ contacts: contacts.map((contact) => contact.id), ...values, company });
  await storeRecords(database, { companies, contacts, orders: [order] });
  return order;
}
