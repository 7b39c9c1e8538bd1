import { describe, expect, it } from 'vitest';
import { companySort } from '../../companies/companies-table.tsx';
import { companyContactSort, contactSort } from '../../contacts/contacts-table.tsx';
import { orderSort } from '../../orders/order-record.ts';
import { listSort } from './list-sort.ts';

const sort = listSort({ Nom: ['Nom,Prenom'], Email: ['Email', '-created'] }, 'Nom');

const shown = (tri: string, recherche = '') => sort.shown({ tri, recherche });
const server = (tri: string, recherche = '') => sort.server({ tri, recherche });

describe('The sort of a list', () => {
  it('is its own unless the address asks for one that it knows', () => {
    expect(shown('')).toBe('Nom');
    expect(shown('passwordHash')).toBe('Nom');
    expect(shown('toString')).toBe('Nom');
    expect(shown('Email')).toBe('Email');
  });

  it('asks the server to order what is equal as well, in one direction', () => {
    expect(server('Email')).toEqual({ sort: 'Email,-created' });
    expect(server('-Email')).toEqual({ sort: '-Email,-created' });
  });

  it('turns round all that its header sorts by', () => {
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

describe('What the server is asked to sort by', () => {
  it.each([
    ['', 'RaisonSociale', companySort],
    ['-RaisonSociale', '-RaisonSociale', companySort],
    ['City', 'City,RaisonSociale', companySort],
    ['-City', '-City,RaisonSociale', companySort],
    ['Tel', 'Tel,RaisonSociale', companySort],
    ['-Tel', '-Tel,RaisonSociale', companySort],
    ['contacts', 'contactCount,RaisonSociale', companySort],
    ['-contacts', '-contactCount,RaisonSociale', companySort],
    ['', 'Nom,Prenom', contactSort],
    ['-Nom', '-Nom,-Prenom', contactSort],
    ['Prenom', 'Prenom,Nom', contactSort],
    ['-Prenom', '-Prenom,-Nom', contactSort],
    ['Email', 'Email', contactSort],
    ['-Email', '-Email', contactSort],
    ['Poste', 'Poste,Poste2,Nom', companyContactSort],
    ['-Poste', '-Poste,-Poste2,-Nom', companyContactSort],
    ['Phone', 'Phone,Nom', companyContactSort],
    ['-Phone', '-Phone,-Nom', companyContactSort],
    ['Tel', 'Tel,Nom', companyContactSort],
    ['-Tel', '-Tel,-Nom', companyContactSort],
    ['Poste', 'Nom,Prenom', contactSort],
    ['', '-created', orderSort],
    ['created', 'created', orderSort],
    ['Name', 'Name,-created', orderSort],
    ['-Name', '-Name,-created', orderSort],
    ['company', 'company.RaisonSociale,-created', orderSort],
    ['-company', '-company.RaisonSociale,-created', orderSort],
    ['Quantity', 'Quantity,-created', orderSort],
    ['-Quantity', '-Quantity,-created', orderSort],
    ['Status', 'Status,-created', orderSort],
    ['-Status', '-Status,-created', orderSort],
  ])('under %j is %j', (tri, sort, list) => {
    expect(list.server({ tri, recherche: '' })).toEqual({ sort });
  });
});
