import { describe, expect, it } from 'vitest';
import { STORED_CONTACT } from '../../../../test/support/stored-records.ts';
import { BLANK_COMPANY, companyFields } from '../../../domain/company.ts';
import { RECORD_KINDS } from './record-rows.ts';

describe('what screens ask of a company', () => {
  it('is every key and the number of its contacts, but not their ids', () => {
    const asked = RECORD_KINDS.Company.asked.split(',');
    const left = Object.keys(companyFields).filter((name) => !asked.includes(name));
    expect(left).toEqual(['contacts']);
    expect(asked).toEqual(expect.arrayContaining(['id', 'updated', 'contactCount']));
  });
});

const company = { ...STORED_CONTACT, ...BLANK_COMPANY, RaisonSociale: 'Atlantique' };

it.each([
  [0, 'L’entreprise Atlantique est de retour.'],
  [1, 'L’entreprise Atlantique et son contact sont de retour.'],
  [1250, 'L’entreprise Atlantique et ses 1\u202f250\u00a0contacts sont de retour.'],
])('a company that is back with %i contacts says so', (contactCount, sentence) => {
  expect(RECORD_KINDS.Company.restored({ ...company, contactCount })).toBe(sentence);
});

it('a contact that is back is named, as well as may be', () => {
  const contact = { ...STORED_CONTACT, expand: {} };
  expect(RECORD_KINDS.Contacts.restored({ ...contact, Prenom: 'Cléo', Nom: 'Le Goff' })).toBe(
    'Le contact Cléo Le Goff est de retour.',
  );
  expect(RECORD_KINDS.Contacts.restored(contact)).toBe('Le contact sans nom est de retour.');
});
