import { describe, expect, it } from 'vitest';
import { STORED_CONTACT } from '../../../test/support/stored-contact.ts';
import { contactFormValues, contactRecordValues } from './contact-values.ts';

const contact = {
  ...STORED_CONTACT,
  Nom: 'Le Goff',
  Prenom: 'Anaïs',
  Email: 'anais@dupont.fr',
  Phone: '06 12 34 56 78',
  Tel: '',
  Poste: 'Directrice',
  Poste2: 'Région Ouest',
  company: 'company00000001',
};

describe('the contact form', () => {
  it('gives back a contact that nobody changed', () => {
    expect(contactRecordValues(contactFormValues(contact, 'company00000009'))).toEqual({
      Nom: 'Le Goff',
      Prenom: 'Anaïs',
      Email: 'anais@dupont.fr',
      Phone: '06 12 34 56 78',
      Tel: '',
      Poste: 'Directrice',
      Poste2: 'Région Ouest',
      company: 'company00000001',
    });
  });

  it('starts a new contact in the company whose contacts are shown', () => {
    const values = contactRecordValues(contactFormValues(undefined, 'company00000001'));
    expect(values.company).toBe('company00000001');
    expect(values.Nom).toBe('');
  });

  it('leaves out the blanks around what was typed, and lets a contact have no company', () => {
    const values = { ...contactFormValues(undefined, ''), Nom: '  Le Goff ' };
    expect(contactRecordValues(values)).toMatchObject({ Nom: 'Le Goff', company: '' });
  });
});
