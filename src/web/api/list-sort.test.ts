import { describe, expect, it } from 'vitest';
import { listSort } from './list-sort.ts';

const sort = listSort({ Nom: 'Nom,Prenom', '-Nom': '-Nom,-Prenom', Email: 'Email' }, 'Nom');

const shown = (tri: string, recherche = '') => sort.shown({ tri, recherche });
const server = (tri: string, recherche = '') => sort.server({ tri, recherche });

describe('The sort of a list', () => {
  it('is its own unless the address asks for one that it knows', () => {
    expect(shown('')).toBe('Nom');
    expect(shown('passwordHash')).toBe('Nom');
    expect(shown('toString')).toBe('Nom');
    expect(shown('Email')).toBe('Email');
  });

  it('asks the server to order what is equal as well', () => {
    expect(server('')).toEqual({ sort: 'Nom,Prenom' });
    expect(server('-Nom')).toEqual({ sort: '-Nom,-Prenom' });
  });

  it('leaves the best matches of a search first until a header is chosen', () => {
    expect(shown('', 'du')).toBe('');
    expect(server('', ' du ')).toEqual({ search: 'du' });
    expect(shown('-Nom', 'du')).toBe('-Nom');
    expect(server('-Nom', 'du')).toEqual({ search: 'du', sort: '-Nom,-Prenom' });
  });

  it('takes blanks for no search', () => {
    expect(shown('', ' \u00a0')).toBe('Nom');
    expect(server('', ' \u00a0')).toEqual({ sort: 'Nom,Prenom' });
  });
});
