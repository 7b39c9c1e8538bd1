import { describe, expect, it } from 'vitest';
import { companyFields } from '../../../domain/company.ts';
import { refusalOf } from './refusal.ts';

describe('A field of a form', () => {
  it('says at once that a text is longer than what can be kept', () => {
    expect(refusalOf(companyFields.City, 'a'.repeat(companyFields.City.max))).toBeUndefined();
    expect(refusalOf(companyFields.City, 'a'.repeat(companyFields.City.max + 1))).toBe(
      `Ce texte dépasse ${companyFields.City.max} caractères.`,
    );
  });

  it('does not count the blanks that are left out when it is saved', () => {
    expect(refusalOf(companyFields.City, `${'a'.repeat(companyFields.City.max)}  `)).toBe(
      undefined,
    );
  });
});
