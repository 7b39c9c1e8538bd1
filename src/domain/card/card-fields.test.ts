import { expect, it } from 'vitest';
import { BLANK_COMPANY, companyFields } from '../company.ts';
import { BLANK_CONTACT, contactFields } from '../contact.ts';
import {
  CARD_COMPANY_FIELDS,
  CARD_CONTACT_FIELDS,
  type CardCompany,
  type CardContact,
  publicCard,
} from './card.ts';
import { ANSWERING_COMPANY_FIELDS, ANSWERING_CONTACT_FIELDS } from './card-answer.ts';

/** Of a contact and of its company, what no card and nothing in its place shows. */
const PRIVATE = {
  contact: ['company', 'Reference', 'successor'],
  company: ['isActive', 'contacts', 'contactCount', 'note'],
};

it('each field of a contact and of a company is shown to the world, or is said to be private', () => {
  const undecided = (fields: object, decided: readonly string[]) =>
    Object.keys(fields).filter((name) => !decided.includes(name));
  const message = 'Name these in the lists of card.ts or card-answer.ts, or in PRIVATE here.';
  expect(
    [
      ...undecided(contactFields, [...ANSWERING_CONTACT_FIELDS, ...PRIVATE.contact]),
      ...undecided(companyFields, [...ANSWERING_COMPANY_FIELDS, ...PRIVATE.company]),
    ],
    message,
  ).toEqual([]);
});

const times = { updated: '2026-03-12 14:05:00.123Z' };
const contact: CardContact = {
  ...BLANK_CONTACT,
  ...times,
  id: 'contact00000001',
  photo: 'a.jpg',
  photoConsent: '2026-01-05',
};
const company: CardCompany = { ...BLANK_COMPANY, ...times };

/** Another value of a field than it has. */
function other(value: unknown): unknown {
  if (Array.isArray(value)) return [{ label: 'Bureau', value: 'www.bureau.example' }];
  return value === contact.photoConsent ? '' : `${value}9`;
}

it.each(CARD_CONTACT_FIELDS)('a card shows the %s of its contact', (name) => {
  const changed = { ...contact, [name]: other(contact[name]) };
  expect(publicCard(changed, company)).not.toEqual(publicCard(contact, company));
});

it.each(CARD_COMPANY_FIELDS)('a card shows the %s of its company', (name) => {
  const changed = { ...company, [name]: other(company[name]) };
  expect(publicCard(contact, changed)).not.toEqual(publicCard(contact, company));
});
