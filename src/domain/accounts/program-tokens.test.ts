import { expect, it } from 'vitest';
import { endsSoon } from './program-tokens.ts';

const CREATED = '2026-03-01 08:00:00.000Z';

it.each([
  ['2026-05-30 08:00:00.000Z', '2026-04-30T07:59:59Z', false],
  ['2026-05-30 08:00:00.000Z', '2026-04-30T08:00:00Z', true],
  ['2027-03-01 08:00:00.000Z', '2027-01-29T08:00:00Z', false],
  ['2027-03-01 08:00:00.000Z', '2027-01-31T08:00:00Z', true],
  ['2026-03-31 08:00:00.000Z', '2026-03-02T08:00:00Z', false],
  ['2026-03-31 08:00:00.000Z', '2026-03-21T08:00:00Z', true],
])('A token that ends on %s is warned of at %s: %s', (ends, now, isSoon) => {
  expect(endsSoon({ created: CREATED, ends }, new Date(now))).toBe(isSoon);
});
