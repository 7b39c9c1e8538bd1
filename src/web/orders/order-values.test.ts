import { describe, expect, it } from 'vitest';
import { orderFormValues, orderRecordValues, typedQuantity } from './order-values.ts';

const order = {
  id: 'order0000000001',
  collectionId: 'pbc_3527180448',
  collectionName: 'orders',
  created: '2026-03-12 14:05:00.000Z',
  updated: '2026-03-12 14:05:00.000Z',
  Name: 'Salon de Lyon',
  company: 'company00000001',
  contacts: ['contact00000001'],
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
    const values = orderFormValues({
      order,
      company: { id: 'company00000001', name: 'Dupont', isDeleted: false },
      people: [{ id: 'contact00000001', name: 'Anaïs Le Goff', isDeleted: false }],
    });
    const { Name, company, contacts, Quantity, Status } = order;
    expect(orderRecordValues(values)).toEqual({ Name, company, contacts, Quantity, Status });
  });

  it('marks the chosen contacts that are in the bin', () => {
    const values = orderFormValues({
      order,
      company: undefined,
      people: [{ id: 'contact00000001', name: 'Anaïs Le Goff', isDeleted: true }],
    });
    expect(values.contacts).toEqual([{ id: 'contact00000001', label: 'Anaïs Le Goff (supprimé)' }]);
  });

  it('lets only a whole number be typed as quantity', () => {
    expect(typedQuantity('1\u202f250 cartes')).toBe('1250');
    expect(typedQuantity('12,5')).toBe('12');
    expect(typedQuantity('abc')).toBe('');
    expect(typedQuantity('')).toBe('');
  });
});
