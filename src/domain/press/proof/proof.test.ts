import { expect, it } from 'vitest';
import { openFonts } from '../../../server/press/fonts/press-fonts.ts';
import { boundsOfSteps } from '../bounds.ts';
import { proofRequestSchema } from './proof.schema.ts';
import { proofFileName } from './proof.ts';
import { PROOF_FONT, proofMark } from './proof-mark.ts';

it('The file of a proof says whose it is, and every system stores it', () => {
  const about = ['Atelier / Fils', 'Zoé Le Goff', 'Standard'];
  expect(proofFileName(about, 'png')).toBe('epreuve_Atelier-Fils_Zoé-Le-Goff_Standard.png');
});

it.each([
  [{ width: 85, height: 55 }],
  [{ width: 55, height: 85 }],
  [{ width: 120, height: 40 }],
  [{ width: 55, height: 55 }],
])('The word stands whole in the middle of %j, as large as fits', async ({ width, height }) => {
  const mark = proofMark(await openFonts([PROOF_FONT]), { width, height });
  const { left, top, right, bottom } = boundsOfSteps(mark);
  expect(Math.min(left, top, width - right, height - bottom)).toBeGreaterThan(0);
  const taken = Math.max((right - left) / width, (bottom - top) / height);
  expect(taken).toBeGreaterThan(0.75);
  expect((left + right) / 2 / width).toBeCloseTo(0.5, 1);
  expect((top + bottom) / 2 / height).toBeCloseTo(0.5, 1);
});

it('A proof shows one person, in a format that there is', () => {
  const isFine = (request: object) => proofRequestSchema.safeParse(request).success;
  expect(isFine({ format: 'pdf' })).toBe(true);
  expect(isFine({ format: 'png', hardCase: 'emoji' })).toBe(true);
  expect(isFine({ format: 'png', hardCase: 'emoji', contact: 'aaaaaaaaaaaaaaa' })).toBe(false);
  expect(isFine({ format: 'gif' })).toBe(false);
});
