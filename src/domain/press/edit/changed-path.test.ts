import { expect, it } from 'vitest';
import { design } from '../../../../test/support/card-layout.ts';
import { changedPath } from './changed-path.ts';
import { withNewInk } from './edit-inks.ts';

it('What is changed on a card is told apart by its fields, down to the part of an ink', () => {
  const card = withNewInk(design([]));
  const [ink] = card.inks;
  if (!ink) throw new Error('No ink');
  const yellow = { ...card, inks: [{ ...ink, cmyk: { ...ink.cmyk, y: 50 } }] };
  expect(changedPath(card, yellow)).toBe('inks.0.cmyk.y');
  expect(changedPath(card, { ...card, paper: { ...card.paper, stock: 'Vélin' } })).toBe(
    'paper.stock',
  );
  expect(changedPath(card, { ...card, width: 80, height: 50 })).toBe('width,height');
  expect(changedPath(card, { ...card, inks: [...card.inks] })).toBe('');
  expect(changedPath(card, withNewInk(card))).toBeUndefined();
  expect(changedPath(card, { ...card, inks: [] })).toBeUndefined();
});
