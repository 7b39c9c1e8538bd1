import { describe, expect, it } from 'vitest';
import { type ListNoun, newsText } from './list-noun.ts';

const ORDER: ListNoun = { one: 'commande', many: 'commandes', gender: 'feminine' };
const CONTACT: ListNoun = { one: 'contact', many: 'contacts', gender: 'masculine' };
const NOTHING = { waiting: 0, gone: 0, isDisordered: false };

describe('What others changed in a list', () => {
  it.each([
    [ORDER, { waiting: 1 }, '1\u00a0nouvelle commande'],
    [ORDER, { waiting: 2 }, '2\u00a0nouvelles commandes'],
    [CONTACT, { waiting: 1 }, '1\u00a0nouveau contact'],
    [CONTACT, { waiting: 2 }, '2\u00a0nouveaux contacts'],
    [CONTACT, { waiting: 30 }, '30\u00a0nouveaux contacts au moins'],
    [ORDER, { gone: 1 }, '1\u00a0commande retirée'],
    [CONTACT, { waiting: 1, gone: 2 }, '1\u00a0nouveau contact, 2\u00a0contacts retirés'],
    [ORDER, { isDisordered: true }, 'L’ordre a changé'],
    [ORDER, {}, ''],
  ])('is said in one line: %#', (noun, changes, text) => {
    expect(newsText(noun, { ...NOTHING, ...changes })).toBe(text);
  });
});
