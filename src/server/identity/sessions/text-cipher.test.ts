import { expect, it } from 'vitest';
import { mailCipher, seedCipher } from './text-cipher.ts';

const SEED = 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ';
const cipher = seedCipher('a key of thirty-two characters!!');

it('A sealed seed is read with the key that sealed it, and with no other', () => {
  const sealed = cipher.seal(SEED);
  expect(sealed).not.toContain(SEED);
  expect(cipher.seal(SEED)).not.toBe(sealed);
  expect(cipher.open(sealed)).toBe(SEED);
  expect(seedCipher('another key of thirty-two letters').open(sealed)).toBeUndefined();
  expect(seedCipher(undefined).open(sealed)).toBeUndefined();
  expect(mailCipher('a key of thirty-two characters!!').open(sealed)).toBeUndefined();
  expect(cipher.open(`${sealed.slice(0, -2)}AA`)).toBeUndefined();
});

it('A seed from before there was a key is read as it is', () => {
  expect(cipher.open(seedCipher(undefined).seal(SEED))).toBe(SEED);
});
