import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readChannels } from '../contact-channel.ts';
import { channelLines, readChannelLines } from './channel-lines.ts';
import { csvCell, unguarded } from './csv-cell.ts';

describe('A cell of a CSV file', () => {
  it.each([
    ['=1+1', "'=1+1"],
    ['@SOMME(A1)', "'@SOMME(A1)"],
    ['+33', "'+33"],
    ['-2', "'-2"],
    ['\tx', "'\tx"],
    ['\rx', '"\'\rx"'],
    ["'=1", "''=1"],
    ["L'Atelier", "L'Atelier"],
    ['a;"b"', '"a;""b"""'],
  ])('writes %j as %j', (text, cell) => {
    expect(csvCell(text)).toBe(cell);
  });

  it('never begins like a formula, and is read back as it was', () => {
    const start = fc.constantFrom('', '=', '+', '-', '@', '\t', '\r', "'", "''=", "'-");
    fc.assert(
      fc.property(start, fc.string(), (beginning, rest) => {
        const text = beginning + rest;
        const cell = csvCell(text);
        const inside = cell.startsWith('"') ? cell.slice(1, -1).replaceAll('""', '"') : cell;
        expect(inside).not.toMatch(/^[=+\-@\t\r]/);
        expect(unguarded(inside)).toBe(text);
      }),
    );
  });
});

describe('The channels of a contact in a cell', () => {
  it('stand one a line, with their labels', () => {
    const channels = [
      { label: 'Standard', value: '02 40 00 00 00' },
      { label: '', value: 'https://example.fr' },
    ];
    expect(channelLines(channels)).toBe('Standard : 02 40 00 00 00\nhttps://example.fr');
  });

  it('are read back as they were', () => {
    const text = fc.oneof(fc.string(), fc.constantFrom('a : b', ' : ', 'a\\', 'a: b', 'a :'));
    const channel = fc.record({ label: text, value: text });
    fc.assert(
      fc.property(fc.array(channel), (given) => {
        const channels = readChannels(given);
        expect(readChannelLines(channelLines(channels ?? []))).toEqual(channels);
      }),
    );
  });
});
