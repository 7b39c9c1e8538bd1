import { type Company, companyFields, companyName } from '../../../domain/company.ts';
import { type Contact, fullName } from '../../../domain/contact.ts';
import { type RecordOf, SYSTEM_FIELDS } from '../../../domain/field.ts';
import { frenchCount } from '../../../domain/french.ts';
import type { Order } from '../../../domain/order.ts';
import type { RecordCollection } from '../../../domain/record-collections.ts';
import { nameInSentence, shownName } from '../../../domain/shown-name.ts';

const { contacts: _, ...shownOfCompany } = companyFields;
/** A company comes with the number of its contacts, not with their ids: there may be thousands. */
export const companyRowFields = shownOfCompany;

export type CompanyRow = RecordOf<typeof companyRowFields>;
/** The company of a contact, as lists tell it. */
export interface Employer {
  readonly id: string;
  readonly RaisonSociale: string;
}
export type ContactRow = Contact & { expand?: { company?: Employer | Company } };

interface Rows {
  Company: CompanyRow;
  Contacts: ContactRow;
  orders: Order;
}

export type Row<C extends RecordCollection> = Rows[C];

/** The company of a contact, where all of it was asked for. */
export function wholeCompany({ expand }: ContactRow): Company | undefined {
  const company = expand?.company;
  return company && 'departure' in company ? company : undefined;
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
  /** Says that one is back from the bin. */
  readonly restored: (row: R) => string;
}

/** How the records of each collection are asked for and spoken of. */
export const RECORD_KINDS: { readonly [C in RecordCollection]: RecordKind<Rows[C]> } = {
  Company: {
    asked: [...SYSTEM_FIELDS, ...Object.keys(companyRowFields)].join(),
    restored: companyIsBack,
  },
  Contacts: {
    asked: '',
    restored: (contact) =>
      `Le contact ${nameInSentence(shownName(fullName(contact) || contact.Email))} est de retour.`,
  },
  orders: {
    asked: '',
    restored: ({ Name }) => `La commande ${nameInSentence(shownName(Name))} est de retour.`,
  },
};
