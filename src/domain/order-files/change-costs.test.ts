import { describe, expect, it } from 'vitest';
import { orderLine } from '../../../test/support/order-lines.ts';
import type { OrderLine } from '../order-lines/order-line.schema.ts';
import { leavingCost } from './change-costs.ts';

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
      'Les cartes d’Anne, Luc, Zoé et 2\u00a0autres sont dans un fichier\u00a0: sans un nouveau fichier pour l’imprimeur, elles seront imprimées.',
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
