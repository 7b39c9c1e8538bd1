import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { anyProfile, anySides } from '../../../../test/support/any-card.ts';
import { broken } from '../../../../test/support/broken-press-file.ts';
import { KEPT_CARDS, type KeptCards, pictured } from '../../../../test/support/kept-cards.ts';
import { misdrawn } from '../../../../test/support/misdrawn.ts';
import { GENERIC, list, PARTS, personCard, text } from '../../../../test/support/press-cards.ts';
import { pressFaults } from '../check/check-press-file.ts';
import { writePressFile } from '../pdf/press-file.ts';
import { drawPage, withPdf } from '../raster/draw-page.ts';
import { drawnFaults } from '../raster/drawn-faults.ts';
import { assembledFile } from './assembled-file.ts';
import { type KeptPage, keptPageSchema } from './kept-page.schema.ts';
import { type TakenApart, takeApart } from './take-apart.ts';

const FILE = { profile: GENERIC, title: PARTS.title, now: PARTS.now };

function cardsWith(kind: string): KeptCards {
  const cards = KEPT_CARDS.get(kind);
  if (!cards) throw new Error(`There are no cards with ${kind}`);
  return cards;
}

function written({ pages, profile, parts }: KeptCards): Promise<Uint8Array> {
  return writePressFile(pages, profile, parts);
}

async function taken(cards: KeptCards): Promise<TakenApart> {
  return takeApart(await written(cards));
}

/** Finds a part of several files, all of which are kept in one place. */
function partsOf(...files: readonly TakenApart[]): (hash: string) => Uint8Array | undefined {
  const parts = new Map(files.flatMap((file) => [...file.parts]));
  return (hash) => parts.get(hash);
}

/** The pages of a file as dots. */
function drawn(bytes: Uint8Array, pages: number): Promise<Buffer[]> {
  return withPdf(bytes, async (pdf) => {
    const dots: Buffer[] = [];
    for (let page = 0; page < pages; page += 1) {
      dots.push(Buffer.from((await drawPage(pdf, page, 72)).dots));
    }
    return dots;
  });
}

const hashesOf = ({ fonts, objects, inks }: KeptPage) =>
  [fonts, objects, inks].flatMap((named) => Object.values(named));

describe.each([...KEPT_CARDS])('Cards with %s', (_, cards) => {
  const { pages, profile, parts } = cards;
  const file = { profile, title: parts.title, now: parts.now };

  it('break no rule when they are put together of their parts, and look as before', async () => {
    const original = await written(cards);
    const apart = await takeApart(original);
    const bytes = await assembledFile(apart.pages, { part: partsOf(apart), ...file });
    expect(await pressFaults(bytes, pages, profile)).toEqual([]);
    expect(await misdrawn(bytes, pages, profile, parts)).toEqual([]);
    const all = { pages: pages.map((_page, number) => number), onPage: () => {} };
    expect(await drawnFaults(bytes, pages, profile, all)).toEqual([]);
    const before = await drawn(original, pages.length);
    const after = await drawn(bytes, pages.length);
    expect(before.map((dots, page) => after[page]?.equals(dots))).toEqual(pages.map(() => true));
  });

  it('make the same bytes each time, and the same parts of these', async () => {
    const apart = await taken(cards);
    const assembled = () => assembledFile(apart.pages, { part: partsOf(apart), ...file });
    const bytes = await assembled();
    expect(Buffer.from(await assembled()).equals(bytes)).toBe(true);
    expect(await takeApart(bytes)).toEqual(apart);
  });

  it('have pages that are stored as they are told, and name every part but no other', async () => {
    const apart = await taken(cards);
    const stored: unknown = JSON.parse(JSON.stringify(apart.pages));
    expect(keptPageSchema.array().parse(stored)).toEqual(apart.pages);
    const told = apart.pages.flatMap((page) => [page.content, page.intent, ...hashesOf(page)]);
    expect(new Set(told)).toEqual(new Set(apart.parts.keys()));
  });
});

it('Whatever cards hold, they are put together as they were laid out, and nothing is wrong', async () => {
  const parts = { ...cardsWith('front and back').parts, picture: PARTS.picture };
  const sheets = fc.array(anySides, { minLength: 1, maxLength: 3 });
  await fc.assert(
    fc.asyncProperty(sheets, anyProfile, async (files, profile) => {
      const apart: TakenApart[] = [];
      for (const pages of files) apart.push(await taken({ pages, profile, parts }));
      const kept = apart.flatMap((file) => file.pages);
      const bytes = await assembledFile(kept, { ...FILE, profile, part: partsOf(...apart) });
      expect(await pressFaults(bytes, files.flat(), profile)).toEqual([]);
      expect(await misdrawn(bytes, files.flat(), profile, parts)).toEqual([]);
    }),
    { numRuns: 20 },
  );
});

describe('Pages of several files', () => {
  const front = cardsWith('front and back');
  const outlined = cardsWith('letters as outlines');
  const spotted = cardsWith('inks of their own, PDF/X-1a');

  it('become one file, in any order', async () => {
    const [one, other] = [await taken(front), await taken(spotted)];
    const kept = [...other.pages, ...one.pages].reverse();
    const pages = [...spotted.pages, ...front.pages].reverse();
    const file = { ...FILE, profile: spotted.profile, part: partsOf(one, other) };
    const bytes = await assembledFile(kept, file);
    // The profile of the one with inks of its own comes along.
    expect(await pressFaults(bytes, pages, spotted.profile)).toEqual([]);
    expect(await misdrawn(bytes, pages, spotted.profile, front.parts)).toEqual([]);
  });

  it('hold each part once', async () => {
    const cards = { ...front, pages: [1, 2, 3].flatMap(personCard) };
    const [one, other] = [await taken(front), await taken(cards)];
    const part = partsOf(one, other);
    const once = await assembledFile(one.pages, { ...FILE, part });
    const thrice = await assembledFile([...one.pages, ...one.pages, ...one.pages], {
      ...FILE,
      part,
    });
    const objects = (bytes: Uint8Array) =>
      Buffer.from(bytes)
        .toString('latin1')
        .match(/ obj\n/g)?.length ?? 0;
    expect(objects(thrice) - objects(once)).toBe(4);
    const both = await assembledFile([...one.pages, ...other.pages], { ...FILE, part });
    expect(both.length).toBeLessThan(once.length + (await written(cards)).length);
  });

  it('share what is the same in them, whatever else these hold', async () => {
    const logo = (apart: TakenApart, page: number) =>
      Object.values(apart.pages[page]?.objects ?? {});
    const one = await taken(front);
    const later = { ...front.parts, now: new Date('2031-05-04T10:00:00.000Z'), title: 'Autre' };
    const pages = [...spotted.pages, ...front.pages];
    const other = await taken({ ...spotted, pages, parts: later });
    expect(logo(one, 0)).toHaveLength(1);
    expect(logo(other, 2)).toEqual(logo(one, 0));
    expect(logo(other, 3)).toEqual(logo(one, 1));
    expect(other.pages[3]?.content).not.toBe(one.pages[1]?.content);
    expect((await taken({ ...front, parts: later })).pages).toEqual(one.pages);
    const page = cardsWith('the page of an agency');
    const [first, second] = [
      await taken(page),
      await taken({ ...page, pages: [...spotted.pages, ...page.pages] }),
    ];
    expect(logo(second, 2)).toEqual(logo(first, 0));
  });

  it('are of one printing condition, or no file', async () => {
    const profile = { ...GENERIC, condition: 'FOGRA47' } as const;
    const [one, other] = [await taken(front), await taken({ ...front, profile })];
    const both = [...one.pages, ...other.pages];
    await expect(assembledFile(both, { ...FILE, part: partsOf(one, other) })).rejects.toThrow(
      'Pages are made for FOGRA39 and FOGRA47',
    );
  });

  it('may have letters in one and outlines in the other', async () => {
    const [one, other] = [await taken(front), await taken(outlined)];
    expect(other.pages.flatMap(({ fonts }) => Object.keys(fonts))).toEqual([]);
    const bytes = await assembledFile([...other.pages, ...one.pages], {
      ...FILE,
      part: partsOf(one, other),
    });
    const found = await drawn(bytes, 4);
    const wanted = [
      ...(await drawn(await written(outlined), 2)),
      ...(await drawn(await written(front), 2)),
    ];
    expect(wanted.map((dots, page) => found[page]?.equals(dots))).toEqual([true, true, true, true]);
  });
});

describe('The parts of a page', () => {
  const photos = cardsWith('a logo of dots and photos that are cut out');

  it('are none of another: the photo of one person goes, and the card of the next stays', async () => {
    const apart = await taken(photos);
    const [one, other] = apart.pages;
    if (!one || !other) throw new Error('There are two cards');
    const gone = hashesOf(one).filter((hash) => !hashesOf(other).includes(hash));
    expect(gone).toHaveLength(1);
    const part = (hash: string) => (gone.includes(hash) ? undefined : apart.parts.get(hash));
    const bytes = await assembledFile([other], { ...FILE, part });
    expect(await pressFaults(bytes, [pictured(2)], GENERIC)).toEqual([]);
    await expect(assembledFile([one], { ...FILE, part })).rejects.toThrow(
      `There is no part ${gone[0]}`,
    );
  });

  it('do not tell who was the first of a file: its font is the same in any order', async () => {
    const people = ['Gwendal Brixou', 'Ana Le Gall'].map((name) =>
      list([text(name, { x: 8, y: 9 })]),
    );
    const one = await taken({ ...photos, pages: people });
    const other = await taken({ ...photos, pages: people.reverse() });
    const fonts = [...one.pages, ...other.pages].map((page) => page.fonts.F1);
    expect(fonts).toEqual(Array.from({ length: 4 }, () => expect.stringMatching(/^\w{64}$/)));
    expect(new Set(fonts).size).toBe(1);
    expect(other.pages).toEqual([...one.pages].reverse());
  });

  it('may come in any order of names', async () => {
    const apart = await taken(photos);
    const turned = apart.pages.map((page) => ({
      ...page,
      fonts: Object.fromEntries(Object.entries(page.fonts).reverse()),
      objects: Object.fromEntries(Object.entries(page.objects).reverse()),
    }));
    const file = { ...FILE, part: partsOf(apart) };
    const bytes = await assembledFile(turned, file);
    expect(Buffer.from(await assembledFile(apart.pages, file)).equals(bytes)).toBe(true);
  });

  it('are what they were, or no file', async () => {
    const apart = await taken(photos);
    const [one] = apart.pages;
    const changed = one?.content ?? '';
    const part = (hash: string) => (hash === changed ? Buffer.from('q Q') : apart.parts.get(hash));
    await expect(assembledFile(apart.pages, { ...FILE, part })).rejects.toThrow(
      `The part ${changed} is no longer what it was`,
    );
  });
});

it('A file is only taken apart when nothing of it is lost', async () => {
  const original = await written(cardsWith('front and back'));
  const turned = broken(original, ({ page, set }) => set(page, 'Rotate', 90));
  await expect(turned.then(takeApart)).rejects.toThrow('A page of a card has no Rotate');
  const elsewhere = broken(original, ({ edit }) =>
    edit((content) => content.replace('/X1', '/X9')),
  );
  await expect(elsewhere.then(takeApart)).rejects.toThrow('There is no X9 among those of XObject');
  await expect(takeApart(Buffer.from('Bonjour'))).rejects.toThrow();
});
