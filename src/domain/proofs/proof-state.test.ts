import { expect, it } from 'vitest';
import { proofState } from './proof-state.ts';

it.each([
  [0, 0, 0, 'sent', 'expired'],
  [0, 1, 0, 'partly', 'expired'],
  [1, 0, 0, 'partly', 'expired'],
  [1, 1, 0, 'partly', 'expired'],
  [2, 1, 0, 'partly', 'partly'],
  [0, 3, 0, 'refused', 'refused'],
  [3, 0, 0, 'accepted', 'accepted'],
  [0, 0, 1, 'partly', 'expired'],
  [2, 0, 1, 'partly', 'partly'],
  [0, 0, 3, 'partly', 'partly'],
])(
  'A BAT of 3 cards, %i accepted, %i refused and %i under other terms since, is %s while its links live, then %s',
  (...given) => {
    const [accepted, refused, changed, living, ended] = given;
    const counts = { cards: 3, accepted, refused, changed };
    expect([proofState(counts, false), proofState(counts, true)]).toEqual([living, ended]);
  },
);
