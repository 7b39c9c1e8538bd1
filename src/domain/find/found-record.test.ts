import { expect, it } from 'vitest';
import { BLANK_CONTACT } from '../contact.ts';
import { reaching } from '../reaching.ts';
import { foundRecords } from './found-record.ts';

it.each([
  ['the mobile', { Phone: '06 39 98 12 34', Tel: '02 98 00 10 20', phones: [] }],
  [
    'the first of the others that is one',
    {
      ...{ Phone: 'voir Léa', Tel: '' },
      phones: [
        { label: 'Accueil', value: 'poste' },
        { label: 'Atelier', value: '02 98 00 10 20' },
      ],
    },
  ],
])('A search calls whom the page of a contact calls: %s', (_, numbers) => {
  const contact = { ...BLANK_CONTACT, ...numbers };
  const texts: Readonly<Record<string, string>> = {
    ...{ id: 'contact00000001', Nom: 'Le Goff', Phone: contact.Phone, Tel: contact.Tel },
    phones: JSON.stringify(contact.phones),
  };
  const [found] = foundRecords('Contacts', [(field) => texts[field] ?? ''], {
    typed: 'le goff',
    day: '2026-03-12',
  });
  expect(found?.dial).not.toBe('');
  expect(found?.dial).toBe(reaching(contact).call);
});
