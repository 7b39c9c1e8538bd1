import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { design, text } from '../../../../test/support/card-layout.ts';
import { NAVY } from '../../../../test/support/press-cards.ts';
import { onlyFile, pressCard, pressTask } from '../../../../test/support/press-task.ts';
import { screenColour } from '../../../domain/press/svg/screen-colour.ts';
import { ReadPdf } from '../pdf-reader/read-pdf.ts';
import { drawPage, withPdf } from '../raster/draw-page.ts';
import { findCode } from '../raster/drawn-faults.ts';
import { proofInThread } from './press-in-thread.ts';
import { pressRun } from './press-run.ts';
import type { ProofTask } from './press-task.ts';
import { proofRun } from './proof-run.ts';

function proofTask(given: Partial<ProofTask> = {}): ProofTask {
  const { printer: _, ...cards } = pressTask(1);
  return { ...cards, format: 'pdf', ...given };
}

const GROUND = [{ kind: 'background', id: 'ground', paint: { ink: NAVY.id } }];

/** The lights of one colour of a picture, from its dots. */
async function dotsOf(bytes: Uint8Array) {
  const { data, info } = await sharp(bytes).raw().toBuffer({ resolveWithObject: true });
  const at = (x: number, y: number) => {
    const from = (y * info.width + x) * info.channels;
    return [...data.subarray(from, from + 3)];
  };
  return { ...info, data, at };
}

/** How many colours the middle of a page has. */
async function coloursOf(pdf: Uint8Array): Promise<number> {
  const page = await withPdf(pdf, (file) => drawPage(file, 0, 72));
  const dots = new Uint32Array(page.dots.buffer, page.dots.byteOffset, page.dots.length / 4);
  return new Set(dots).size;
}

describe('A proof as PDF', () => {
  it('has a page for each side, as large as the card, with its text', async () => {
    const bytes = await proofRun(proofTask());
    const { pages } = await ReadPdf.open(bytes);
    expect(pages).toHaveLength(2);
    const file = Buffer.from(bytes).toString('latin1');
    expect(file).toMatch(/\/MediaBox\s*\[\s*0 0 240.9449 155.9055\s*\]/);
    expect(file).toContain('/ToUnicode');
    expect(bytes.length).toBeLessThan(30_000);
  });

  it('has a word across it, which no press file has', async () => {
    const task = proofTask({ design: design(GROUND, { inks: [NAVY] }) });
    const { printer } = pressTask(0);
    const pressed = await pressRun({ ...task, printer });
    expect(await coloursOf(onlyFile(pressed).bytes)).toBe(1);
    expect(await coloursOf(await proofRun(task))).toBeGreaterThan(10);
  });

  it('is none that a press would take: it has no inks and no printing condition', async () => {
    const file = Buffer.from(await proofRun(proofTask())).toString('latin1');
    expect(file).not.toMatch(/PDFX|OutputIntent|DeviceCMYK|Separation|TrimBox/);
  });

  it('shows a photo as screens do, and ends where the corners are cut', async () => {
    const photo = sharp({
      create: { width: 600, height: 400, channels: 3, background: '#cc3311' },
    });
    const own = new Map([['p1', { kind: 'dots', name: 'p1', width: 600, height: 400 } as const]]);
    const place = { x: 50, y: 4, width: 30, height: 20, picture: 'p1' };
    const task = proofTask({
      design: design([{ kind: 'picture', id: 'picture', ...place }], { corner: 4 }),
      cards: [{ ...pressCard(1), pictures: { own } }],
      pictures: new Map([['p1', await photo.png().toBuffer()]]),
    });
    const file = Buffer.from(await proofRun(task)).toString('latin1');
    expect(file).toMatch(/\/DCTDecode/);
    const { at, width } = await dotsOf(await proofRun({ ...task, format: 'png' }));
    const dot = (mm: number) => Math.round((mm / 25.4) * 300);
    const [red = 0, green = 0, blue = 0] = at(dot(5 + 52), dot(5 + 6));
    expect([red > 190, green < 70, blue < 40]).toEqual([true, true, true]);
    // In the corner is what lies around the card, further in is the card.
    expect(at(dot(5) + 2, dot(5) + 2)).toEqual(at(2, 2));
    expect(at(dot(5 + 10), dot(5 + 10))).toEqual([255, 255, 255]);
    expect(width).toBe(dot(85) + 2 * dot(5));
  });
});

describe('A proof as PNG', () => {
  it('is one picture of both sides, the back below the front, for a screen', async () => {
    const bytes = await proofRun(proofTask({ format: 'png' }));
    const {
      format,
      space,
      density,
      hasAlpha,
      width = 0,
      height = 0,
    } = await sharp(bytes).metadata();
    expect([format, space, hasAlpha, Math.round(density ?? 0)]).toEqual([
      'png',
      'srgb',
      false,
      300,
    ]);
    expect(height).toBeGreaterThan(width);
    const { at } = await dotsOf(bytes);
    const middle = Math.round(width / 2);
    expect(at(middle, Math.round(height * 0.2))).toEqual([255, 255, 255]);
    const navy = at(Math.round(width * 0.9), Math.round(height * 0.6));
    // As the editor shows this ink.
    expect(`#${Buffer.from(navy).toString('hex')}`).toBe(screenColour(NAVY.cmyk));
  });

  it('leads where the code of the card leads, since a client tries it', async () => {
    const code = { kind: 'code', id: 'code', x: 30, y: 15, side: 25, paint: { ink: 'black' } };
    const bytes = await proofRun(proofTask({ format: 'png', design: design([code]) }));
    const side = Math.round((35 / 25.4) * 300);
    const from = Math.round((30 / 25.4) * 300);
    const cut = sharp(bytes).extract({
      left: from,
      top: from - Math.round((15 / 25.4) * 300),
      width: side,
      height: side,
    });
    const dots = await cut.ensureAlpha().raw().toBuffer();
    expect(findCode({ side, dots: new Uint8ClampedArray(dots) })).toBe(pressCard(0).values.cardUrl);
  });
});

describe('A card that no press would take', () => {
  it('has a proof all the same, on a thread too', async () => {
    const long = 'Bartholoméa-Maximilienne-Constance de La Rochefoucauld-Montbazon';
    const narrow = design([text({ width: 20 }), text({ id: 'arab', y: 40 })]);
    const task = proofTask({
      design: narrow,
      cards: [pressCard(1, { Nom: long, Prenom: 'يوسف' })],
    });
    const [own, threads] = [await proofRun(task), await proofInThread(task)];
    expect(Buffer.from(threads).equals(own)).toBe(true);
    expect((await ReadPdf.open(own)).pages).toHaveLength(1);
  });
});
