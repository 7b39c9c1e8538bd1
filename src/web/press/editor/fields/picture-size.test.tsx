// @vitest-environment happy-dom
import { useState } from 'react';
import { expect, it } from 'vitest';
import { drawOnPage, fill } from '../../../../../test/support/rendered-screen.tsx';
import type { CardElement } from '../../../../domain/press/card-design.schema.ts';
import { PictureSize } from './picture-size.tsx';

type Picture = Extract<CardElement, { kind: 'picture' }>;

const PICTURE: Picture = {
  ...{ kind: 'picture', id: 'picture-1', picture: 'abcdefghijklmno' },
  ...{ x: 5, y: 5, width: 24, height: 8 },
};

let element: CardElement;

function SizeOfPicture() {
  const [drawn, setDrawn] = useState<CardElement>(PICTURE);
  element = drawn;
  return drawn.kind === 'picture' && <PictureSize element={drawn} onChange={setDrawn} />;
}

it('A picture keeps its proportion, whichever of its sides is typed, digit by digit', async () => {
  drawOnPage(<SizeOfPicture />);
  for (const typed of ['4', '45']) await fill('Largeur (mm)', typed);
  expect(element).toMatchObject({ width: 45, height: 15 });
  for (const typed of ['1', '10']) await fill('Hauteur (mm)', typed);
  expect(element).toMatchObject({ width: 30, height: 10 });
});
