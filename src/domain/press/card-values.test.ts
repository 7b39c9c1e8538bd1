import { describe, expect, it } from 'vitest';
import { BLANK_COMPANY } from '../company.ts';
import { BLANK_CONTACT } from '../contact.ts';
import { CARD_VALUE_KEYS } from './card-design.ts';
import { cardPictureNames, cardValues } from './card-values.ts';

const times = { updated: '2026-03-12 14:05:00.123Z' };
const contact = {
  ...BLANK_CONTACT,
  ...times,
  id: 'contact00000001',
  Prenom: ' Zoé ',
  photo: 'zoe.jpg',
};
const company = {
  ...BLANK_COMPANY,
  ...times,
  siteweb: 'https://www.kerbrat.example/',
  siret: '73282932000074',
  logo: 'kerbrat.svg',
};

describe('What a printed card may say', () => {
  it('is each value of the person and of the company, as one reads it', () => {
    const values = cardValues(contact, company, 'https://cartes.example');
    expect(Object.keys(values).sort()).toEqual([...CARD_VALUE_KEYS].sort());
    expect(values).toMatchObject({
      Prenom: 'Zoé',
      siteweb: 'www.kerbrat.example',
      siret: '732\u00a0829\u00a0320\u00a000074',
      registration: 'SIRET\u00a0732\u00a0829\u00a0320\u00a000074',
      cardUrl: 'https://cartes.example/c/contact00000001',
    });
  });

  it('calls the number of a company by its digits, and has its town with or without a code', () => {
    const of = (known: object) => cardValues(contact, { ...company, ...known }, '');
    expect(of({ siret: '732 829 320' }).registration).toBe('SIREN\u00a0732\u00a0829\u00a0320');
    expect(of({ siret: '' }).registration).toBe('');
    const lines = [
      { CodePostal: '29000', City: 'Quimper' },
      { City: 'Quimper' },
      { CodePostal: '29000' },
    ].map((known) => of(known).cityLine);
    expect(lines).toEqual(['29000 Quimper', 'Quimper', '29000']);
  });

  it('has further numbers, e-mails and links one below another, as one reads them', () => {
    const further = {
      phones: [
        { label: 'Atelier', value: '01 42 68 53 00' },
        { label: '', value: '0612345678' },
      ],
      emails: [{ label: '', value: 'zoe@kerbrat.example' }],
      links: [{ label: 'LinkedIn', value: 'https://www.linkedin.com/in/zoe/' }],
    };
    const links = [{ label: '', value: 'https://instagram.com/kerbrat' }];
    expect(cardValues({ ...contact, ...further }, { ...company, links }, '')).toMatchObject({
      phones: '01 42 68 53 00\n0612345678',
      emails: 'zoe@kerbrat.example',
      links: 'www.linkedin.com/in/zoe',
      companyLinks: 'instagram.com/kerbrat',
    });
  });

  it('is empty, of a company, for somebody who has none', () => {
    const { RaisonSociale, siteweb, siret } = cardValues(contact, undefined, '');
    expect([RaisonSociale, siteweb, siret]).toEqual(['', '', '']);
  });

  it('has a photo only once the person has agreed to it', () => {
    expect(cardPictureNames(contact, company)).toEqual({ logo: 'kerbrat.svg', photo: '' });
    const agrees = { ...contact, photoConsent: '2026-01-05' };
    expect(cardPictureNames(agrees, company).photo).toBe('zoe.jpg');
  });
});
