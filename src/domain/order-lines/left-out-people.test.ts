import { expect, it } from 'vitest';
import { orderLine } from '../../../test/support/order-lines.ts';
import { leftOutPeopleText, movedPeopleText } from './left-out-people.ts';

const deleted = (name: string, more = {}) => orderLine(name, { presence: 'deleted', ...more });
const erased = orderLine('', { presence: 'erased' });

it.each([
  [[orderLine('Anne')], ''],
  [[deleted('Anne', { isPutBack: true }), deleted('Zoé', { state: 'cancelled' })], ''],
  [[orderLine('Anne'), deleted('Yann Roux')], 'Sans Yann Roux (fiche supprimée).'],
  [[deleted(''), erased], 'Sans un contact sans nom (fiche supprimée) et une personne effacée.'],
  [
    [erased, deleted('A'), deleted('B'), deleted('C', { mergedInto: 'B' }), erased],
    'Sans A et B (fiches supprimées), C (fiche fusionnée) et 2\u00a0personnes effacées.',
  ],
  [
    ['A', 'B', 'C', 'D', 'E'].map((name) => deleted(name)),
    'Sans A, B, C et 2\u00a0autres (fiches supprimées).',
  ],
])('Whom the next BAT and file leave out for good is named, with why (%#)', (lines, told) => {
  expect(leftOutPeopleText(lines)).toBe(told);
});

it('Whoever moved to another company is named where the prepared card is shown or printed', () => {
  const moved = (name: string, more = {}) =>
    orderLine(name, { state: 'ready', movedTo: '', ...more });
  const unprepared = moved('Luc', { state: 'toPrepare' });
  const others = [
    orderLine('Zoé', { state: 'ready' }),
    unprepared,
    moved('Ian', { state: 'cancelled' }),
  ];
  expect(movedPeopleText([...others, moved('Eva', { isWithheld: true })])).toBe('');
  const one = 'Y compris Anne, qui n’est plus dans l’entreprise.';
  expect(movedPeopleText([...others, moved('Anne')])).toBe(one);
  const several = 'Y compris Anne et Yann, qui ne sont plus dans l’entreprise.';
  expect(movedPeopleText([moved('Anne'), moved('Yann')])).toBe(several);
});
