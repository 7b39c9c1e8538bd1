import { describe, expect, it } from 'vitest';
import { OWASP, passwordHashes } from './passwords.ts';

const { make, isOf } = passwordHashes(OWASP);

describe('a password', () => {
  it('is kept as argon2id with its own salt, and recognised', async () => {
    const [one, two] = await Promise.all([make('été'), make('été')]);
    expect(one).toMatch(
      /^\$argon2id\$v=19\$m=19456,t=2,p=1\$[A-Za-z0-9+/]{22}\$[A-Za-z0-9+/]{43}$/,
    );
    expect(one).not.toBe(two);
    expect(await isOf('été', one)).toBe(true);
    expect(await isOf('e\u0301te\u0301', one)).toBe(true);
    expect(await isOf('Été', one)).toBe(false);
  });

  it('is looked at for as long when there is no account', async () => {
    const hash = await make('papier');
    // Of the processor, which does not grow while a busy machine has this process wait.
    const timeOf = async (known: string | undefined) => {
      const before = process.cpuUsage();
      await isOf('faux', known);
      const { user, system } = process.cpuUsage(before);
      return user + system;
    };
    const known: number[] = [];
    const unknown: number[] = [];
    for (let round = 0; round < 5; round++) {
      known.push(await timeOf(hash));
      unknown.push(await timeOf(undefined));
    }
    // The least of each: whatever else the process does only ever adds to it.
    expect(Math.min(...unknown)).toBeGreaterThan(Math.min(...known) / 2);
    expect(await isOf('', undefined)).toBe(false);
  });
});
