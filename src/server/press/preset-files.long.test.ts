import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { HARD_PEOPLE } from '../../../test/support/hard-people.ts';
import {
  LOGO,
  PHOTO,
  PRESET_COMPANY,
  PRESET_PICTURES,
} from '../../../test/support/preset-cards.ts';
import { onlyFile, pressTask } from '../../../test/support/press-task.ts';
import { programAt, run } from '../../../test/support/programs.ts';
import { boundsOf, meets } from '../../domain/press/bounds.ts';
import type { DisplayList } from '../../domain/press/display-list.ts';
import { findingAnswer } from '../../domain/press/finding.ts';
import { BLACK, isPaper } from '../../domain/press/ink.ts';
import { layOut } from '../../domain/press/layout/lay-out.ts';
import { paintsOf } from '../../domain/press/preflight/paints.ts';
import { PRESET_IDS } from '../../domain/press/presets/preset-names.ts';
import { presetDesign } from '../../domain/press/presets/presets.ts';
import type { PressCard } from '../../domain/press/press-run.ts';
import { layoutEngine } from './layout-engine.ts';
import { pressRun } from './run/press-run.ts';
import type { DrawnPressFile, PressTask } from './run/press-task.ts';

/** Where the files stay, for whoever wants to open them: fixtures would be others on each machine. */
const FOLDER = join(import.meta.dirname, '..', '..', '..', 'test-results', 'presets');
const DOTS_PER_MM = 300 / 25.4;
const BLEED = 3;
/** The loader of the format that plates are in, which nobody may upload. */
const TIFF = 'VipsForeignLoadTiffFile';
/** No ink on a plate, and as much as there is. */
const [BARE, FULL] = [255, 0];

/** The ten, one of them without a photo. */
const people: PressCard[] = Object.entries(HARD_PEOPLE).map(([name, values]) => ({
  ...{ name, values, state: 'published' },
  pictures: { logo: LOGO, photo: name === 'little known' ? undefined : PHOTO },
}));

function taskOf(preset: (typeof PRESET_IDS)[number], cards = people): PressTask {
  const design = presetDesign(preset, PRESET_COMPANY);
  return pressTask(0, { design, cards, pictures: new Map(PRESET_PICTURES) });
}

/** The file of a task, which the second parser has read, or nothing at all. */
async function fileOf(task: PressTask): Promise<DrawnPressFile> {
  return onlyFile(await pressRun(task));
}

/** The pages of a task, and the zones of black letters on bare paper, in millimetres. */
async function drawnPages({ design, cards }: PressTask) {
  const { tools, outline } = await layoutEngine(design);
  const pages = cards.flatMap((card) => layOut(design, card.values, tools, card.pictures).sides);
  const zonesOf = ({ items }: DisplayList) => {
    const inked = items.filter(
      (item) =>
        item.kind !== 'glyphs' &&
        (item.kind === 'picture' || !paintsOf(item).every(({ ink }) => isPaper(ink))),
    );
    const grounds = inked.map((item) => boundsOf(item, outline));
    const black = items.filter((item) => item.kind === 'glyphs' && item.paint.ink.id === BLACK.id);
    const zones = black.map((item) => boundsOf(item, outline));
    return zones.filter((zone) => !grounds.some((ground) => meets(zone, ground)));
  };
  return { pages, zones: pages.map(zonesOf) };
}

const bare = (text: string) => text.normalize('NFC').replace(/\s/gu, '');

describe.each(PRESET_IDS)('The file of ten hard people, preset %s', (preset) => {
  const path = join(FOLDER, `${preset}.pdf`);
  const task = taskOf(preset);

  beforeAll(async () => {
    mkdirSync(FOLDER, { recursive: true });
    writeFileSync(path, (await fileOf(task)).bytes);
  });

  it('is read again by the other parser, drawn, and the same each time that it is made', async () => {
    const { bytes, rules, drawnPages } = await fileOf(task);
    expect([rules > 40, drawnPages]).toEqual([true, 20]);
    const kept = readFileSync(path);
    expect(kept.equals(bytes)).toBe(true);
    console.info(`${preset}: ${Math.round(kept.length / 1024)} KB for 20 sides`);
  });

  it.skipIf(!programAt('pdftotext'))(
    'has each text, each font and each picture (poppler)',
    async () => {
      const fonts = run('pdffonts', [path]).trim().split('\n').slice(2);
      expect(fonts.length).toBeGreaterThan(1);
      for (const font of fonts) expect(font).toMatch(/CID TrueType\s+Identity-H\s+yes yes yes/);
      const { pages } = await drawnPages(task);
      const lost = pages.flatMap(({ items }, page) => {
        const number = String(page + 1);
        const read = bare(run('pdftotext', ['-raw', '-f', number, '-l', number, path, '-']));
        const texts = items.flatMap((item) => (item.kind === 'glyphs' ? [item.text] : []));
        return texts
          .filter((text) => !read.includes(bare(text)))
          .map((text) => `${number}: ${text}`);
      });
      expect(lost).toEqual([]);
      const drawn = run('pdfimages', ['-list', path]).trim().split('\n').slice(2);
      expect(drawn.length).toBeGreaterThan(0);
      for (const image of drawn) expect(image).toMatch(/\bcmyk\s+4\s+8\b/);
      const about = run('pdfinfo', ['-box', '-f', '1', '-l', '20', path]);
      expect(about).toContain('ISO 15930');
      expect(about.match(/TrimBox:\s+8\.50\s+8\.50\s+249\.45\s+164\.41/g)).toHaveLength(20);
    },
  );

  it.skipIf(!programAt('qpdf'))('has nothing to complain of (qpdf)', () => {
    expect(run('qpdf', ['--check', path])).toContain('No syntax or stream encoding errors');
  });

  it.skipIf(!programAt('gs'))(
    'has four plates, and its black letters are on that of black alone (Ghostscript)',
    async () => {
      const plates = mkdtempSync(join(tmpdir(), 'plates-'));
      onTestFinished(() => {
        sharp.block({ operation: [TIFF] });
        rmSync(plates, { recursive: true });
      });
      sharp.unblock({ operation: [TIFF] });
      const device = ['-dPDFSTOPONERROR', '-q', '-dNOPAUSE', '-dBATCH', '-sDEVICE=tiffsep'];
      run('gs', [...device, '-r300', `-sOutputFile=${join(plates, '%d.tif')}`, path]);
      const parts = readdirSync(plates).flatMap(
        (name) => /^20\((.+)\)\.tif$/.exec(name)?.[1] ?? [],
      );
      expect(parts.sort()).toEqual(['Black', 'Cyan', 'Magenta', 'Yellow']);
      const { zones } = await drawnPages(task);
      /** The most ink that a zone has on a plate. */
      const darkest = async (page: number, plate: string, zone: (typeof zones)[number][number]) => {
        const from = (mm: number) => Math.floor((mm + BLEED) * DOTS_PER_MM);
        const [left, top] = [from(zone.left), from(zone.top)];
        const size = { width: from(zone.right) - left + 1, height: from(zone.bottom) - top + 1 };
        const plateFile = sharp(join(plates, `${page + 1}(${plate}).tif`));
        const dots = await plateFile
          .extract({ left, top, ...size })
          .raw()
          .toBuffer();
        return dots.reduce((low, dot) => Math.min(low, dot), BARE);
      };
      let looked = 0;
      for (const [page, onPage] of zones.entries()) {
        for (const zone of onPage) {
          const inks = ['Cyan', 'Magenta', 'Yellow', 'Black'];
          const found = await Promise.all(inks.map((ink) => darkest(page, ink, zone)));
          expect(found).toEqual([BARE, BARE, BARE, FULL]);
          looked += 1;
        }
      }
      console.info(`${preset}: ${looked} lines of black letters`);
      expect(looked).toBeGreaterThan(30);
    },
  );

  it('is none with somebody whose letters no font of it has: whose, and which, is said', async () => {
    const [first] = people;
    if (!first) throw new Error('Nobody');
    const values = { ...first.values, Prenom: 'يوسف', Nom: 'حداد' };
    const outcome = await pressRun(taskOf(preset, [first, { ...first, values }]));
    expect(outcome.kind).toBe('refused');
    const errors = outcome.findings.filter(({ severity }) => severity === 'error');
    expect(errors.length).toBeGreaterThan(0);
    for (const error of errors) {
      expect(error.where.card).toBe(1);
      expect(findingAnswer(error).message).toContain('ي');
    }
  });
});
