import { getDocumentProxy } from 'unpdf';
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
import { encodeCode } from './code-file.ts';
import { contactSheet } from './contact-sheet.ts';
import { packModules } from './packed-modules.ts';

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

it('A name with no room in two lines ends in an ellipsis, and none reaches into the next cell', async () => {
  const modules = packModules(encodeCode('http://localhost:3000/c/durand000000000'));
  const names = [
    'Jean-Christophe de la Fontaine-Beaumarchais de Villeneuve-sur-Lot',
    'M'.repeat(80),
  ];
  const codes = names.map((name) => ({ name, companyName: 'Atelier '.repeat(12), modules }));
  const bytes = await contactSheet(codes, { title: 'T'.repeat(90), time: new Date(0) });
  const page = await (await getDocumentProxy(new Uint8Array(bytes))).getPage(1);
  const { items } = await page.getTextContent();
  const lines = items.flatMap((item) => ('str' in item && item.str.trim() ? [item] : []));
  expect(lines.filter(({ str }) => str.endsWith('…'))).toHaveLength(5);
  const [margin, cellWidth] = [36, (595.28 - 2 * 36) / COLUMNS];
  const inCells = lines.filter(({ height }) => height < 9);
  expect(inCells).toHaveLength(6);
  for (const { transform, width } of inCells) {
    const column = Math.floor((transform[4] - margin) / cellWidth);
    expect(transform[4] + width).toBeLessThan(margin + (column + 1) * cellWidth);
  }
});
