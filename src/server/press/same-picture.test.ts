import { SaxesParser } from 'saxes';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import {
  dotsOfPage,
  dotsOfScreen,
  sameColour,
  sameInk,
  strangers,
} from '../../../test/support/alike-pictures.ts';
import { design, JULIE, text, value } from '../../../test/support/card-layout.ts';
import { CLIPPED_BY_ITS_EDGE, storedLogo, TWO_COLOURS } from '../../../test/support/logos.ts';
import { GENERIC, NAVY, NOW } from '../../../test/support/press-cards.ts';
import { SVG_PARSING } from '../../domain/image/svg/svg-tree.ts';
import { readDrawing } from '../../domain/press/drawing/read-drawing.ts';
import type { CardPicture, CardPictures } from '../../domain/press/layout/card-pictures.ts';
import { layOut } from '../../domain/press/layout/lay-out.ts';
import { pressFaults } from './check/check-press-file.ts';
import { layoutEngine } from './layout-engine.ts';
import { writePressFile } from './pdf/press-file.ts';
import { writeProofFile } from './pdf/proof-file.ts';
import { pressPicture } from './profiles/press-picture.ts';
import { screenPicture } from './profiles/screen-picture.ts';
import type { DrawnPage } from './raster/draw-page.ts';
import { named, placedPictures } from './run/parts-for.ts';

function drawing(logo: string): CardPicture {
  const reading = readDrawing(storedLogo(logo), new SaxesParser(SVG_PARSING));
  if (!reading.drawing) throw new Error(reading.what);
  return { kind: 'drawing', ...reading.drawing };
}

const photo = await sharp({ create: { width: 300, height: 300, channels: 3, background: '#5a8' } })
  .jpeg()
  .toBuffer();
const star = await sharp(
  Buffer.from(
    '<svg xmlns="http://www.w3.org/2000/svg" width="400" height="400"><path d="M200 10L320 380 10 150H390L80 380z" fill="#d00"/></svg>',
  ),
)
  .png()
  .toBuffer();

const PICTURES: CardPictures = {
  logo: drawing(TWO_COLOURS),
  photo: { kind: 'dots', name: 'photo', width: 300, height: 300 },
  own: new Map([
    ['badge', drawing(CLIPPED_BY_ITS_EDGE)],
    ['star', { kind: 'dots', name: 'star', width: 400, height: 400, isSeeThrough: true }],
  ]),
};
const BYTES = new Map([
  ['photo', photo],
  ['star', star],
]);

const GROUND = { kind: 'rectangle', id: 'ground', x: -3, y: 40, width: 91, height: 18 };
const CARD = design(
  [
    { ...GROUND, fill: { ink: NAVY.id, tint: 0.3 } },
    { kind: 'logo', id: 'logo', x: 5, y: 4, width: 34, height: 17 },
    { kind: 'picture', id: 'badge', picture: 'badge', x: 44, y: 5, width: 20, height: 12 },
    { kind: 'picture', id: 'star', picture: 'star', x: 6, y: 36, width: 14, height: 14 },
    { kind: 'photo', id: 'photo', x: 67, y: 5, width: 13, height: 16, corner: 4 },
    {
      kind: 'line',
      id: 'line',
      x: 5,
      y: 24,
      x2: 52,
      y2: 24,
      thickness: 1,
      paint: { ink: 'black' },
    },
    text({ id: 'name', x: 5, y: 30, width: 45, font: 'source-serif-4-600', size: 13 }),
    text({ id: 'mail', x: 5, y: 35, width: 50, size: 7, parts: [value('Email')] }),
    { kind: 'code', id: 'code', x: 58, y: 25, side: 24, paint: { ink: 'black' } },
  ],
  { inks: [NAVY] },
);

const engine = await layoutEngine(CARD);
const { sides, findings } = layOut(CARD, JULIE, engine.tools, PICTURES);
const placed = placedPictures(sides, 300);
const common = {
  ...{ fontBytes: engine.bytes, outline: engine.outline, now: NOW, title: 'Carte' },
  page: () => {
    throw new Error('No page of an agency');
  },
};

/** The dots that screens show. */
function onScreen(): Promise<DrawnPage> {
  const [front] = sides;
  if (!front) throw new Error('No front');
  return dotsOfScreen(front, engine.outline, (name) => {
    const type = name === 'photo' ? 'jpeg' : 'png';
    return `data:image/${type};base64,${named(BYTES, name).toString('base64')}`;
  });
}

async function onProof(): Promise<DrawnPage> {
  const pictures = new Map<string, Awaited<ReturnType<typeof screenPicture>>>();
  for (const [name, placing] of placed) {
    pictures.set(name, await screenPicture(named(BYTES, name), placing));
  }
  const picture = (name: string) => named(pictures, name);
  return dotsOfPage(
    await writeProofFile(
      sides.map((list) => ({ list, mark: [] })),
      { ...common, picture },
    ),
  );
}

async function pressFile(): Promise<Uint8Array> {
  const pictures = new Map<string, Awaited<ReturnType<typeof pressPicture>>>();
  for (const [name, placing] of placed) {
    pictures.set(name, await pressPicture(named(BYTES, name), { ...GENERIC, ...placing }));
  }
  return writePressFile(sides, GENERIC, { ...common, picture: (name) => named(pictures, name) });
}

describe('A card with logos, a photo, a tint, a line, a code and texts', () => {
  it('has nothing that keeps it from the press, and a picture that is cut out of the tint', () => {
    expect(findings.filter(({ severity }) => severity === 'error')).toEqual([]);
    expect(placed.get('star')?.isCutOut).toBe(true);
    expect(placed.get('photo')?.isCutOut).toBe(false);
  });

  it('looks on proofs as on screens', async () => {
    const [screen, proof] = [await onScreen(), await onProof()];
    expect(strangers(screen, proof, sameColour)).toBeLessThan(0.001);
    expect(strangers(proof, screen, sameColour)).toBeLessThan(0.001);
  });

  it('has ink on the press where screens show some, in a file that breaks no rule', async () => {
    const file = await pressFile();
    expect(await pressFaults(file, sides, GENERIC)).toEqual([]);
    const [screen, press] = [await onScreen(), await dotsOfPage(file, 0, GENERIC.bleed)];
    expect(strangers(screen, press, sameInk)).toBeLessThan(0.001);
    expect(strangers(press, screen, sameInk)).toBeLessThan(0.001);
  });
});
