import { expect, it } from 'vitest';
import { COLLECTIONS, type Collection } from '../../../domain/collections.ts';
import { fieldEntries, isReadOnly } from '../../../domain/field.ts';
import { RECORD_COLLECTIONS, type RecordCollection } from '../../../domain/record-collections.ts';
import { companyForm, companyNote, companyPage } from '../../companies/company-forms.ts';
import { cardPage, contactForm } from '../../contacts/contact-forms.ts';
import { orderForm } from '../../orders/order-forms.ts';

const FORMS: Readonly<Record<RecordCollection, readonly { blank: object }[]>> = {
  Company: [companyForm, companyPage, companyNote],
  Contacts: [contactForm, cardPage],
  orders: [orderForm],
};

it.each(RECORD_COLLECTIONS)('each field of a record of %s is in one of its forms', (name) => {
  const shown = FORMS[name].flatMap(({ blank }) => Object.keys(blank));
  const { fields }: Collection = COLLECTIONS[name];
  const missing = fieldEntries(fields)
    .filter(([, field]) => !isReadOnly(field))
    // A computed list is changed from its other side.
    .filter(([, field]) => field.type !== 'relation' || field.mirrors === undefined)
    .map(([name]) => name)
    .filter((name) => !shown.includes(name));
  expect(missing).toEqual([]);
});
