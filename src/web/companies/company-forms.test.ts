import { describe, expect, it } from 'vitest';
import { BLANK_COMPANY, type Company } from '../../domain/company.ts';
import { companyForm } from './company-forms.ts';

const company: Company = {
  ...BLANK_COMPANY,
  id: 'k3v9x2m8q1w7e5r',
  collectionId: 'pbc_290541369',
  collectionName: 'Company',
  created: '2026-03-12 14:05:00.000Z',
  updated: '2026-03-12 14:05:00.000Z',
  RaisonSociale: 'Boulangerie Durand',
  Address1: '3 rue du Four',
  Address2: '',
  CodePostal: '01000',
  City: 'Bourg-en-Bresse',
  Tel: '04 74 00 00 00',
  siteweb: 'www.durand.fr',
  isActive: false,
  contacts: ['a1b2c3d4e5f6g7h'],
  contactCount: 1,
};

describe('the company form', () => {
  it('creates active companies', () => {
    expect(companyForm.normal(companyForm.blank).isActive).toBe(true);
  });

  it('keeps an inactive company inactive when it is changed', () => {
    expect(companyForm.normal(companyForm.stored(company).values).isActive).toBe(false);
  });

  it('never sends contacts, so that saving an address moves nobody', () => {
    const sent = companyForm.normal(companyForm.stored(company).values);
    expect(sent).not.toHaveProperty('contacts');
    expect(sent).not.toHaveProperty('contactCount');
  });

  it('sends texts without the blanks around them', () => {
    const values = { ...companyForm.stored(company).values, RaisonSociale: '  Durand et fils ' };
    expect(companyForm.normal(values).RaisonSociale).toBe('Durand et fils');
  });
});
