import { describe, expect, it } from 'vitest';
import { listSort } from './list-sort.ts';

const sort = listSort({ Nom: 'Nom,Prenom', '-Nom': '-Nom,-Prenom', Email: 'Email' }, 'Nom');

describe('The sort of a list', () => {
  it('is its own unless the address asks for one that it knows', () => {
    expect(sort.shown('')).toBe('Nom');
    expect(sort.shown('passwordHash')).toBe('Nom');
    expect(sort.shown('toString')).toBe('Nom');
    expect(sort.shown('Email')).toBe('Email');
  });

  it('asks the server to order what is equal as well', () => {
    expect(sort.server('')).toBe('Nom,Prenom');
    expect(sort.server('-Nom')).toBe('-Nom,-Prenom');
  });
});
