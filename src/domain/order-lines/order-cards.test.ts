import { describe, expect, it } from 'vitest';
import { orderCards, saidNumber } from './order-cards.ts';

const own = (...quantities: readonly number[]) =>
  quantities.map((quantity, place) => ({ contact: `${place}`, quantity }));

describe('The cards of an order', () => {
  it('are the number of contacts times the cards of each, with the calculation', () => {
    expect(orderCards(3, 200)).toEqual({
      total: '600\u00a0cartes',
      calculation: '3\u00a0×\u00a0200',
    });
  });

  it('separate thousands and stay singular for one card', () => {
    expect(orderCards(1250, 1000)?.total).toBe('1\u202f250\u202f000\u00a0cartes');
    expect(orderCards(1, 1)?.total).toBe('1\u00a0carte');
    expect(orderCards(0, 200)).toEqual({ total: '0\u00a0carte', calculation: '0\u00a0×\u00a0200' });
  });

  it('are nothing while nobody gave a quantity', () => {
    expect(orderCards(3, 0)).toBeUndefined();
    expect(saidNumber(0, 'carte')).toBe('nombre à préciser');
    expect(saidNumber(1, 'carte')).toBe('1\u00a0carte');
  });

  it('say who gets more or less, those of one number together', () => {
    expect(orderCards(12, 200, own(500))).toEqual({
      total: '2\u202f700\u00a0cartes',
      calculation: '11\u00a0×\u00a0200 + 1\u00a0×\u00a0500',
    });
    expect(orderCards(4, 200, own(500, 500, 200))?.calculation).toBe(
      '2\u00a0×\u00a0200 + 2\u00a0×\u00a0500',
    );
    expect(orderCards(2, 200, own(500, 0))?.calculation).toBe(
      '1\u00a0×\u00a0500 + 1\u00a0×\u00a00',
    );
    expect(orderCards(2, 0, own(500))?.total).toBe('500\u00a0cartes');
  });
});
