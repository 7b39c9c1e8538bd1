import { expect, it } from 'vitest';
import { orderLine } from '../../../test/support/order-lines.ts';
import { companyAddress, packedLines, parcelsOf } from './delivery-slip.ts';
import type { OrderLine } from './order-line.schema.ts';

const shortly = (items: readonly OrderLine[]) =>
  parcelsOf(
    { quantity: 200, cards: 0, dispatchedOn: '', deliveredOn: '', card: null, items },
    '1 quai Neuf',
  ).map(
    ({ address, boxes, cards }) =>
      `${address}: ${boxes.map((box) => `${box.name} ${box.cards}`).join(', ')} = ${cards}`,
  );

const order = (items: readonly OrderLine[]) => ({
  ...{ quantity: 200, cards: 0, dispatchedOn: '', deliveredOn: '', items: [...items] },
  card: { id: 'card', name: 'Standard', version: 1 },
});

it('A parcel holds a box for each person who is delivered at its address', () => {
  expect(
    shortly([
      orderLine('Anne', { address: '3 rue Haute' }),
      orderLine('Yves'),
      orderLine('Zoé', { quantity: 500 }),
      orderLine('Marc', { address: '3 rue Haute', quantity: 50 }),
      orderLine('Théo', { address: '1 quai Neuf' }),
    ]),
  ).toEqual([
    '1 quai Neuf: Yves 200, Zoé 500, Théo 200 = 900',
    '3 rue Haute: Anne 200, Marc 50 = 250',
  ]);
});

it('Nobody who was taken off, or who gets no card, has a box; whoever was erased has', () => {
  expect(
    shortly([
      orderLine('Anne', { state: 'cancelled' }),
      orderLine('Yves', { quantity: 0 }),
      orderLine('', { presence: 'erased' }),
    ]),
  ).toEqual(['1 quai Neuf: Personne effacée 200 = 200']);
  expect(shortly([])).toEqual([]);
});

it('Once a printer got a file, whoever is in none has no box', () => {
  const [anne, yves, zoe] = [
    orderLine('Anne'),
    orderLine('Yves', { filed: { number: 1, at: '' } }),
    orderLine('Zoé'),
  ];
  const card = {
    ...{ contact: 'Zoé', name: 'Zoé', number: 1, pages: [1], quantity: 1, address: '', reason: '' },
    ...{ paper: '', finish: '' },
    ...({ state: 'accepted', missing: 'no' } as const),
  };
  expect(packedLines(order([anne, yves, zoe]), [{ cards: [card] }])).toEqual([yves, zoe]);
  expect(packedLines(order([anne, yves]), [])).toEqual([anne, yves]);
});

it('Before the file, nobody has a box whose card no file will hold', () => {
  const deleted = orderLine('Anne', { presence: 'deleted', state: 'accepted' });
  const erased = orderLine('Yves', { presence: 'erased' });
  const back = orderLine('Zoé', { presence: 'deleted', state: 'accepted', isPutBack: true });
  // Prepared anew, it will be in the file.
  const withheld = orderLine('Marc', { state: 'accepted', isWithheld: true });
  const former = orderLine('Théo', { presence: 'deleted', state: 'withoutProof' });
  const items = [deleted, erased, back, withheld, former];
  expect(packedLines(order(items), [])).toEqual([back, withheld, former]);
  // Printed elsewhere, it was for all of them.
  expect(packedLines({ ...order(items), card: null }, [])).toEqual(items);
  expect(packedLines({ ...order(items), dispatchedOn: '2026-11-27' }, [])).toEqual(items);
});

it('The address of a company is that of its envelopes, and nothing without one', () => {
  const company = { RaisonSociale: ' Atelier Kerbrat', Address1: '', Address2: '', City: '' };
  expect(companyAddress({ ...company, CodePostal: ' ' })).toBe('');
  const known = { ...company, Address1: '2 quai Bas ', City: 'Quimper', CodePostal: '29000' };
  expect(companyAddress(known)).toBe('Atelier Kerbrat\n2 quai Bas\n29000 Quimper');
});
