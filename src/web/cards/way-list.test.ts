import { expect, it } from 'vitest';
import { contactFields } from '../../domain/contact.ts';
import { describeWays, movedWay, tidyWays, wayRemark, waysRefusal } from './way-list.ts';

const a = { label: 'Standard', value: '02 98 00 00 00' };
const b = { label: 'Atelier', value: '02 98 11 11 11' };
const c = { label: '', value: '02 98 22 22 22' };

it('a line moves up or down, and the others keep their order', () => {
  expect(movedWay([a, b, c], 2, 1)).toEqual([a, c, b]);
  expect(movedWay([a, b, c], 0, 1)).toEqual([b, a, c]);
});

it('lines in which nothing is typed do not count', () => {
  expect(
    tidyWays([
      { label: ' Standard ', value: ' 02 ' },
      { label: ' ', value: '' },
    ]),
  ).toEqual([{ label: 'Standard', value: '02' }]);
});

it('what is pasted into the label of a line is kept as its value', () => {
  const pasted = ['linkedin.com/in/marie', 'marie@atelier.fr', '+33 (0)2 98 00 00 00'];
  for (const text of pasted) {
    expect(tidyWays([{ label: ` ${text}`, value: '' }])).toEqual([{ label: '', value: text }]);
    expect(wayRemark('link', { label: text, value: '' })).toBeUndefined();
  }
  for (const label of ['LinkedIn', 'Sav 24', 'Atelier no. 2', '2e étage']) {
    expect(tidyWays([{ label, value: '' }])).toEqual([{ label, value: '' }]);
  }
});

it('a label without a value is remarked upon, and so is a value that looks wrong', () => {
  expect(wayRemark('phone', { label: 'Standard', value: '' })).toMatch(/^Sans numéro,/);
  expect(wayRemark('email', { label: '', value: 'marie' })).toMatch(/ne ressemble pas/);
  expect(wayRemark('phone', a)).toBeUndefined();
  expect(wayRemark('link', { label: '', value: '' })).toBeUndefined();
});

it('a list that the server would refuse says why', () => {
  expect(
    waysRefusal(
      contactFields.phones,
      Array.from({ length: 9 }, () => a),
    ),
  ).toBe('Pas plus de 8 éléments sont acceptés.');
  expect(waysRefusal(contactFields.phones, [a])).toBeUndefined();
});

it('a list reads as one line', () => {
  expect(describeWays([a, c])).toBe('Standard\u00a0: 02 98 00 00 00, 02 98 22 22 22');
});
