import { describe, expect, it } from 'vitest';
import { castValue } from '../cast.ts';
import { contactFields } from '../contact.ts';
import { orderFields } from '../order.ts';
import { oneLineText, visibleText } from './visible-text.ts';

/** Every character that no font draws. */
const UNSEEN = Array.from({ length: 0x11_0000 }, (_, code) => code)
  .filter((code) => code < 0xd800 || code > 0xdfff)
  .map((code) => String.fromCodePoint(code))
  .filter((sign) => /[\p{Cc}\p{Default_Ignorable_Code_Point}]/u.test(sign))
  .filter((sign) => !/[\0\t\n\v\f\r\u0085]/.test(sign));

describe('A text as people see it', () => {
  it('holds nothing that is not seen', () => {
    expect(UNSEEN.length).toBeGreaterThan(4000);
    for (const sign of UNSEEN) {
      expect(visibleText(`Lef${sign}èvre${sign}`), sign.codePointAt(0)?.toString(16)).toBe(
        'Lefèvre',
      );
    }
  });

  it.each([
    '👩‍🎨',
    '👨‍👩‍👧‍👦 famille',
    '❤️ et ✈︎',
    '🏴󠁧󠁢󠁳󠁣󠁴󠁿',
    '👍🏽‍💻',
    '1️⃣',
    '🇫🇷',
    'می‌خواهم',
    'क्‍ष',
    '葛󠄀城',
  ])('keeps what is part of a sign that is seen: %s', (text) => {
    expect(visibleText(text)).toBe(text.normalize('NFC'));
  });

  it('has its accents in one with their letters', () => {
    expect(visibleText('E\u0301lodie Noe\u0308l')).toBe('Élodie Noël');
    expect(visibleText('\u2126')).toBe('\u03a9');
  });

  it('stays as it is when it is read again', () => {
    for (const text of ['\u200b\u200bÀ\u0301', 'e\u200b\u0301', '👩\u200d\u200bb', 'a\u00ad\u0300'])
      expect(visibleText(visibleText(text))).toBe(visibleText(text));
  });
});

describe('A field of a record', () => {
  const cast = (raw: string, field: Parameters<typeof castValue>[0] = contactFields.Nom) => {
    const read = castValue(field, raw);
    return read.ok ? read.value : read.error;
  };

  it.each([
    ['Le\r\nGoff', 'Le Goff'],
    ['\nLe Goff\r\n', 'Le Goff'],
    ['Le\tGoff', 'Le Goff'],
    ['Le\u2028Goff', 'Le Goff'],
    ['  Le  Goff ', '  Le  Goff '],
    ['Le\u00a0Goff', 'Le\u00a0Goff'],
    ['Le Goff\u001a', 'Le Goff'],
    ['\ufeffLe\u202a Goff\u202c', 'Le Goff'],
  ])('of one line makes of %j %j', (typed, stored) => {
    expect(cast(typed)).toBe(stored);
    expect(oneLineText(typed)).toBe(stored);
  });

  it('of one line is read as fast whatever blanks it holds', () => {
    const blanks = '\t'.repeat(1_000_000);
    const begun = performance.now();
    expect(oneLineText(`a${blanks}b${blanks}`)).toBe('a b');
    // One look at each sign takes some milliseconds; one for each pair of them would take minutes.
    expect(performance.now() - begun).toBeLessThan(2000);
  });

  it('of several lines keeps them', () => {
    expect(cast('Livrer\u200b\nmardi\r\n', orderFields.note)).toBe('Livrer\nmardi\r\n');
  });

  it('with a list holds visible texts, too', () => {
    const list = JSON.stringify([{ label: 'Stan\u200bdard', value: '\u202a02 40 00 00 01\u202c' }]);
    expect(cast(list, contactFields.phones)).toBe(
      JSON.stringify([{ label: 'Standard', value: '02 40 00 00 01' }]),
    );
  });
});
