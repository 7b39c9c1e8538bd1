import { expect, it } from 'vitest';
import { readPrinted } from '../../../../test/support/codes.ts';
import { publishedCard } from '../../../../test/support/press-file.ts';

it('The code of each card of a file leads to the person whose card it is', async () => {
  const { person, file, test } = await publishedCard('sqlite');
  const people = [
    await person({ Nom: 'Abel' }),
    await person({ Nom: 'Martin' }),
    await person({ Nom: 'Zola' }),
  ];
  const { status, bytes } = await file();
  expect(status).toBe(200);
  const led = await Promise.all(people.map((_, page) => readPrinted(bytes, page)));
  expect(led).toEqual(people.map(({ id }) => `${test.deps.publicUrl()}/c/${id}`));
});
