import { describe, expect, it } from 'vitest';
import { agencyPage, cardDesign } from '../../../../test/support/agency-pages.ts';
import { elementsOf } from '../edit/edit-design.ts';
import { emptyDesign } from '../empty-design.ts';
import { designOfPages, withAgencyPage } from './agency-design.ts';
import { cardFormatOf, placeOnCard } from './agency-place.ts';

const CARD = { width: 85, height: 55 };
const sized = (width: number, height: number) => ({ width, height });
const cut = (x: number, y: number, width: number, height: number) => ({
  trim: { x, y, width, height },
});

describe('A page lies on a card', () => {
  it.each([
    ['by the cut that its file names', { ...sized(110, 80), ...cut(12, 13, 85, 55) }, -12, -13],
    ['in the middle, being as large as the card', sized(85, 55), 0, 0],
    ['in the middle, being as large as the card with its bleed', sized(91, 61), -3, -3],
    ['in the middle with the bleed of another printer', sized(89, 59), -2, -2],
    ['though points are no round millimetres', sized(90.99, 61.01), -3, -3],
    [
      'though its file says that nothing is cut',
      { ...sized(91, 61), ...cut(0, 0, 91, 61) },
      -3,
      -3,
    ],
  ])('%s', (_, page, x, y) => {
    const place = placeOnCard(page, CARD);
    expect(place?.x).toBeCloseTo(x, 1);
    expect(place?.y).toBeCloseTo(y, 1);
  });

  it.each([
    ['it is an A4 sheet', sized(210, 297)],
    ['it bleeds more on one side than on the other', sized(91, 59)],
    ['it is smaller than the card', sized(80, 50)],
    ['its file names the cut of another card', { ...sized(110, 80), ...cut(10, 10, 90, 50) }],
    ['it stands while the card lies', sized(61, 91)],
  ])('where somebody has to say, when %s', (_, page) => {
    expect(placeOnCard(page, CARD)).toBeUndefined();
  });
});

describe('The card that a page is made for', () => {
  it.each([
    ['is named by its file', { ...sized(110, 80), ...cut(10, 12, 85, 55) }, 85, 55],
    ['may have any size that its file names', { ...sized(80, 80), ...cut(10, 10, 60, 60) }, 60, 60],
    ['is one of the usual ones', sized(91, 61), 85, 55],
    ['may stand', sized(61, 91), 55, 85],
    ['may be square', sized(55, 55), 55, 55],
  ])('%s', (_, page, width, height) => {
    expect(cardFormatOf(page)).toEqual({ width, height });
  });

  it('is unknown for a sheet that names no cut, or for no size of cards', () => {
    expect(cardFormatOf(sized(210, 297))).toBeUndefined();
    expect(cardFormatOf({ ...sized(210, 297), ...cut(5, 5, 200, 287) })).toBeUndefined();
  });
});

it('A page lies under all that stands on its side, in the place of the page before', () => {
  const begun = cardDesign();
  const with1 = withAgencyPage(begun, 0, { id: 'page-1' }, { x: -3, y: -3 });
  const with2 = withAgencyPage(with1, 0, { id: 'page-2' }, { x: -2, y: -2 });
  expect(elementsOf(with2, 0).map(({ kind }) => kind)).toEqual(['page', 'code']);
  expect(elementsOf(with2, 0)[0]).toMatchObject({ page: 'page-2', x: -2, y: -2 });
});

it('A card is begun with the first two pages of a file as its sides', () => {
  const pages = [1, 2, 3].map((number) => agencyPage({ id: `page-${number}`, number }));
  const design = designOfPages(pages, CARD);
  expect(design).toMatchObject({ ...emptyDesign(CARD), sides: [{}, {}] });
  expect(design.sides.map(({ elements }) => elements)).toMatchObject([
    [{ kind: 'page', page: 'page-1', x: -3, y: -3 }],
    [{ kind: 'page', page: 'page-2' }],
  ]);
  expect(designOfPages(pages.slice(0, 1), CARD).sides).toHaveLength(1);
  const sheet = [agencyPage({ width: 120, height: 90 })];
  const placeOf = (asked?: { x: number; y: number }) =>
    designOfPages(sheet, CARD, asked).sides[0]?.elements[0];
  expect(placeOf()).toMatchObject({ x: -17.5, y: -17.5 });
  expect(placeOf({ x: -20, y: -10 })).toMatchObject({ x: -20, y: -10 });
});
