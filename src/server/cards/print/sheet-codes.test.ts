import { expect, it } from 'vitest';
import { readPrinted } from '../../../../test/support/codes.ts';
import {
  codesOf,
  elise,
  elsewhere,
  HERE,
  lukasz,
  twin,
  withPeople,
} from '../../../../test/support/printed-people.ts';

const COLUMNS = 4;

it('The sheet of an archive has the code of each person, in the order of its addresses', async () => {
  const test = await withPeople('sqlite', HERE);
  const contacts = [elise, lukasz, twin, elsewhere].map(({ id }) => id);
  const files = await codesOf(test, { contacts });
  const sheet = files.get('planche.pdf') ?? Buffer.alloc(0);
  const led = await Promise.all(
    contacts.map((_, column) =>
      readPrinted(sheet, 0, {
        ...{ left: 0.06 + (column * 0.88) / COLUMNS, width: 0.88 / COLUMNS },
        ...{ top: 0.08, height: 0.12 },
      }),
    ),
  );
  const inOrder = [lukasz, elise, twin, elsewhere].map(({ id }) => `http://localhost:3000/c/${id}`);
  expect(led).toEqual(inOrder);
});
