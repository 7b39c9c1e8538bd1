import jsQR from 'jsqr';
import { expect, it } from 'vitest';
import { publishedCard } from '../../../../test/support/press-file.ts';
import { drawPage, withPdf } from '../raster/draw-page.ts';

it('The code of each card of a file leads to the person whose card it is', async () => {
  const { person, file, test } = await publishedCard('sqlite');
  const people = [
    await person({ Nom: 'Abel' }),
    await person({ Nom: 'Martin' }),
    await person({ Nom: 'Zola' }),
  ];
  const { status, bytes } = await file();
  expect(status).toBe(200);
  const led = await withPdf(bytes, async (pdf) => {
    const found: (string | undefined)[] = [];
    for (const page of people.keys()) {
      const { dots, width, height } = await drawPage(pdf, page, 300);
      found.push(jsQR(new Uint8ClampedArray(dots), width, height)?.data);
    }
    return found;
  });
  expect(led).toEqual(people.map(({ id }) => `${test.deps.publicUrl()}/c/${id}`));
});
