import { expect, it } from 'vitest';
import { companyFields } from '../../domain/company.ts';
import { contactFields } from '../../domain/contact.ts';
import { type Fields, fieldEntries, isReadOnly } from '../../domain/field.ts';
import { orderFields } from '../../domain/order.ts';
import { companyForm, companyPage } from '../companies/company-forms.ts';
import { cardPage, contactForm } from '../contacts/contact-forms.ts';
import { orderForm } from '../orders/order-forms.ts';

it.each<{ of: string; fields: Fields; forms: { blank: object }[] }>([
  { of: 'a company', fields: companyFields, forms: [companyForm, companyPage] },
  { of: 'a contact', fields: contactFields, forms: [contactForm, cardPage] },
  { of: 'an order', fields: orderFields, forms: [orderForm] },
])('each field of $of is in one of its forms', ({ fields, forms }) => {
  const shown = forms.flatMap(({ blank }) => Object.keys(blank));
  const missing = fieldEntries(fields)
    .filter(([, field]) => !isReadOnly(field))
    // A computed list is changed from its other side.
    .filter(([, field]) => field.type !== 'relation' || field.mirrors === undefined)
    .map(([name]) => name)
    .filter((name) => !shown.includes(name));
  expect(missing).toEqual([]);
});
