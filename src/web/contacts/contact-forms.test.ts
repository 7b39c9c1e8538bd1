import { describe, expect, it } from 'vitest';
import { STORED_CONTACT } from '../../../test/support/stored-records.ts';
import { contactForm } from './contact-forms.ts';

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
    const sent = contactForm.normal(contactForm.stored(contact).values);
    expect(Object.keys(sent)).toEqual(Object.keys(contactForm.blank));
    expect(contact).toMatchObject(sent);
  });

  it('leaves out the blanks around what was typed, and lets a contact have no company', () => {
    const values = { ...contactForm.blank, Nom: '  Le Goff ' };
    expect(contactForm.normal(values)).toMatchObject({ Nom: 'Le Goff', company: '' });
  });
});
