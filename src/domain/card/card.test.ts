import { describe, expect, it } from 'vitest';
import { BLANK_COMPANY, type Company } from '../company.ts';
import { BLANK_CONTACT, type Contact } from '../contact.ts';
import { cardPath, cardUrl, publicCard } from './card.ts';

const system = {
  collectionId: 'pbc',
  collectionName: 'c',
  created: '2026-01-05 09:00:00.000Z',
  updated: '2026-03-12 14:05:00.123Z',
};
const contact: Contact = {
  ...BLANK_CONTACT,
  ...system,
  id: 'abc123def456ghi',
  Nom: ' Le Goff ',
  Prenom: 'Maëlle',
  Email: ' maelle@atelier.example ',
  Phone: '0639980010',
  Tel: '02.61.91.00.11',
  Poste: 'Architecte',
  Poste2: ' ',
  company: 'company00000001',
};
const company: Company = {
  ...BLANK_COMPANY,
  ...system,
  id: 'company00000001',
  RaisonSociale: 'Atelier Kerbrat',
  Address1: '3 rue de l’Abbé-Grégoire',
  Address2: '',
  CodePostal: '29000',
  City: 'Quimper',
  Tel: '02 61 91 00 10',
  siteweb: 'www.atelier.example',
  isActive: true,
  contacts: ['abc123def456ghi'],
  contactCount: 1,
};

describe('the public card', () => {
  it('has the address that printed codes hold', () => {
    expect(cardPath('abc123def456ghi')).toBe('/c/abc123def456ghi');
    expect(cardUrl('https://cartes.example', 'abc123def456ghi')).toBe(
      'https://cartes.example/c/abc123def456ghi',
    );
  });

  it('shows what the world may see, and nothing else', () => {
    expect(publicCard(contact, company)).toEqual({
      id: 'abc123def456ghi',
      name: 'Maëlle Le Goff',
      firstName: 'Maëlle',
      lastName: 'Le Goff',
      jobLines: ['Architecte'],
      emails: [{ label: '', address: 'maelle@atelier.example' }],
      links: [],
      photo: '',
      logo: '',
      cover: '',
      color: '',
      phones: [
        {
          kind: 'mobile',
          label: '',
          display: '06\u00a039\u00a098\u00a000\u00a010',
          dial: '+33639980010',
        },
        {
          kind: 'landline',
          label: '',
          display: '02\u00a061\u00a091\u00a000\u00a011',
          dial: '+33261910011',
        },
        {
          kind: 'switchboard',
          label: '',
          display: '02\u00a061\u00a091\u00a000\u00a010',
          dial: '+33261910010',
        },
      ],
      updated: '2026-03-12 14:05:00.123Z',
      company: {
        name: 'Atelier Kerbrat',
        site: 'www.atelier.example',
        addressLines: ['3 rue de l’Abbé-Grégoire', '29000 Quimper'],
        street: '3 rue de l’Abbé-Grégoire',
        complement: '',
        postcode: '29000',
        city: 'Quimper',
        legal: '',
      },
    });
  });

  it('shows a number that is both the person’s and the company’s once', () => {
    const card = publicCard({ ...contact, Tel: '+33 2 61 91 00 10' }, company);
    expect(card.phones.map((phone) => phone.kind)).toEqual(['mobile', 'landline']);
  });

  it('shows further channels under their labels, each number, address and link once', () => {
    const card = publicCard(
      {
        ...contact,
        phones: [
          { label: 'WhatsApp', value: '07 39 98 00 10' },
          { label: 'Encore', value: '06 39 98 00 10' },
        ],
        emails: [
          { label: 'Facturation', value: 'compta@atelier.example' },
          { label: 'Encore', value: 'maelle@atelier.example' },
        ],
        links: [
          { label: 'Prendre rendez-vous', value: 'rdv.example/maelle' },
          { label: 'Piège', value: 'javascript:alert(1)' },
        ],
      },
      { ...company, links: [{ label: '', value: 'https://www.linkedin.com/company/kerbrat/' }] },
    );
    expect(card.phones.map(({ kind, label }) => label || kind)).toEqual([
      'mobile',
      'landline',
      'WhatsApp',
      'switchboard',
    ]);
    expect(card.emails.map(({ label }) => label)).toEqual(['', 'Facturation']);
    expect(card.links).toEqual([
      { label: 'Prendre rendez-vous', url: 'https://rdv.example/maelle' },
      {
        label: 'www.linkedin.com/company/kerbrat',
        url: 'https://www.linkedin.com/company/kerbrat/',
      },
    ]);
  });

  it('shows a photo once the person has agreed to it', () => {
    const photo = 'photo_abc.jpg';
    expect(publicCard({ ...contact, photo }, company).photo).toBe('');
    const photoConsent = '2026-03-12';
    expect(publicCard({ ...contact, photo, photoConsent }, company).photo).toBe(photo);
  });

  it('looks like its company unless the contact has its own', () => {
    const branded = { ...company, logo: 'logo_a.png', color: '#0b5d3b', cover: 'cover_a.jpg' };
    expect(publicCard({ ...contact, color: '#aa0000' }, branded)).toMatchObject({
      logo: 'logo_a.png',
      cover: 'cover_a.jpg',
      color: '#aa0000',
    });
  });

  it('tells how the company is registered', () => {
    const registered = {
      ...company,
      legalLine: 'SARL au capital de 8 000 €',
      siret: '73282932000074',
      vatNumber: 'FR44732829320',
    };
    expect(publicCard(contact, registered).company?.legal).toBe(
      'SARL au capital de 8 000 € · SIRET\u00a0732\u00a0829\u00a0320\u00a000074 · TVA\u00a0FR44732829320',
    );
  });

  it('changes when its company does', () => {
    const moved = { ...company, updated: '2026-04-01 08:00:00.000Z' };
    expect(publicCard(contact, moved).updated).toBe('2026-04-01 08:00:00.000Z');
  });

  it('of a person without company has none', () => {
    expect(publicCard(contact, undefined)).not.toHaveProperty('company');
  });
});
