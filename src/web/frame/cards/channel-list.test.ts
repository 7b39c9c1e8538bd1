import { expect, it } from 'vitest';
import { contactFields } from '../../../domain/contact.ts';
import { refusalOf } from '../forms/refusal.ts';
import { channelRemark, describeChannels, movedChannel, tidyChannels } from './channel-list.ts';

const a = { label: 'Standard', value: '02 98 00 00 00' };
const b = { label: 'Atelier', value: '02 98 11 11 11' };
const c = { label: '', value: '02 98 22 22 22' };

it('a line moves up or down, and the others keep their order', () => {
  expect(movedChannel([a, b, c], 2, 1)).toEqual([a, c, b]);
  expect(movedChannel([a, b, c], 0, 1)).toEqual([b, a, c]);
});

it('lines in which nothing is typed do not count', () => {
  expect(
    tidyChannels([
      { label: ' Standard ', value: ' 02 ' },
      { label: ' ', value: '' },
    ]),
  ).toEqual([{ label: 'Standard', value: '02' }]);
});

it('what is pasted into the label of a line is kept as its value', () => {
  const pasted = ['linkedin.com/in/marie', 'marie@atelier.fr', '+33 (0)2 98 00 00 00'];
  for (const text of pasted) {
    expect(tidyChannels([{ label: ` ${text}`, value: '' }])).toEqual([{ label: '', value: text }]);
    expect(channelRemark('link', { label: text, value: '' })).toBeUndefined();
  }
  for (const label of ['LinkedIn', 'Sav 24', 'Atelier no. 2', '2e étage']) {
    expect(tidyChannels([{ label, value: '' }])).toEqual([{ label, value: '' }]);
  }
});

it('a label without a value is remarked upon, and so is a value that looks wrong', () => {
  expect(channelRemark('phone', { label: 'Standard', value: '' })).toMatch(/^Sans numéro,/);
  expect(channelRemark('email', { label: '', value: 'marie' })).toMatch(/ne ressemble pas/);
  expect(channelRemark('phone', a)).toBeUndefined();
  expect(channelRemark('link', { label: '', value: '' })).toBeUndefined();
});

it('a list that the server would refuse says why', () => {
  expect(
    refusalOf(
      contactFields.phones,
      Array.from({ length: 9 }, () => a),
    ),
  ).toBe('Pas plus de 8 éléments sont acceptés.');
  expect(refusalOf(contactFields.phones, [a])).toBeUndefined();
});

it('a list reads as one line', () => {
  expect(describeChannels([a, c])).toBe('Standard\u00a0: 02 98 00 00 00, 02 98 22 22 22');
});
