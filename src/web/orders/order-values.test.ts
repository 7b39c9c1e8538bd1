import { describe, expect, it } from 'vitest';
import {
  joinIds,
  orderFormValues,
  orderRecordValues,
  partyOption,
  quantityRefusal,
  readQuantity,
  splitIds,
} from './order-values.ts';

const order = {
  id: 'order0000000001',
  collectionId: 'pbc_3527180448',
  collectionName: 'orders',
  created: '2026-03-12 14:05:00.000Z',
  updated: '2026-03-12 14:05:00.000Z',
  Name: 'Salon de Lyon',
  company: 'company00000001',
  contacts: ['contact00000001', 'contact00000002'],
  Quantity: 200,
  Status: 'LIVRÉE',
};

describe('the order form', () => {
  it('starts a new order as EN COURS, with nothing chosen', () => {
    expect(orderRecordValues(orderFormValues(undefined))).toEqual({
      Name: '',
      company: '',
      contacts: [],
      Quantity: 0,
      Status: 'EN COURS',
    });
  });

  it('gives back an order that nobody changed', () => {
    const values = orderFormValues(order);
    const { Name, company, contacts, Quantity, Status } = order;
    expect(orderRecordValues(values)).toEqual({ Name, company, contacts, Quantity, Status });
  });

  it('keeps the chosen contacts in the order of choosing', () => {
    expect(splitIds(joinIds(['b', 'a']))).toEqual(['b', 'a']);
    expect(splitIds('')).toEqual([]);
  });

  it('marks what is in the bin', () => {
    expect(partyOption({ id: 'x', name: 'Anaïs Le Goff', mark: 'supprimé' })).toEqual({
      id: 'x',
      label: 'Anaïs Le Goff (supprimé)',
    });
    expect(partyOption({ id: 'x', name: 'Anaïs Le Goff', mark: '' }).label).toBe('Anaïs Le Goff');
  });

  it('reads a quantity as French people write it', () => {
    expect(readQuantity('1\u202f250')).toBe(1250);
    expect(readQuantity(' 300 ')).toBe(300);
    expect(readQuantity('')).toBe(0);
  });

  it.each([
    ['-5', 'Le plus petit nombre accepté est 0.'],
    ['1,5', 'Un nombre entier est attendu.'],
    ['1 250 cartes', 'Un nombre est attendu.'],
    ['1000001', 'La valeur ne peut pas dépasser 1\u202f000\u202f000.'],
  ])('says why %s is no quantity', (typed, sentence) => {
    expect(quantityRefusal(typed)).toBe(sentence);
  });

  it.each(['', '0', '1 000 000'])('takes %j as a quantity', (typed) => {
    expect(quantityRefusal(typed)).toBeUndefined();
  });
});
