import { describe, expect, it } from 'vitest';
import { hashPassword, isPassword } from './passwords.ts';

describe('a password', () => {
  it('is kept as argon2id with its own salt, and recognised', async () => {
    const [one, two] = await Promise.all([hashPassword('été'), hashPassword('été')]);
    expect(one).toMatch(
      /^\$argon2id\$v=19\$m=19456,t=2,p=1\$[A-Za-z0-9+/]{22}\$[A-Za-z0-9+/]{43}$/,
    );
    expect(one).not.toBe(two);
    expect(await isPassword('été', one)).toBe(true);
    expect(await isPassword('e\u0301te\u0301', one)).toBe(true);
    expect(await isPassword('Été', one)).toBe(false);
  });

  it('is looked at for as long when there is no account', async () => {
    const hash = await hashPassword('papier');
    const timeOf = async (known: string | undefined) => {
      const started = performance.now();
      await isPassword('faux', known);
      return performance.now() - started;
    };
    const known: number[] = [];
    const unknown: number[] = [];
    for (let round = 0; round < 5; round++) {
      known.push(await timeOf(hash));
      unknown.push(await timeOf(undefined));
    }
    // The fastest of each, because a busy machine only ever adds time.
    expect(Math.min(...unknown)).toBeGreaterThan(Math.min(...known) / 2);
    expect(await isPassword('', undefined)).toBe(false);
  });
});
