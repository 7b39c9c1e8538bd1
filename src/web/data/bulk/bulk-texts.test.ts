import { expect, it } from 'vitest';
import {
  chooseAllText,
  chosenText,
  confirmText,
  countingText,
  deletionQuestion,
  doneText,
  emptiesField,
  emptyText,
  gapsTexts,
  jobDoneText,
  namesText,
  tooManyText,
} from './bulk-texts.ts';

const all = { list: {}, except: [], count: 1248, isCapped: false };

it('What is chosen is said with its number and its gender', () => {
  expect(chosenText('Contacts', { ids: ['a'] })).toBe('1\u00a0contact sélectionné');
  expect(chosenText('Company', all)).toBe('1\u202f248\u00a0entreprises sélectionnées');
  expect(chooseAllText('orders', { count: 12, isCapped: false })).toBe(
    'Sélectionner les 12\u00a0commandes trouvées',
  );
});

it('While those that are found are counted, that is said', () => {
  expect(countingText('Contacts')).toBe('Les contacts trouvés sont comptés…');
  expect(countingText('orders')).toBe('Les commandes trouvées sont comptées…');
});

it('More records than are chosen one by one are chosen as a list, which is said', () => {
  const ids = Array.from({ length: 1001 }, (_, at) => String(at));
  expect(tooManyText('Contacts', { ids: ids.slice(1) })).toBeUndefined();
  expect(tooManyText('Contacts', all)).toBeUndefined();
  expect(tooManyText('Contacts', { ids })).toBe(
    'Au-delà de 1\u202f000\u00a0contacts, sélectionnez tous les contacts trouvés, puis décochez les autres.',
  );
});

it('Buttons have the number, and questions name what is lost', () => {
  expect(confirmText('hide', 'Contacts', 1248)).toBe('Masquer 1\u202f248\u00a0cartes');
  expect(confirmText('deactivate', 'Company', 2)).toBe('Rendre 2\u00a0entreprises inactives');
  expect(deletionQuestion('Contacts', 48)).toBe(
    'Êtes-vous sûr de vouloir supprimer ces 48\u00a0contacts ?',
  );
  expect(deletionQuestion('Company', 1)).toBe(
    'Êtes-vous sûr de vouloir supprimer cette entreprise ?',
  );
  expect(namesText(['Ana Roy', 'Bob Petit', 'Zoé Lin', 'Luc Mas'], 48)).toBe(
    'Ana Roy, Bob Petit, Zoé Lin et 45\u00a0autres.',
  );
});

it('A field that nothing is typed for is said to be emptied, but for the rule of the company', () => {
  expect(emptiesField({ field: 'Poste', value: ' ' })).toBe(true);
  expect(emptiesField({ field: 'Poste', value: 'Notaire' })).toBe(false);
  expect(emptiesField({ field: 'departure', value: '' })).toBe(false);
  expect(emptyText('Contacts', 3)).toBe('Vider le champ de 3\u00a0contacts');
});

it('What was done is counted apart from what was so already and what was refused', () => {
  expect(doneText('move', 'Contacts', { count: 48, changed: 48, refused: [] })).toBe(
    '48\u00a0contacts déplacés.',
  );
  const refused = [{ name: 'Ana Roy', why: 'Une fiche ne peut pas se désigner elle-même.' }];
  expect(doneText('leave', 'Contacts', { count: 5, changed: 2, refused })).toBe(
    '2\u00a0départs notés, 2\u00a0étaient déjà ainsi. Laissé tel quel\u00a0: Ana Roy (Une fiche ne peut pas se désigner elle-même).',
  );
  expect(jobDoneText('hide', 'Contacts', { done: 1248, refused: 0 })).toBe(
    '1\u202f248\u00a0cartes masquées.',
  );
});

it.each([
  [1, 1, 1, 'Cette commande a encore une carte à préparer, pour 1 contact.'],
  [1, 1, 12, 'Cette commande a encore des cartes à préparer, pour 12 contacts.'],
  [48, 1, 3, '1 de ces 48 commandes (n° 1 Vœux) a encore des cartes à préparer, pour 3 contacts.'],
  [
    2000,
    1400,
    9000,
    '1\u202f400 de ces 2\u202f000 commandes (n° 1 Vœux et 1\u202f399 autres) ont encore des cartes à préparer, pour 9\u202f000 contacts.',
  ],
])('Of %i orders %i have cards to prepare, for %i people', (count, orders, lines, sentence) => {
  const preview = { count, names: [], members: 0, orders: { count: 0, names: [] } };
  const unapproved = { orders: 0, lines: 0, orderNames: [], names: [] };
  const unprepared = { orders, lines, orderNames: ['n°\u00a01 Vœux'] };
  const texts = gapsTexts({ ...preview, unprepared, unapproved });
  expect(texts.map((text) => text.replaceAll('\u00a0', ' '))).toEqual([sentence]);
});

it('Cards that many orders would release are told with the first people', () => {
  const preview = { count: 48, names: [], members: 0, orders: { count: 0, names: [] } };
  const given = { ...preview, unprepared: { orders: 0, lines: 0, orderNames: [] } };
  const orderNames = ['n°\u00a01 Vœux', 'n°\u00a02'];
  const some = { orders: 2, lines: 2, orderNames, names: ['Ana Roy', 'Léo Petit'] };
  expect(gapsTexts({ ...given, unapproved: some })).toEqual([
    '2\u00a0de ces 48\u00a0commandes (n°\u00a01 Vœux et n°\u00a02) ont 2\u00a0cartes sans accord du client, qui seraient libérées sans motif\u00a0: Ana Roy et Léo Petit.',
  ]);
});
