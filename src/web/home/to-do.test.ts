import { expect, it } from 'vitest';
import type { Today } from '../../domain/today/today.schema.ts';
import { toDoList } from './to-do.ts';

const QUIET: Today = {
  isEmpty: false,
  examples: { operation: '', isLeaving: false, isOffered: false },
  dueOrders: [],
  orders: {
    ...{ running: 4, unprinted: 2, cards: 300 },
    ...{ due: 0, late: 0, thisWeek: 0, withoutQuantity: 0, withDeparted: 0, ofDeletedCompany: 0 },
  },
  toRemind: { count: 0, orders: [] },
  astrayCodes: 0,
  duplicates: null,
  imports: [],
  daysWithoutBackup: null,
  endingTokens: 0,
  visits: null,
};

it('Administrators are told of backups that are not made', () => {
  expect(toDoList({ ...QUIET, daysWithoutBackup: 3 }, undefined, false)).toEqual([
    {
      id: 'backup',
      count: '',
      text: 'Aucune sauvegarde depuis 3 jours.',
      link: { to: '/installation' },
    },
  ]);
});

it('Administrators are told of tokens that end soon', () => {
  expect(toDoList({ ...QUIET, endingTokens: 1 }, undefined, false)).toEqual([
    {
      id: 'tokens',
      count: '1',
      text: 'jeton d’API expire bientôt',
      link: { to: '/jetons' },
    },
  ]);
});

it('Nothing is to be done while nothing is late, missing or unfinished', () => {
  expect(toDoList(QUIET, undefined, false)).toEqual([]);
});

it('What is to be done says how many and leads to their list, what cannot wait first', () => {
  const counts = { late: 1, thisWeek: 3, withoutQuantity: 1200, withDeparted: 1 };
  const orders = { ...QUIET.orders, ...counts, ofDeletedCompany: 3 };
  const duplicates = { Contacts: 3, Company: 1 };
  const today = { ...QUIET, orders, astrayCodes: 12, duplicates };
  const lines = toDoList(today, undefined, false);
  expect(lines.map(({ count, text, link }) => [`${count} ${text}`.trim(), link])).toEqual([
    [
      '1\u202f200 commandes en cours sans quantité',
      { to: '/orders', search: { statut: 'non-terminee', quantite: 'sans' } },
    ],
    [
      '1 commande en cours avec une personne partie',
      { to: '/orders', search: { statut: 'non-terminee', depart: 'oui' } },
    ],
    [
      '3 commandes en cours d’entreprises supprimées',
      { to: '/orders', search: { statut: 'non-terminee', supprimee: 'oui' } },
    ],
    ['12 codes scannés ce mois ne mènent à personne', { to: '/codes' }],
    ['4 doublons possibles', { to: '/doublons', search: {} }],
  ]);
});

it('Orders whose BAT waits are named, and the others are behind one line', () => {
  const year = new Date().getFullYear();
  const order = { id: 'salon', number: 1011, name: 'Salon', companyName: 'Kerbrat' };
  const orders = [
    { ...order, sentOn: `${year}-03-09` },
    { ...order, id: 'other', name: '', companyName: '', sentOn: '2020-03-09' },
  ];
  const lines = toDoList({ ...QUIET, toRemind: { count: 4, orders } }, undefined, false);
  expect(lines.map(({ count, text, link }) => [`${count} ${text}`.trim(), link])).toEqual([
    [
      'À relancer\u00a0: Salon, Kerbrat, BAT en attente depuis le 9\u00a0mars',
      { to: '/orders/$orderId', params: { orderId: 'salon' } },
    ],
    [expect.stringContaining('commande n°\u00a01011'), expect.anything()],
    [
      '2 autres commandes à relancer pour leur BAT',
      { to: '/orders', search: { statut: 'a-produire' } },
    ],
  ]);
});

it('Duplicates of companies alone lead to the list of companies', () => {
  const [line] = toDoList({ ...QUIET, duplicates: { Contacts: 0, Company: 1 } }, undefined, false);
  expect([line?.count, line?.text, line?.link]).toEqual([
    '1',
    'doublon possible',
    { to: '/doublons', search: { sorte: 'entreprises' } },
  ]);
  expect(toDoList({ ...QUIET, duplicates: { Contacts: 0, Company: 0 } }, undefined, false)).toEqual(
    [],
  );
});

it('An address that no phone can open comes before everything else', () => {
  const open = { ...QUIET, orders: { ...QUIET.orders, withoutQuantity: 2 } };
  const [first, second] = toDoList(open, 'local', false);
  expect(first).toMatchObject({ link: undefined });
  expect(first?.text).toContain('n’existe que sur votre réseau');
  expect(first?.text).toContain('demandez à votre administrateur');
  expect(second).toMatchObject({ id: 'withoutQuantity' });
});

it('An administrator is led to where the address is chosen', () => {
  const [line] = toDoList(QUIET, 'unset', true);
  expect(line).toMatchObject({ link: { to: '/installation' } });
});
