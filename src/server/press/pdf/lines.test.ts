import { expect, it } from 'vitest';
import { area, full, GENERIC, list, NAVY, PARTS } from '../../../../test/support/press-cards.ts';
import type { PathItem } from '../../../domain/press/display-list.ts';
import { drawPage, withPdf } from '../raster/draw-page.ts';
import { writePressFile } from './press-file.ts';

const LINE: PathItem = {
  ...{ kind: 'path', element: 'line' },
  steps: [
    ['M', 10, 30],
    ['L', 70, 30],
  ],
  stroke: { paint: full(NAVY), width: 4 },
};

it('A line has the ink of its design, which is not the black that lines have by themselves', async () => {
  const file = await writePressFile([list([LINE])], GENERIC, PARTS);
  const { dots, width, height } = await withPdf(file, (pdf) => drawPage(pdf, 0, 72));
  const middle = (Math.round(height * (33 / 61)) * width + Math.round(width / 2)) * 4;
  const [one = 0, , other = 0] = dots.subarray(middle);
  // Whichever of the two is red: a dark blue is far from grey.
  expect(Math.abs(one - other)).toBeGreaterThan(40);
});

it('What bleeds is drawn up to the end of the bleed, on each side of the cut', async () => {
  const bled = area(NAVY, { x: -3, y: -3, width: 91, height: 61 });
  const file = await writePressFile([list([bled])], GENERIC, PARTS);
  const { dots, width, height } = await withPdf(file, (pdf) => drawPage(pdf, 0, 72));
  const isInked = (x: number, y: number) =>
    Math.min(...dots.subarray((y * width + x) * 4).subarray(0, 3)) < 128;
  const [middle, half] = [Math.floor(width / 2), Math.floor(height / 2)];
  const edges = [
    isInked(2, half),
    isInked(width - 3, half),
    isInked(middle, 2),
    isInked(middle, height - 3),
  ];
  expect(edges).toEqual([true, true, true, true]);
});
