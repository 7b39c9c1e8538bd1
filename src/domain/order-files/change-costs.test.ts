import { describe, expect, it } from 'vitest';
import { orderLine } from '../../../test/support/order-lines.ts';
import { leavingCost } from './change-costs.ts';

const filed = { number: 2, at: '2026-03-12 10:00:00.000Z' };
const printed = (name: string) => orderLine(name, { state: 'accepted', filed });
const accepted = (name: string) => orderLine(name, { state: 'accepted' });

describe('Leaving people out of an order', () => {
  it('is told where a file holds their cards, which is printed all the same', () => {
    expect(leavingCost([printed('Anne Roux')])).toBe(
      'La carte d’Anne Roux est dans le fichier n°\u00a02\u00a0: sans un nouveau fichier pour l’imprimeur, elle sera imprimée.',
    );
    const five = ['Anne', 'Luc', 'Zoé', 'Eva', 'Yann'].map(printed);
    expect(leavingCost(five)).toBe(
      'Les cartes d’Anne, Luc, Zoé et 2\u00a0autres sont dans un fichier\u00a0: sans un nouveau fichier pour l’imprimeur, elles seront imprimées.',
    );
  });

  it('is told of cards that were accepted, each of them once', () => {
    expect(leavingCost([printed('Anne'), accepted('Luc')])).toBe(
      'La carte d’Anne est dans le fichier n°\u00a02\u00a0: sans un nouveau fichier pour l’imprimeur, elle sera imprimée. La carte de Luc est acceptée\u00a0: elle ne sera plus imprimée.',
    );
    expect(leavingCost([accepted('Anne'), accepted('Luc')])).toBe(
      'Les cartes d’Anne et Luc sont acceptées\u00a0: elles ne seront plus imprimées.',
    );
  });

  it('costs nothing before that', () => {
    expect(leavingCost([orderLine('Anne', { state: 'sent' })])).toBe('');
  });
});
