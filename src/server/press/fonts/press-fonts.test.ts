import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { describe, expect, it } from 'vitest';
import { CARD_FONTS } from '../../../domain/press/card-fonts.ts';
import { checkFont } from './font-check.ts';
import { FONT_FILES } from './font-files.ts';
import { openFonts } from './press-fonts.ts';

const ALL = CARD_FONTS.map(({ id }) => id);
/** French with all its letters, its marks and its spaces. */
const FRENCH =
  'ÀÂÄÆÇÉÈÊËÎÏÔŒÙÛÜŸ àâäæçéèêëîïôœùûüÿ «\u00a0Ça va\u202f?\u00a0» l’été – 12\u202f345\u202f€ n° M. @ + · • &';

function bytesOf(font: string): Buffer {
  return readFileSync(createRequire(import.meta.url).resolve(FONT_FILES.get(font) ?? ''));
}

describe('The fonts of cards', () => {
  it.each(ALL)('%s has every sign of French, and may be embedded', async (id) => {
    const { shaper, bytes } = await openFonts([id]);
    expect(shaper.shape(id, FRENCH).filter((glyph) => glyph.id === 0)).toEqual([]);
    expect(checkFont(bytes(id))).toEqual({});
  });

  it('kerns, and joins letters that belong together', async () => {
    const { shaper } = await openFonts(['eb-garamond-400']);
    const width = (text: string, features = {}) =>
      shaper
        .shape('eb-garamond-400', text, features)
        .reduce((sum, { advance }) => sum + advance, 0);
    expect(width('AV')).toBeLessThan(width('AV', { kern: false }));
    expect(shaper.shape('eb-garamond-400', 'ffi')).toHaveLength(1);
    expect(shaper.shape('eb-garamond-400', 'ffi', { liga: false })).toHaveLength(3);
  });

  it('says which fonts have real small capitals', async () => {
    const { shaper } = await openFonts(['eb-garamond-400', 'inter-400']);
    expect(shaper.hasFeature('eb-garamond-400', 'smcp')).toBe(true);
    expect(shaper.hasFeature('inter-400', 'smcp')).toBe(false);
  });

  it('draws a letter above its baseline, as wide as it is', async () => {
    const { shaper, outline } = await openFonts(['inter-400']);
    const [glyph] = shaper.shape('inter-400', 'H');
    const steps = outline('inter-400', glyph?.id ?? 0).filter((step) => step[0] !== 'Z');
    const heights = steps.map((step) => step[2]);
    expect(Math.max(...heights)).toBeCloseTo(0);
    expect(Math.min(...heights)).toBeCloseTo(-0.727);
    for (const [, x] of steps) expect(x).toBeLessThan(glyph?.advance ?? 0);
  });

  it('knows no font that nobody brought', async () => {
    await expect(openFonts(['comic-400'])).rejects.toThrow('comic-400');
  });

  it('opens an uploaded font once', async () => {
    let reads = 0;
    const read = (): Promise<Uint8Array> => {
      reads += 1;
      return Promise.resolve(bytesOf('lora-400'));
    };
    await openFonts(['upload-1'], read);
    const { shaper } = await openFonts(['upload-1', 'inter-400'], read);
    expect(shaper.shape('upload-1', 'Été')).toHaveLength(3);
    expect(reads).toBe(1);
  });
});

/** A font that says something else about what its maker allows. */
function withRights(fsType: number): Uint8Array {
  const bytes = Buffer.from(bytesOf('lora-400'));
  const entry = bytes.indexOf('OS/2');
  bytes.writeUInt16BE(fsType, bytes.readUInt32BE(entry + 8) + 8);
  return bytes;
}

/** A font of which one table is called otherwise. */
function renamed(table: string, name: string): Uint8Array {
  const bytes = Buffer.from(bytesOf('lora-400'));
  bytes.write(name, bytes.indexOf(table), 'latin1');
  return bytes;
}

describe('An uploaded font', () => {
  it.each([
    ['nothing', 0],
    ['preview and print', 4],
    ['editing', 8],
    ['restricted, and print beside it', 6],
  ])('is taken when its maker says %s', (_, fsType) => {
    expect(checkFont(withRights(fsType))).toEqual({});
  });

  it.each([
    ['no embedding', 2, 'licence restreinte'],
    ['no part of it', 0x0104, 'sans sous-ensemble'],
    ['dots only', 0x0204, 'bitmap seulement'],
  ])('is refused when its maker says %s', (_, fsType, reason) => {
    expect(checkFont(withRights(fsType)).refused).toContain(reason);
  });

  it.each([
    ['a text', Buffer.from('bonjour tout le monde'), 'pas une police'],
    ['nothing at all', new Uint8Array(), 'pas une police'],
    ['a web font', Buffer.from('wOF2 and some more bytes'), 'pas une police'],
    ['a collection', Buffer.from('ttcf and some more bytes'), 'plusieurs polices'],
    ['half a file', bytesOf('lora-400').subarray(0, 50_000), 'abîmé'],
    ['a font that says nothing of its rights', renamed('OS/2', 'XX/2'), 'OS/2 absente'],
    ['a font without letters', renamed('cmap', 'xmap'), 'incomplet'],
    ['a variable font', renamed('gasp', 'fvar'), 'variable'],
  ])('is refused when it is %s', (_, bytes, reason) => {
    expect(checkFont(bytes).refused).toContain(reason);
  });
});
