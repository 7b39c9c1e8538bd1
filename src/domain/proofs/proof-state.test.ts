import { expect, it } from 'vitest';
import { proofState } from './proof-state.ts';

it.each([
  [0, 0, 'sent', 'expired'],
  [0, 1, 'partly', 'expired'],
  [1, 0, 'partly', 'expired'],
  [1, 1, 'partly', 'expired'],
  [2, 1, 'partly', 'partly'],
  [0, 3, 'refused', 'refused'],
  [3, 0, 'accepted', 'accepted'],
])(
  'A BAT of 3 cards, %i accepted and %i refused, is %s while its links live, then %s',
  (...given) => {
    const [accepted, refused, living, ended] = given;
    const counts = { cards: 3, accepted, refused };
    expect([proofState(counts, false), proofState(counts, true)]).toEqual([living, ended]);
  },
);
