import { describe, expect, it } from 'vitest';
import { SEARCHED_NAMES } from '../search/searched.ts';
import { FILE_COLUMNS } from './columns.ts';

describe.each(SEARCHED_NAMES)('the columns of files of %s', (name) => {
  const columns = FILE_COLUMNS[name];

  it('have a title each, which no other column has', () => {
    const titles = columns.map(({ title }) => title);
    expect(new Set(titles).size).toBe(titles.length);
    expect(titles).not.toContain('');
  });

  it('begin with those of the list, and hold the id that an import knows the record by', () => {
    const fields = columns.filter(({ source }) => source.of === 'field');
    const shown = fields.filter(({ isShown }) => isShown).length;
    expect(fields.slice(0, shown).every(({ isShown }) => isShown)).toBe(true);
    expect(columns.map(({ source }) => source.of)).toContain('id');
  });
});

it('Phones are told from other texts', () => {
  const phones = FILE_COLUMNS.Contacts.filter(({ kind }) => kind === 'phone');
  expect(phones.map(({ title }) => title)).toEqual(['Mobile', 'Téléphone']);
});

it('A contact’s file names its company, says where that is and which one it is', () => {
  const titles = FILE_COLUMNS.Contacts.map(({ title }) => title);
  expect(titles.slice(0, 3)).toEqual(['Nom', 'Prénom', 'Email']);
  expect(titles).toEqual(
    expect.arrayContaining(['Entreprise', 'Identifiant de l’entreprise', 'Adresse de la carte']),
  );
  expect(titles).not.toContain('Photo');
  const shown = FILE_COLUMNS.Contacts.filter(({ isShown }) => isShown).map(({ title }) => title);
  expect(shown.slice(-5)).toEqual([
    'Entreprise',
    'Adresse de l’entreprise',
    'Complément d’adresse de l’entreprise',
    'Code postal de l’entreprise',
    'Ville de l’entreprise',
  ]);
});

it('An order’s usual file has what an invoice is made from and matched by', () => {
  const shown = FILE_COLUMNS.orders.filter(({ isShown }) => isShown).map(({ title }) => title);
  expect(shown).toEqual([
    'Numéro',
    'Projet',
    'Entreprise',
    'Contacts',
    'Quantité par contact',
    'Statut',
    'Échéance',
    'Nombre de cartes',
    'Date de création',
    'Date d’expédition',
    'Date de livraison',
    'SIREN ou SIRET de l’entreprise',
    'Adresse de l’entreprise',
    'Complément d’adresse de l’entreprise',
    'Code postal de l’entreprise',
    'Ville de l’entreprise',
  ]);
  const days = FILE_COLUMNS.orders.filter(({ kind }) => kind === 'day').map(({ title }) => title);
  expect(days).toEqual(['Échéance', 'Date d’expédition', 'Date de livraison']);
});
