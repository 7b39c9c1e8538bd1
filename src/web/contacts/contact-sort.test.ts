import { describe, expect, it } from 'vitest';
import { contactServerSort, contactSort } from './contact-sort.ts';

describe('sorting contacts', () => {
  it('goes by name unless the address asks otherwise', () => {
    expect(contactSort('')).toBe('Nom');
    expect(contactSort('company')).toBe('Nom');
    expect(contactSort('-Email')).toBe('-Email');
  });

  it('puts people of one name in order of their first names, both ways', () => {
    expect(contactServerSort('Nom')).toBe('Nom,Prenom');
    expect(contactServerSort('-Nom')).toBe('-Nom,-Prenom');
  });
});
