import { describe, expect, it } from 'vitest';
import { frenchAgo, frenchBytes } from './installation.ts';
import { daysWithoutBackup } from './late-backup.ts';

const NOW = new Date('2026-03-12T14:05:00Z');
const hoursAgo = (hours: number) => new Date(NOW.getTime() - hours * 3_600_000);

describe('What is said of an installation', () => {
  it.each([
    [0, 'à l’instant'],
    [0.5, 'il y a 30\u00a0min'],
    [3.9, 'il y a 3\u00a0h'],
    [47, 'il y a 47\u00a0h'],
    [24 * 3, 'il y a 3\u00a0jours'],
    [-1, 'à l’instant'],
  ])('names how long ago %d hours are', (hours, text) => {
    expect(frenchAgo(hoursAgo(hours), NOW)).toBe(text);
  });

  it.each([
    [0, '0\u00a0octets'],
    [999, '999\u00a0octets'],
    [24_310_784, '24\u00a0Mo'],
    [1_400_000_000, '1,4\u00a0Go'],
    [5_000_000, '5\u00a0Mo'],
    [999_999, '1000\u00a0Ko'],
    [7e15, '7000\u00a0To'],
  ])('writes %d bytes as one reads them', (bytes, text) => {
    expect(frenchBytes(bytes)).toBe(text);
  });

  it('counts days without a backup from the third on', () => {
    expect([71, 72, 200].map((hours) => daysWithoutBackup(hoursAgo(hours), NOW))).toEqual([
      null,
      3,
      8,
    ]);
  });
});
