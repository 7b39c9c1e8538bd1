import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import type { Cmyk } from '../../../domain/press/ink.schema.ts';
import { COATED_COLOURS, COATED_SHARES } from '../../../domain/press/svg/coated-paper.ts';
import { screenColour } from '../../../domain/press/svg/screen-colour.ts';
import { loadSharp } from '../../records/images/load-sharp.ts';
import { conditionProfilePath } from './condition-profile.ts';

const SHORT = 3;
const LONG = 4;
const BYTES = 7;

/** A TIFF of one line, a dot for each mixture, with the profile of coated paper. */
function pictureOf(mixtures: readonly Cmyk[]): Buffer {
  const dots = Buffer.from(
    mixtures.flatMap(({ c, m, y, k }) => [c, m, y, k].map((part) => Math.round(part * 2.55))),
  );
  const icc = readFileSync(conditionProfilePath('FOGRA39') ?? '');
  const bitsAt = 8;
  const dotsAt = bitsAt + 8;
  const iccAt = dotsAt + dots.length;
  const tags = [
    [256, LONG, 1, mixtures.length],
    [257, LONG, 1, 1],
    [258, SHORT, 4, bitsAt],
    [259, SHORT, 1, 1],
    [262, SHORT, 1, 5],
    [273, LONG, 1, dotsAt],
    [277, SHORT, 1, 4],
    [278, LONG, 1, 1],
    [279, LONG, 1, dots.length],
    [34675, BYTES, icc.length, iccAt],
  ] as const;
  const head = Buffer.alloc(8);
  head.write('II*\0');
  head.writeUInt32LE(iccAt + icc.length, 4);
  const bits = Buffer.from(Uint16Array.of(8, 8, 8, 8).buffer);
  const directory = Buffer.alloc(2 + tags.length * 12 + 4);
  directory.writeUInt16LE(tags.length);
  tags.forEach(([tag, type, count, value], index) => {
    const at = 2 + index * 12;
    directory.writeUInt16LE(tag, at);
    directory.writeUInt16LE(type, at + 2);
    directory.writeUInt32LE(count, at + 4);
    directory.writeUInt32LE(value, at + 8);
  });
  return Buffer.concat([head, bits, dots, icc, directory]);
}

/** The profile's colours of mixtures, six digits each. */
async function askedProfile(mixtures: readonly Cmyk[]): Promise<string> {
  const sharp = await loadSharp();
  // The product reads no TIFF; only this test knows of no other file that holds four inks without loss.
  const tiff = { operation: ['VipsForeignLoadTiffBuffer'] };
  sharp.unblock(tiff);
  try {
    const picture = sharp(pictureOf(mixtures)).toColourspace('srgb');
    return (await picture.raw().toBuffer()).toString('hex');
  } finally {
    sharp.block(tiff);
  }
}

function allMixtures(shares: readonly number[]): Cmyk[] {
  return shares.flatMap((k) =>
    shares.flatMap((y) => shares.flatMap((m) => shares.map((c) => ({ c, m, y, k })))),
  );
}

/** Red, green and blue of six digits each. */
function lights(digits: string): number[] {
  return [...Buffer.from(digits, 'hex')];
}

describe('The colours of the screen', () => {
  it('are those of the profile of coated paper', async () => {
    expect(COATED_COLOURS).toBe(await askedProfile(allMixtures(COATED_SHARES)));
  });

  it('stay near to it for mixtures in between', async () => {
    const mixtures = allMixtures([10, 20, 50, 85]);
    const shown = lights(mixtures.map((mixture) => screenColour(mixture).slice(1)).join(''));
    const asked = lights(await askedProfile(mixtures));
    const apart = shown.map((light, at) => Math.abs(light - (asked[at] ?? 0)));
    expect(apart.reduce((sum, one) => sum + one, 0) / apart.length).toBeLessThan(3);
    // Colours that no screen can show (cyan beyond its greens) are the rest.
    const near = apart.filter((distance) => distance < 16);
    expect(near.length / apart.length).toBeGreaterThan(0.96);
  });
});
