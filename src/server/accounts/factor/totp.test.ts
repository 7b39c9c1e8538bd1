import { Secret } from 'otpauth';
import { expect, it } from 'vitest';
import { newSeed, stepOf } from './totp.ts';

/** The seed of RFC 6238, appendix B. */
const SEED = Secret.fromLatin1('12345678901234567890').base32;
const at = (seconds: number) => new Date(seconds * 1000);

it.each([
  [59, '287082'],
  [1111111109, '081804'],
  [1111111111, '050471'],
  [1234567890, '005924'],
  [2000000000, '279037'],
  [20000000000, '353130'],
])('At second %i the code of RFC 6238 is %s', (seconds, code) => {
  expect(stepOf(SEED, code, at(seconds))).toBe(Math.floor(seconds / 30));
});

it('A code is good while it shows and for the half minute after, never before', () => {
  expect(stepOf(SEED, '287082', at(89))).toBe(1);
  expect(stepOf(SEED, '287082', at(90))).toBeUndefined();
  expect(stepOf(SEED, '287082', at(29))).toBeUndefined();
  expect(stepOf(SEED, '287083', at(59))).toBeUndefined();
});

it('What an authenticator is shown names the product and the account', () => {
  const { seed, uri } = newSeed({ issuer: 'Carte', email: 'zoe@example.fr' });
  expect(seed).toMatch(/^[A-Z2-7]{32}$/);
  expect(uri).toContain('otpauth://totp/Carte:zoe%40example.fr?issuer=Carte&secret=');
  expect(newSeed({ issuer: 'Carte', email: 'zoe@example.fr' }).seed).not.toBe(seed);
});
