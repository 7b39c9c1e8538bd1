import { expect, it } from 'vitest';
import { orderLine } from '../../../test/support/order-lines.ts';
import { NO_ORDER_DETAILS } from '../../domain/order-lines/order-line.ts';
import { leftOutOfOrder, startFor, takenOverText, valuesLike } from './order-forms.ts';
import type { OrderView } from './order-record.ts';

const person = (id: string, name: string, away = '') => ({ id, name, mark: '', away });

const FORMER: OrderView = {
  id: 'order0000000001',
  updated: '2026-03-12 14:05:00.000Z',
  order: {
    id: 'order0000000001',
    collectionId: 'pbc_3527180448',
    collectionName: 'orders',
    created: '2026-03-12 14:05:00.000Z',
    updated: '2026-03-12 14:05:00.000Z',
    number: 1042,
    Name: 'Salon de Lyon',
    company: 'company00000001',
    contacts: ['anais', 'paul', 'rose'],
    Quantity: 200,
    Status: 'LIVRÉE',
    dueOn: '2026-03-20',
    note: 'Livrée en retard',
  },
  company: { id: 'company00000001', name: 'Dupont & fils', mark: '' },
  own: [],
  people: [
    person('anais', 'Anaïs Le Goff'),
    person('paul', 'Paul Carré', 'Parti'),
    person('rose', 'Rose Denis', 'Masquée'),
  ],
};

it('an order that is placed again is for the same people, but for those whose card shows nobody', () => {
  expect(valuesLike(FORMER)).toEqual({
    Name: 'Salon de Lyon',
    company: 'company00000001',
    contacts: 'anais',
    Quantity: '200',
    Status: 'EN COURS',
    dueOn: '',
    note: '',
  });
  expect(leftOutOfOrder(FORMER)).toBe(
    'Sans Paul Carré, qui a quitté l’entreprise\u00a0; sans Rose Denis, dont la carte est masquée.',
  );
});

it('nobody is named when everybody is taken along', () => {
  expect(leftOutOfOrder({ ...FORMER, people: [person('anais', 'Anaïs Le Goff')] })).toBe('');
});

it('what it takes over beside that is named, of those who are taken along', () => {
  const details = { ...NO_ORDER_DETAILS, version: 1 };
  const paul = orderLine('paul', { quantity: 500, address: '3 rue Haute' });
  expect(takenOverText(FORMER, { lines: [orderLine('anais'), paul], details })).toBe('');
  const anais = orderLine('anais', { quantity: 500, address: '3 rue Haute' });
  const beside = { ...details, paper: 'Vergé', address: '2 quai', reference: 'Bon 12' };
  expect(takenOverText(FORMER, { lines: [anais, paul], details: beside })).toBe(
    'Repris de la commande n°\u00a01042\u00a0: quantités et adresses de certains contacts, papier et adresse de livraison.',
  );
});

it('of a company in the bin, nothing but the project and the quantity is taken along', () => {
  const company = { id: 'company00000001', name: 'Dupont & fils', mark: 'supprimée' };
  const former = { ...FORMER, company };
  expect(valuesLike(former)).toMatchObject({ company: '', contacts: '', Quantity: '200' });
  expect(leftOutOfOrder(former)).toContain('Dupont & fils est dans la corbeille');
});

it('an order for chosen people leaves out those whose card shows nobody, and names them', () => {
  const away = [
    { id: 'paul', label: 'Paul Carré', badge: 'Parti' },
    { id: 'rose', label: 'Rose Denis', badge: 'Masquée' },
  ];
  const start = startFor('company00000001', ['anais', 'paul'], away);
  expect(start.values).toMatchObject({ company: 'company00000001', contacts: 'anais' });
  expect(start.leftOut).toBe('Sans Paul Carré, qui a quitté l’entreprise.');
  const [paul = '', rose = ''] = away.map(({ id }) => id);
  expect(startFor('company00000001', [paul, rose], away).leftOut).toBe(
    'Sans Paul Carré, qui a quitté l’entreprise\u00a0; sans Rose Denis, dont la carte est masquée.',
  );
  expect(startFor('company00000001', ['anais'], away).leftOut).toBe('');
});
