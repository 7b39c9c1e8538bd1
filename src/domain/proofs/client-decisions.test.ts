import { expect, it } from 'vitest';
import { aClientCard, aClientPage } from '../../../test/support/client-page.ts';
import {
  canWithdraw,
  decidableCards,
  isAsked,
  isOver,
  waitsForOthers,
} from './client-decisions.ts';
import type { ClientCard, ClientDecision } from './client-page.ts';

const decision = (kind: ClientDecision['kind'], isOwn: boolean): ClientDecision => {
  const at = '2026-11-26 13:05:00.000Z';
  const typed = { name: 'Jeanne Roux', reasons: [], words: '', value: '' };
  return { ...typed, kind, isOwn, isTyped: isOwn, at, via: '', isFormer: false };
};
const own = (...kinds: ClientDecision['kind'][]) => kinds.map((kind) => decision(kind, true));

const CARDS: readonly (readonly [string, Partial<ClientCard>, string])[] = [
  ['is new', {}, 'asked'],
  ['has new terms', { asks: 'terms' }, 'asked'],
  ['is as it was accepted before', { asks: 'nothing', state: 'accepted' }, ''],
  ['somebody else accepted', { state: 'accepted', decisions: [decision('accepted', false)] }, ''],
  ['somebody else refused', { state: 'refused', decisions: [decision('refused', false)] }, ''],
  ['this reader accepted', { state: 'accepted', decisions: own('accepted') }, 'own'],
  [
    'this reader accepted before others',
    { isAnswered: true, decisions: own('accepted') },
    'own waits',
  ],
  ['a colleague of this reader accepted before others', { isAnswered: true }, 'waits'],
  ['this reader refused', { state: 'refused', decisions: own('refused') }, ''],
  ['this reader took back', { decisions: own('accepted', 'withdrawn') }, 'asked'],
  [
    'this reader accepted, and another refused',
    { state: 'refused', decisions: [...own('accepted'), decision('refused', false)] },
    '',
  ],
  [
    'this reader accepted, and is printed',
    { state: 'accepted', isHandedOut: true, decisions: own('accepted') },
    '',
  ],
  ['nobody accepted, and is printed', { isHandedOut: true }, ''],
];

it.each(CARDS)(
  'A card that %s asks for an answer, or lets a yes be taken back',
  (_, given, can) => {
    const card = aClientCard(1, given);
    const page = aClientPage(0, { cards: [card] });
    expect({
      asked: isAsked(page, card),
      own: canWithdraw(card),
      waits: waitsForOthers(card),
    }).toEqual({
      asked: can.includes('asked'),
      own: can.includes('own'),
      waits: can.includes('waits'),
    });
  },
);

it('A card that is another one by now is over; one that was decided, or waits, is not', () => {
  expect(isOver(aClientCard(1, { asks: 'nothing' }))).toBe(true);
  expect(isOver(aClientCard(1, { asks: 'nothing', state: 'accepted' }))).toBe(false);
  expect(isOver(aClientCard(1))).toBe(false);
});

it('Nothing is asked of somebody who only reads', () => {
  const recipient = { name: 'Paul Martin', decides: false };
  expect(isAsked({ recipient }, aClientCard(1))).toBe(false);
});

it('Of a draft, those cards count of which the decision can be made', () => {
  const page = aClientPage(0, {
    cards: [aClientCard(1), aClientCard(2, { state: 'accepted', decisions: own('accepted') })],
  });
  const places = (kind: 'accepted' | 'withdrawn') =>
    decidableCards(page, { kind, places: [1, 2, 9], reasons: [], words: '', value: '' }).map(
      ({ place }) => place,
    );
  expect(places('accepted')).toEqual([1]);
  expect(places('withdrawn')).toEqual([2]);
});
