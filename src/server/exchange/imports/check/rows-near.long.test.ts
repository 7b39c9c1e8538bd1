import { performance } from 'node:perf_hooks';
import { expect, it } from 'vitest';
import { RowsNear } from './rows-near.ts';

const ROWS = 20_000;
/** It takes one or two; each compared with all before it would take minutes. Machines are busy. */
const MOST_MS = 20_000;

const letters = (at: number) =>
  [3, 2, 1, 0]
    .map((place) => String.fromCharCode(97 + (Math.floor(at / 26 ** place) % 26)))
    .join('');

it('Rows of one company and mobile, all a letter apart, are compared in seconds', () => {
  const near = new RowsNear();
  const start = performance.now();
  let found = 0;
  for (let line = 0; line < ROWS; line += 1) {
    const same = { Prenom: 'Claire', mobiles: ['0639980001'], company: 'Atelier' };
    const person = { line, Nom: `Nom${letters(line)}`, ...same };
    if (near.find(person)) found += 1;
    near.add(person);
  }
  expect(found).toBe(ROWS - 1);
  expect(performance.now() - start).toBeLessThan(MOST_MS);
});
