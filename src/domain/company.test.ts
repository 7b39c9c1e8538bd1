import { describe, expect, it } from 'vitest';
import { companyName } from './company.ts';

describe('A company', () => {
  it('has a name to show even when it has none', () => {
    expect(companyName({ RaisonSociale: '  ' })).toBe('Sans nom');
    expect(companyName({ RaisonSociale: ' Durand ' })).toBe('Durand');
  });
});
