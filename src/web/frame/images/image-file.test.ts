import { describe, expect, it } from 'vitest';
import { svgFile } from '../../../../test/support/pictures.ts';
import { SVG_BYTES_MAX } from '../../../domain/image/image.ts';
import { judgeFile } from './image-file.ts';

const PNG = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0, 0, 0, 13];

function file(bytes: number[] | string, size = 0): File {
  const head = typeof bytes === 'string' ? new TextEncoder().encode(bytes) : new Uint8Array(bytes);
  return new File([head, new Uint8Array(size)], 'portrait.jpg', { type: 'image/jpeg' });
}

describe('a chosen file', () => {
  it('is a picture by its first bytes, whatever its name', async () => {
    expect(await judgeFile(file(PNG), 'photo')).toEqual({ kind: 'png' });
    expect(await judgeFile(svgFile('<path d="M0 0h9v9z"/>'), 'logo')).toEqual({ kind: 'svg' });
  });

  it('of an iPhone is refused at once, with what to do', async () => {
    const heic = file('\0\0\0\x18ftypheic\0\0\0\0mif1heic');
    expect(await judgeFile(heic, 'photo')).toEqual({
      refusal: expect.stringContaining('Réglages › Appareil photo › Formats'),
    });
  });

  it('of another kind is refused with the kinds that are taken', async () => {
    expect(await judgeFile(file('<svg xmlns="x"/>'), 'photo')).toEqual({
      refusal:
        'Ce fichier n’est pas une image de type JPEG, PNG, WebP ou AVIF. Choisissez-en un autre.',
    });
    expect(await judgeFile(file('Bonjour, Marie Durand'), 'logo')).toEqual({
      refusal:
        'Ce fichier n’est pas une image de type JPEG, PNG, WebP, AVIF ou SVG. Choisissez-en un autre.',
    });
  });

  it('that is too heavy is refused, unless it is cut before it is sent', async () => {
    const heavy = file(PNG, 10 * 1024 * 1024);
    expect(await judgeFile(heavy, 'logo')).toEqual({
      refusal: 'Cette image dépasse 10\u00a0Mo. Choisissez-en une plus légère.',
    });
    expect(await judgeFile(heavy, 'photo')).toEqual({ kind: 'png' });
  });

  it.each([
    ['writes with a font', svgFile('<text>Kerbrat</text>'), /^Ce logo SVG contient du texte/],
    ['runs a script', svgFile('<script/>'), /^Ce logo SVG contient autre chose que des formes/],
    ['is damaged', svgFile('<path'), /^Cette image est abîmée/],
    ['is too heavy', svgFile(`<desc>${'x'.repeat(SVG_BYTES_MAX)}</desc>`), /dépasse 512.Ko/],
  ])('that is a drawing which %s is refused as the server would', async (_what, drawing, why) => {
    expect(await judgeFile(drawing, 'logo')).toEqual({ refusal: expect.stringMatching(why) });
  });

  it('that is a logo of pixels is refused when the browser cannot read it', async () => {
    const judge = async () => 'Cette image est abîmée.';
    expect(await judgeFile(file(PNG), 'logo', judge)).toEqual({
      refusal: 'Cette image est abîmée.',
    });
    expect(await judgeFile(file(PNG), 'logo', async () => undefined)).toEqual({ kind: 'png' });
  });
});
