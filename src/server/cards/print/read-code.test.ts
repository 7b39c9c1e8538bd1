import { encode } from 'uqr';
import { describe, expect, it } from 'vitest';
import { qrDrawing } from '../../../domain/qr/qr-files.ts';
import { assertReadsAs, UnreadableQrError } from './read-code.ts';

const ADDRESS = 'https://cartes.exemple.fr/c/abc123def456ghi';
const drawing = qrDrawing(encode(ADDRESS, { ecc: 'H', border: 0 }).data);

describe('A drawing of a code', () => {
  it('passes when it reads as its address', () => {
    expect(() => assertReadsAs(drawing, ADDRESS)).not.toThrow();
  });

  it('is an error when it reads as something else, as nothing, or the other way round', () => {
    expect(() => assertReadsAs(drawing, 'https://ailleurs.fr')).toThrow(UnreadableQrError);
    const half = { ...drawing, dark: drawing.dark.slice(0, drawing.dark.length / 2) };
    expect(() => assertReadsAs(half, ADDRESS)).toThrow(UnreadableQrError);
    const light = encode(ADDRESS, { ecc: 'H', border: 0 }).data.map((row) => row.map((on) => !on));
    expect(() => assertReadsAs(qrDrawing(light), ADDRESS)).toThrow(UnreadableQrError);
  });
});
