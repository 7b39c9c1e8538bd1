import { expect, it } from 'vitest';
import { seemsOf } from './seems-of.ts';

const columns = (headers: string) => headers.split(';').map((header) => ({ header, values: [] }));

it.each([
  'Nom;Prénom;Fonction;Mobile',
  'Société;Nom;Prénom;E-mail',
  'Nom complet;E-mail',
  'E-mail;Fonction',
  'First name;Last name;Company',
])('A sheet of people brought in as companies is said to look like them: %s', (headers) => {
  expect(seemsOf('Company', columns(headers))).toBe('Contacts');
  expect(seemsOf('Contacts', columns(headers))).toBe('');
});

it.each([
  'Raison sociale;SIRET;Ville',
  'Société;SIREN;Code postal;Site web',
  'Nom;SIRET;Téléphone',
])('A sheet of companies brought in as people is said to look like them: %s', (headers) => {
  expect(seemsOf('Contacts', columns(headers))).toBe('Company');
  expect(seemsOf('Company', columns(headers))).toBe('');
});

it.each([
  'Raison sociale;Ville;Téléphone;E-mail',
  'Société;Adresse;Nom complet',
  'Nom;Ville',
  'Raison sociale;SIRET;Prénom;Fonction',
])('A list of companies with whom to ask for stays one: %s', (headers) => {
  expect(seemsOf('Company', columns(headers))).toBe('');
});
