import { describe, expect, it } from 'vitest';
import { BLANK_COMPANY } from '../../domain/blank.ts';
import type { Company } from '../../domain/company.ts';
import { companyFormValues, companyRecordValues } from './company-values.ts';

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
};

describe('the company form', () => {
  it('creates active companies', () => {
    expect(companyRecordValues(companyFormValues(undefined)).isActive).toBe(true);
  });

  it('keeps an inactive company inactive when it is changed', () => {
    expect(companyRecordValues(companyFormValues(company)).isActive).toBe(false);
  });

  it('never sends contacts, so that saving an address moves nobody', () => {
    expect(companyRecordValues(companyFormValues(company))).not.toHaveProperty('contacts');
  });

  it('sends texts without the blanks around them', () => {
    const values = { ...companyFormValues(company), RaisonSociale: '  Durand et fils ' };
    expect(companyRecordValues(values).RaisonSociale).toBe('Durand et fils');
  });
});
