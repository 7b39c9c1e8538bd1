import { describe, expect, it } from 'vitest';
import {
  joinIds,
  orderFormValues,
  orderRecordValues,
  partyOption,
  splitIds,
  typedQuantity,
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
    const values = orderFormValues({ order, company: undefined, people: [] });
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

  it('lets only a whole number be typed as quantity', () => {
    expect(typedQuantity('1\u202f250 cartes')).toBe('1250');
    expect(typedQuantity('12,5')).toBe('12');
    expect(typedQuantity('abc')).toBe('');
    expect(typedQuantity('env. 300')).toBe('300');
    expect(typedQuantity('')).toBe('');
  });
});
