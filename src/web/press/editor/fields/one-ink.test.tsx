// @vitest-environment happy-dom
import { useState } from 'react';
import { expect, it } from 'vitest';
import {
  drawOnPage,
  fill,
  press,
  says,
  shown,
} from '../../../../../test/support/rendered-screen.tsx';
import type { CardDesign } from '../../../../domain/press/card-design.schema.ts';
import { emptyDesign } from '../../../../domain/press/empty-design.ts';
import type { Ink } from '../../../../domain/press/ink.schema.ts';
import { OneInk } from './one-ink.tsx';

const INK: Ink = {
  ...{ id: 'blue', name: 'Bleu', kind: 'process' },
  cmyk: { c: 100, m: 50, y: 0, k: 0 },
};
const UNKNOWN = 'Aucun de vos imprimeurs n’a cette encre.';

let design: CardDesign;

function InkOfCard() {
  const [drawn, setDrawn] = useState<CardDesign>({ ...emptyDesign(), inks: [INK] });
  design = drawn;
  const [ink] = drawn.inks;
  const known = { spots: ['PANTONE 293 C'], dies: ['CutContour'] };
  return ink && <OneInk {...{ design: drawn, ink, ...known, onChange: setDrawn }} />;
}

it('An ink of its own is named as a printer names it, and as no other ink', async () => {
  drawOnPage(<InkOfCard />);
  await fill('Nom', 'noir');
  await says('Une autre encre porte ce nom.');
  expect(design.inks).toMatchObject([{ name: 'Bleu' }]);
  await fill('Nom', 'PANTONE 239 C');
  expect(shown()).not.toContain(UNKNOWN);
  await fill('Impression', 'spot');
  await says(UNKNOWN);
  await fill('Nom', 'PANTONE 293 C');
  expect(shown()).not.toContain(UNKNOWN);
  expect(design.inks).toMatchObject([{ name: 'PANTONE 293 C', kind: 'spot' }]);
});

it('An ink that is taken away leaves the card', async () => {
  drawOnPage(<InkOfCard />);
  await press('Retirer l’encre\u00a0: Bleu');
  expect(design.inks).toEqual([]);
});
