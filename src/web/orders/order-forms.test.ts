import { describe, expect, it } from 'vitest';
import { STORED_ORDER } from '../../../test/support/stored-records.ts';
import { orderFields } from '../../domain/order.ts';
import { joinIds, splitIds } from '../frame/forms/form-value.ts';
import { refusalOf } from '../frame/forms/refusal.ts';
import { orderForm } from './order-forms.ts';
import { companyOption } from './use-order-parties.ts';

describe('the order form', () => {
  it('starts a new order as EN COURS, with nothing chosen', () => {
    expect(orderForm.normal(orderForm.blank)).toEqual({
      Name: '',
      company: '',
      contacts: [],
      Quantity: 0,
      Status: 'EN COURS',
      dueOn: '',
      note: '',
    });
  });

  it('gives back an order that nobody changed', () => {
    const { values } = orderForm.stored(STORED_ORDER);
    const { id, collectionId, collectionName, created, updated, number, ...given } = STORED_ORDER;
    expect(orderForm.normal(values)).toEqual(given);
  });

  it('leaves a quantity empty that nobody gave, and says what that means', () => {
    expect(orderForm.stored({ ...STORED_ORDER, Quantity: 0 }).values.Quantity).toBe('');
    expect(orderFields.Quantity.remark('')).toBe('Sans quantité, aucune carte ne sera imprimée.');
    expect(orderFields.Quantity.remark('0')).toMatch(/^Avec une quantité de 0/);
  });

  it('keeps the chosen contacts in the order of choosing', () => {
    expect(splitIds(joinIds(['b', 'a']))).toEqual(['b', 'a']);
    expect(splitIds('')).toEqual([]);
  });

  it('marks a company that is in the bin', () => {
    const company = { id: 'x', name: 'Dupont & fils', mark: 'supprimée' };
    expect(companyOption(company).label).toBe('Dupont & fils (supprimée)');
    expect(companyOption({ ...company, mark: '' }).label).toBe('Dupont & fils');
  });

  it.each([
    ['1\u202f250', 1250],
    [' 300 ', 300],
    ['', 0],
  ])('reads the quantity %j as French people write it', (typed, quantity) => {
    expect(orderForm.normal({ ...orderForm.blank, Quantity: typed }).Quantity).toBe(quantity);
  });

  it.each([
    ['-5', 'Le plus petit nombre accepté est 0.'],
    ['1,5', 'Un nombre entier est attendu.'],
    ['1 250 cartes', 'Un nombre est attendu.'],
    ['1000001', 'La valeur ne peut pas dépasser 1\u202f000\u202f000.'],
  ])('says why %s is no quantity', (typed, sentence) => {
    expect(refusalOf(orderFields.Quantity, typed)).toBe(sentence);
  });

  it.each(['', '0', '1 000 000'])('takes %j as a quantity', (typed) => {
    expect(refusalOf(orderFields.Quantity, typed)).toBeUndefined();
  });
});
