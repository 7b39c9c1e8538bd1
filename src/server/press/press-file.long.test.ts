import { existsSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  area,
  GENERIC,
  list,
  PARTS,
  personCard,
  rectanglePath,
  text,
} from '../../../test/support/press-cards.ts';
import { programAt, run } from '../../../test/support/programs.ts';
import type { PrinterProfile } from '../../domain/press/printer-profile.schema.ts';
import { pressFaults } from './check/check-press-file.ts';
import { checkedPressFile } from './checked-file.ts';
import { openFonts } from './fonts/press-fonts.ts';
import { writePressFile } from './pdf/press-file.ts';
import { conditionProfile } from './profiles/condition-profile.ts';

const folder = mkdtempSync(join(tmpdir(), 'press-'));
const path = join(folder, 'cards.pdf');
afterAll(() => rmSync(folder, { recursive: true }));

describe('Other programs', () => {
  beforeAll(async () => {
    const [front, back] = personCard(1);
    const cards = [{ ...front, die: rectanglePath(1, 1, 83, 53) }, back];
    writeFileSync(path, await writePressFile(cards, GENERIC, PARTS));
  });

  it.skipIf(!programAt('pdffonts'))(
    'find every font embedded, in part, with its text (poppler)',
    () => {
      const fonts = run('pdffonts', [path]).trim().split('\n').slice(2);
      expect(fonts).toHaveLength(2);
      for (const font of fonts) expect(font).toMatch(/CID TrueType\s+Identity-H\s+yes yes yes/);
      expect(run('pdftotext', [path, '-'])).toContain('Zoë N° 1 L’Hôtelier');
      expect(run('pdfinfo', [path])).toContain('ISO 15930');
      expect(run('pdfimages', ['-list', path])).toMatch(/cmyk\s+4\s+8/);
    },
  );

  it.skipIf(!programAt('qpdf'))('find nothing to complain of (qpdf)', () => {
    expect(run('qpdf', ['--check', path])).toContain('No syntax or stream encoding errors');
  });

  it.skipIf(!programAt('gs'))(
    'part it in plates, the text on that of black alone (Ghostscript)',
    async () => {
      const device = ['-dPDFSTOPONERROR', '-q', '-dNOPAUSE', '-dBATCH', '-sDEVICE=tiffsep'];
      run('gs', [...device, '-r300', `-sOutputFile=${join(folder, 'p%d.tif')}`, path]);
      const plates = readdirSync(folder).flatMap(
        (name) => /^p1\((.+)\)\.tif$/.exec(name)?.[1] ?? [],
      );
      expect(plates.sort()).toEqual(['Black', 'CutContour', 'Cyan', 'Magenta', 'Yellow']);
      /** How much ink the text zone has on a plate; 255 is none. */
      const darkest = async (plate: string) => {
        const dots = (mm: number) => Math.round((mm / 25.4) * 300);
        const zone = { left: dots(9), top: dots(28), width: dots(52), height: dots(13) };
        const file = join(folder, `p1(${plate}).tif`);
        const dotsOf = await sharp(file).extract(zone).raw().toBuffer();
        return dotsOf.reduce((low, dot) => Math.min(low, dot), 255);
      };
      expect(await Promise.all(['Cyan', 'Magenta', 'Yellow'].map(darkest))).toEqual([
        255, 255, 255,
      ]);
      expect(await darkest('Black')).toBe(0);
    },
  );
});

describe('A file with an ink of its own, as PDF/X-4', () => {
  const pantone = {
    id: 'p',
    name: 'PANTONE 286 C',
    kind: 'spot',
    cmyk: { c: 100, m: 70, y: 0, k: 0 },
  } as const;
  const spotPath = join(folder, 'spot.pdf');

  beforeAll(async () => {
    const profile: PrinterProfile = {
      ...GENERIC,
      conformance: 'X-4',
      marks: true,
      spots: [pantone.name],
    };
    const parts = { ...PARTS, conditionProfile: await conditionProfile('FOGRA39') };
    const cards = [list([area(pantone, { x: 10, y: 10, width: 20, height: 10 }, 0.5)])];
    writeFileSync(spotPath, (await checkedPressFile(cards, profile, parts)).bytes);
  });

  it.skipIf(!programAt('gs'))('has a plate for it (Ghostscript)', () => {
    const device = ['-dPDFSTOPONERROR', '-q', '-dNOPAUSE', '-dBATCH', '-sDEVICE=tiffsep'];
    run('gs', [...device, '-r72', `-sOutputFile=${join(folder, 'spot%d.tif')}`, spotPath]);
    const plates = readdirSync(folder).flatMap(
      (name) => /^spot1\((.+)\)\.tif$/.exec(name)?.[1] ?? [],
    );
    expect(plates).toContain('PANTONE 286 C');
  });

  const areThere = programAt('qpdf') && programAt('pdfinfo');
  it.skipIf(!areThere)('has nothing to complain of (qpdf, poppler)', () => {
    expect(run('qpdf', ['--check', spotPath])).toContain('No syntax or stream encoding errors');
    expect(run('pdfinfo', [spotPath])).toContain('PDF version:     1.6');
  });
});

/** A font of curves that PostScript knows, as many that are uploaded. */
const OTF = '/usr/share/fonts/opentype/urw-base35/C059-Roman.otf';

it.skipIf(!(programAt('pdffonts') && existsSync(OTF)))(
  'An OTF font is embedded in part, and its text comes out again (poppler)',
  async () => {
    const fonts = await openFonts(['otf'], () => readFile(OTF));
    const said = 'Zoë ffi L’Hôtelier';
    const glyphs = fonts.shaper.shape('otf', said).map(({ id, cluster }, index, all) => ({
      id,
      x: 8 + index * 3,
      y: 20,
      text: said.slice(cluster, all[index + 1]?.cluster ?? said.length),
    }));
    const cards = [list([{ ...text(said, { x: 8, y: 20 }), font: 'otf', glyphs }])];
    const parts = { ...PARTS, fontBytes: fonts.bytes };
    const otfPath = join(folder, 'otf.pdf');
    writeFileSync(otfPath, (await checkedPressFile(cards, GENERIC, parts)).bytes);
    expect(run('pdffonts', [otfPath])).toMatch(/CID Type 0C\s+Identity-H\s+yes yes yes/);
    expect(run('pdftotext', [otfPath, '-']).replace(/\s/g, '')).toBe(said.replace(/\s/g, ''));
  },
);

it.skipIf(!programAt('gs'))(
  'Letters as shapes look as they do in their font (Ghostscript)',
  async () => {
    const picture = async (outlines: boolean) => {
      const name = join(folder, `outlines-${outlines}`);
      const cards = personCard(1).slice(0, 1);
      writeFileSync(`${name}.pdf`, await writePressFile(cards, { ...GENERIC, outlines }, PARTS));
      const device = ['-q', '-dNOPAUSE', '-dBATCH', '-sDEVICE=pnggray', '-r600'];
      run('gs', [...device, `-sOutputFile=${name}.png`, `${name}.pdf`]);
      const image = sharp(`${name}.png`).extractChannel(0);
      const { data, info } = await image.raw().toBuffer({ resolveWithObject: true });
      return { dots: data, width: info.width };
    };
    const [letters, shapes] = [await picture(false), await picture(true)];
    const { width } = letters;
    const near = [-width - 1, -width, -width + 1, -1, 0, 1, width - 1, width, width + 1];
    const others = letters.dots.filter((dot, at) =>
      near.every((step) => Math.abs(dot - (shapes.dots[at + step] ?? 255)) > 50),
    );
    // By more than one dot of 600 in an inch: some corners only.
    expect(letters.dots.filter((dot) => dot < 128).length).toBeGreaterThan(100_000);
    expect(others.length).toBeLessThan(50);
  },
);

describe('The file of 1,000 people', () => {
  it('is written in seconds, in little memory, and read again in less than half a minute', async () => {
    const cards = Array.from({ length: 1000 }, (_, person) => personCard(person)).flat();
    const before = process.memoryUsage().rss;
    const begun = performance.now();
    const bytes = await writePressFile(cards, GENERIC, PARTS);
    const seconds = (performance.now() - begun) / 1000;
    const megabytes = (process.memoryUsage().rss - before) / 2 ** 20;
    console.info(
      `2,000 sides: ${seconds.toFixed(2)} s, ${Math.round(bytes.length / 2000)} bytes a side, ${Math.round(megabytes)} MB more`,
    );
    expect(seconds).toBeLessThan(5);
    const begunReading = performance.now();
    expect(await pressFaults(bytes, cards, GENERIC)).toEqual([]);
    const reading = (performance.now() - begunReading) / 1000;
    const all = (process.memoryUsage().rss - before) / 2 ** 20;
    console.info(`read again: ${reading.toFixed(2)} s, ${Math.round(all)} MB more in all`);
    expect(reading).toBeLessThan(30);
    expect(all).toBeLessThan(300);
  });
});
