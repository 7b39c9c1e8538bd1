import { describe, expect, it } from 'vitest';
import { orderLine } from '../../../test/support/order-lines.ts';
import type { OrderLine } from '../order-lines/order-line.schema.ts';
import { isBound, leavingCost, termsCost } from './change-costs.ts';

const filed = { number: 2, at: '2026-03-12 10:00:00.000Z' };
const printed = (name: string) => orderLine(name, { state: 'accepted', filed });
const told = (items: OrderLine[], dispatchedOn = '') => leavingCost({ items, dispatchedOn });
const accepted = (name: string) => orderLine(name, { state: 'accepted' });

describe('Leaving people out of an order', () => {
  it('is told where a file holds their cards, which is printed all the same', () => {
    expect(told([printed('Anne Roux')])).toBe(
      'La carte d’Anne Roux est dans le fichier n°\u00a02\u00a0: sans un nouveau fichier pour l’imprimeur, elle sera imprimée.',
    );
    const five = ['Anne', 'Luc', 'Zoé', 'Eva', 'Yann'].map(printed);
    expect(told(five)).toBe(
      'Les cartes d’Anne, Luc, Zoé et 2\u00a0autres sont dans le fichier n°\u00a02\u00a0: sans un nouveau fichier pour l’imprimeur, elles seront imprimées.',
    );
  });

  it('names no file where several hold their cards', () => {
    const other = orderLine('Luc', { state: 'accepted', filed: { ...filed, number: 3 } });
    expect(told([printed('Anne'), other])).toContain(
      'Anne et Luc sont dans plusieurs fichiers\u00a0:',
    );
  });

  it('is told of cards that were accepted, each of them once', () => {
    expect(told([printed('Anne'), accepted('Luc')])).toBe(
      'La carte d’Anne est dans le fichier n°\u00a02\u00a0: sans un nouveau fichier pour l’imprimeur, elle sera imprimée. La carte de Luc est acceptée\u00a0: elle ne sera plus imprimée.',
    );
    expect(told([accepted('Anne'), accepted('Luc')])).toBe(
      'Les cartes d’Anne et Luc sont acceptées\u00a0: elles ne seront plus imprimées.',
    );
  });

  it('changes nothing of cards that are dispatched', () => {
    expect(told([printed('Anne'), accepted('Luc')], '2026-03-20')).toBe(
      'La carte d’Anne est déjà expédiée.',
    );
    expect(told([printed('Anne'), printed('Luc')], '2026-03-20')).toBe(
      'Les cartes d’Anne et Luc sont déjà expédiées.',
    );
  });

  it('costs nothing before that', () => {
    expect(told([orderLine('Anne', { state: 'sent' })])).toBe('');
  });
});

describe('Other terms of an order', () => {
  const costs = (items: OrderLine[], dispatchedOn = '') => termsCost({ items, dispatchedOn });

  it('are told to need another yes and another file where a file holds the card', () => {
    expect(costs([printed('Anne Roux')])).toBe(
      'La carte d’Anne Roux est dans le fichier n°\u00a02\u00a0: ce changement demandera un nouveau BAT, un nouvel accord aux conditions et un nouveau fichier pour l’imprimeur.',
    );
  });

  it('are told to need another yes alone where the card was only accepted', () => {
    expect(costs([accepted('Anne'), accepted('Luc')])).toBe(
      'Les cartes d’Anne et Luc sont acceptées\u00a0: ce changement demandera un nouveau BAT et un nouvel accord aux conditions.',
    );
    expect(costs([orderLine('Anne', { state: 'accepted', asksAgain: true })])).toBe(
      'Ce changement demandera un nouveau BAT.',
    );
  });

  it('change nothing of what was sent', () => {
    expect(costs([printed('Anne')], '2026-03-20')).toBe(
      'La carte d’Anne est déjà expédiée. Ce qui est parti ne change pas.',
    );
  });

  it('are asked about only where a client or a printer has to do something again', () => {
    expect([printed('Anne'), accepted('Anne')].map(isBound)).toEqual([true, true]);
    const free = [orderLine('Anne', { state: 'sent' }), orderLine('Anne')];
    expect(free.map(isBound)).toEqual([false, false]);
  });
});
