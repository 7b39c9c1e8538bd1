import { encode } from 'uqr';
import { describe, expect, it } from 'vitest';
import { readWithZxing } from '../../../../test/support/codes.ts';
import { qrDrawing } from '../../../domain/qr/qr-files.ts';
import { readCode } from './read-code.ts';
import { paintSquare } from './square-picture.ts';

const ADDRESSES = 100_000;
/** Milliseconds for all addresses of a level on a busy machine. */
const PATIENCE_MS = 3_600_000;
const ALPHABET = 'abcdefghijklmnopqrstuvwxyz0123456789';
/** Letters that the name of a host may have before its end, from `a.fr` to two long parts. */
const HOST_LETTERS = 60;
const SCALE = 4;

/** The same texts in each run, by a generator of Lehmer. */
function addresses(count: number): string[] {
  let state = 20_260_312;
  const random = (end: number) => {
    state = (state * 48_271) % 2_147_483_647;
    return state % end;
  };
  const letters = (length: number) =>
    Array.from({ length }, () => ALPHABET[random(ALPHABET.length)]).join('');
  return Array.from({ length: count }, () => {
    const host = `${letters(1 + random(HOST_LETTERS))}.fr`;
    const port = random(4) === 0 ? `:${1024 + random(60_000)}` : '';
    return `http${random(4) === 0 ? '' : 's'}://${host}${port}/c/${letters(15)}`;
  });
}

// Printed codes are read back by the first; that the second reads them too says that neither errs.
describe.each(['M', 'Q', 'H'] as const)('Codes of level %s', (ecc) => {
  it('are read by jsQR and by ZXing as they were meant, each of 100,000', {
    timeout: PATIENCE_MS,
  }, () => {
    const refused = addresses(ADDRESSES).filter((address) => {
      const { side, dark } = qrDrawing(encode(address, { ecc, border: 0 }).data);
      const picture = paintSquare(side * SCALE, dark, SCALE);
      return readCode(picture) !== address || readWithZxing(picture) !== address;
    });
    expect(refused).toEqual([]);
  });
});
