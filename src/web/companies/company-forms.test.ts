import { describe, expect, it } from 'vitest';
import { STORED_COMPANY } from '../../../test/support/stored-records.ts';
import { companyForm } from './company-forms.ts';

const company = {
  ...STORED_COMPANY,
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
