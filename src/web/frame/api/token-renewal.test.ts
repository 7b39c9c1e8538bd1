import { describe, expect, it } from 'vitest';
import { needsRenewal, tokenExpiry } from './token-renewal.ts';

const NOW = Date.parse('2026-11-21T10:00:00Z');
const HOUR = 3600;
const DAY = 24 * HOUR;

function tokenFor(secondsLeft: number): string {
  const claims = { id: 'é', exp: NOW / 1000 + secondsLeft };
  return `e30.${Buffer.from(JSON.stringify(claims)).toString('base64url')}.x`;
}

describe('A token', () => {
  it('says when it dies', () => {
    expect(tokenExpiry(tokenFor(DAY))).toBe(NOW / 1000 + DAY);
  });

  it.each(['', 'abc', 'a.b.c', 'a.e30.c', 'a.bnVsbA.c'])('that is %j says nothing', (token) => {
    expect(tokenExpiry(token)).toBeUndefined();
    expect(needsRenewal(token, NOW, undefined)).toBe(false);
  });

  it('is left alone while it has most of its life before it', () => {
    expect(needsRenewal(tokenFor(4 * DAY), NOW, undefined)).toBe(false);
  });

  it('is renewed in its second half, so that a long week-end does not end the session', () => {
    expect(needsRenewal(tokenFor(2 * DAY), NOW, undefined)).toBe(true);
  });

  it('is not renewed over and over when its whole life is short', () => {
    const madeAt = NOW - 10 * 60 * 1000;
    expect(needsRenewal(tokenFor(50 * 60), NOW, madeAt)).toBe(false);
    expect(needsRenewal(tokenFor(5 * 60), NOW, madeAt)).toBe(true);
  });

  it('that is dead is not worth renewing', () => {
    expect(needsRenewal(tokenFor(-1), NOW, undefined)).toBe(false);
  });
});
