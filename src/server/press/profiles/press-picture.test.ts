import { readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { CONDITIONS, PROFILED_CONDITIONS } from '../../../domain/press/printer-profile.ts';
import { MissingConditionProfileError } from '../pdf/missing-profile.ts';
import { conditionProfile, conditionProfilePath } from './condition-profile.ts';
import { pressPicture } from './press-picture.ts';

/** A PNG of one dot for each colour. */
async function dots(colours: readonly number[][], channels: 1 | 3 | 4): Promise<Uint8Array> {
  const raw = { width: colours.length, height: 1, channels };
  const image = sharp(Uint8Array.from(colours.flat()), { raw });
  return (channels === 1 ? image.toColourspace('b-w') : image).png().toBuffer();
}

async function inks(
  colours: readonly number[][],
  channels: 1 | 3 | 4,
  inkLimit = 300,
): Promise<number[][]> {
  const press = { condition: 'FOGRA39', inkLimit, widthMax: 1000 } as const;
  const { cmyk, width } = await pressPicture(await dots(colours, channels), press);
  expect(width).toBe(colours.length);
  return colours.map((_, dot) =>
    [...cmyk.subarray(dot * 4, dot * 4 + 4)].map((level) => Math.round(level / 2.55)),
  );
}

describe('A picture for the press', () => {
  it('leaves white to the paper, and what is see-through too', async () => {
    expect(await inks([[255, 255, 255]], 3)).toEqual([[0, 0, 0, 0]]);
    expect(await inks([[200, 0, 0, 0]], 4)).toEqual([[0, 0, 0, 0]]);
  });

  it('has its colours made of the inks that make them', async () => {
    const [[cyan = 0, magenta = 0, yellow = 0] = []] = await inks([[200, 30, 30]], 3);
    expect(cyan).toBeLessThan(30);
    expect(magenta).toBeGreaterThan(80);
    expect(yellow).toBeGreaterThan(70);
  });

  const levels = [0, 40, 90, 150, 210, 255];
  const all = levels.flatMap((r) => levels.flatMap((g) => levels.map((b) => [r, g, b])));

  it.each([300, 220])('never asks for more ink than dries, of %i in a hundred', async (limit) => {
    const totals = (await inks(all, 3, limit)).map((parts) =>
      parts.reduce((sum, part) => sum + part, 0),
    );
    expect(Math.max(...totals)).toBeGreaterThan(210);
    // Each of the four is rounded here.
    expect(Math.max(...totals)).toBeLessThanOrEqual(limit + 2);
  });

  it('is printed in black alone when it is grey', async () => {
    expect(await inks([[0], [128], [255]], 1)).toEqual([
      [0, 0, 0, 100],
      [0, 0, 0, 50],
      [0, 0, 0, 0],
    ]);
  });

  it('is printed in black alone when it only happens to be grey, of a file of colours', async () => {
    expect(
      await inks(
        [
          [0, 0, 0, 255],
          [130, 128, 126, 255],
          [0, 0, 0, 0],
        ],
        4,
      ),
    ).toEqual([
      [0, 0, 0, 100],
      [0, 0, 0, 50],
      [0, 0, 0, 0],
    ]);
  });

  it('leaves out what is see-through where something lies below it, and nothing else', async () => {
    const press = { condition: 'FOGRA39', inkLimit: 300, widthMax: 1000, isCutOut: true } as const;
    const half = [
      [0, 0, 0, 255],
      [9, 9, 9, 255],
      [0, 0, 0, 0],
      [0, 0, 0, 0],
    ];
    const { stencil } = await pressPicture(await dots(half, 4), press);
    // Three dots for each: six are printed, six are not, and each row begins with a byte.
    expect(stencil).toEqual({
      ...{ width: 12, height: 3 },
      bits: Uint8Array.of(0b11, 0b11110000, 0b11, 0b11110000, 0b11, 0b11110000),
    });
    const solid = await pressPicture(await dots(half.slice(0, 2), 4), press);
    expect(solid.stencil).toBe(undefined);
  });

  it('is known to shine through, unlike one that has mere edges', async () => {
    const press = { condition: 'FOGRA39', inkLimit: 300, widthMax: 1000, isCutOut: true } as const;
    const disc = (opacity: number) =>
      Buffer.from(
        `<svg xmlns="http://www.w3.org/2000/svg" width="60" height="60"><circle cx="30" cy="30" r="25" opacity="${opacity}"/></svg>`,
      );
    expect((await pressPicture(disc(0.4), press)).isSoft).toBe(true);
    expect((await pressPicture(disc(1), press)).isSoft).toBe(false);
  });

  it('has no more dots than a press can show', async () => {
    const picture = await dots(
      Array.from({ length: 40 }, () => [200, 30, 30]),
      3,
    );
    const press = { condition: 'FOGRA39', inkLimit: 300, widthMax: 10 } as const;
    const { width, cmyk } = await pressPicture(picture, press);
    expect([width, cmyk.length]).toEqual([10, 40]);
  });

  it('is refused for a press whose colours nobody described', async () => {
    const picture = await dots([[200, 30, 30]], 3);
    const press = { condition: 'FOGRA47', inkLimit: 280, widthMax: 1000 } as const;
    await expect(pressPicture(picture, press)).rejects.toThrow(MissingConditionProfileError);
  });
});

it('The profiles that are brought along are built, those that preflight counts on, and of a CMYK press', async () => {
  const root = join(import.meta.dirname, '..', '..', '..', '..');
  const build = readFileSync(join(root, 'vite.config.ts'), 'utf8');
  for (const condition of ['FOGRA39', 'FOGRA47', 'FOGRA51', 'FOGRA52'] as const) {
    expect(CONDITIONS[condition]).toBeDefined();
    const profile = await conditionProfile(condition);
    expect(profile !== undefined).toBe(PROFILED_CONDITIONS.includes(condition));
    const path = conditionProfilePath(condition);
    if (path)
      expect(build).toContain(relative(root, path).replaceAll('\\', '/').replace(/icc$/, ''));
    if (profile) expect(Buffer.from(profile.subarray(12, 20)).toString()).toBe('prtrCMYK');
  }
});
