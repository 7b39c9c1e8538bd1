import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, expect, it } from 'vitest';
import { PARTS } from '../../../test/support/press-cards.ts';
import { pressTask } from '../../../test/support/press-task.ts';
import { layOut } from '../../domain/press/layout/lay-out.ts';
import { sideSvg } from '../../domain/press/svg/side-svg.ts';
import { svgText } from '../../domain/press/svg/svg-node.ts';
import { layoutEngine } from './layout-engine.ts';
import { writePressFile } from './pdf/press-file.ts';

const folder = mkdtempSync(join(tmpdir(), 'press-'));
afterAll(() => rmSync(folder, { recursive: true }));

const DOTS_PER_INCH = 600;
const hasGhostscript = !spawnSync('gs', ['--version']).error;

async function greys(path: string | Buffer, size?: { width: number; height: number }) {
  const image = sharp(path).flatten({ background: '#ffffff' });
  const sized = size ? image.resize({ ...size, fit: 'fill' }) : image;
  const { data, info } = await sized.greyscale().raw().toBuffer({ resolveWithObject: true });
  return { data, width: info.width, height: info.height };
}

it.skipIf(!hasGhostscript)(
  'What the screen shows is what the press prints, to a dot of 600 in an inch',
  async () => {
    const { design, cards, printer } = pressTask(1);
    const engine = await layoutEngine(design);
    const [card] = cards;
    if (!card) throw new Error('No card');
    const [front] = layOut(design, card.values, engine.tools, card.pictures).sides;
    if (!front) throw new Error('No front');

    const path = join(folder, 'front.pdf');
    const parts = { ...PARTS, fontBytes: engine.bytes, outline: engine.outline };
    writeFileSync(path, await writePressFile([front], printer, parts));
    const png = join(folder, 'front.png');
    const device = ['-q', '-dNOPAUSE', '-dBATCH', '-sDEVICE=pnggray', '-dTextAlphaBits=4'];
    const quality = ['-dGraphicsAlphaBits=4', `-r${DOTS_PER_INCH}`];
    spawnSync('gs', [...device, ...quality, `-sOutputFile=${png}`, path]);
    const pdf = await greys(png);

    const drawing = sideSvg(front, {
      area: 'bleed',
      prefix: 'front',
      outline: engine.outline,
      pictureAddress: () => '',
      label: 'Recto',
    });
    const svg = await greys(
      await sharp(Buffer.from(svgText(drawing)), { density: DOTS_PER_INCH })
        .png()
        .toBuffer(),
      pdf,
    );

    const isDark = (grey = 255) => grey < 128;
    const near = [-1, 0, 1].flatMap((x) => [-1, 0, 1].map((y) => y * pdf.width + x));
    const strange = pdf.data.filter(
      (dot, at) => !near.some((step) => isDark(dot) === isDark(svg.data[at + step])),
    );
    const dark = pdf.data.filter((dot) => isDark(dot)).length;
    console.info(`${strange.length} of ${dark} dark dots lie further than one dot away`);
    expect(dark).toBeGreaterThan(100_000);
    expect(strange.length / dark).toBeLessThan(0.001);
  },
);
