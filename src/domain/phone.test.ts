import { describe, expect, it } from 'vitest';
import { internationalPhone, readPhone } from './phone.ts';
import { remarkOnPhone } from './remark.ts';

const shown = (typed: string): string => readPhone(typed).display.replaceAll('\u00a0', ' ');

describe('a phone number', () => {
  it.each([
    ['0612345678', '06 12 34 56 78', '+33612345678'],
    ['06.12.34.56.78', '06 12 34 56 78', '+33612345678'],
    ['06-12-34-56-78', '06 12 34 56 78', '+33612345678'],
    ['06‑12–34/56 78', '06 12 34 56 78', '+33612345678'],
    [' 06\u202f12\u00a034 56 78 ', '06 12 34 56 78', '+33612345678'],
    ['\u202d06 12 34 56 78\u202c', '06 12 34 56 78', '+33612345678'],
    ['+33 6 12 34 56 78', '06 12 34 56 78', '+33612345678'],
    ['+33 (0)1 99 00 12 34', '01 99 00 12 34', '+33199001234'],
    ['+33(0) 1 99 00 12 34', '01 99 00 12 34', '+33199001234'],
    ['0033 1 99 00 12 34', '01 99 00 12 34', '+33199001234'],
    ['0033 (0)1 99 00 12 34', '01 99 00 12 34', '+33199001234'],
    ['+330199001234', '01 99 00 12 34', '+33199001234'],
  ])('in French writing %j reads %j and calls %s', (typed, display, dial) => {
    expect(shown(typed)).toBe(display);
    expect(readPhone(typed).dial).toBe(dial);
  });

  it.each([
    ['0262 12 34 56', '+262262123456'],
    ['0692123456', '+262692123456'],
    ['0639 12 34 56', '+262639123456'],
    ['+262 (0)692 12 34 56', '+262692123456'],
    ['0590 12 34 56', '+590590123456'],
    ['0690 12 34 56', '+590690123456'],
    ['0594 12 34 56', '+594594123456'],
    ['0694 12 34 56', '+594694123456'],
    ['0596 12 34 56', '+596596123456'],
    ['0696 12 34 56', '+596696123456'],
    ['0508 41 23 45', '+508412345'],
    ['+508 41 23 45', '+508412345'],
  ])('of the overseas territories, %j, calls %s', (typed, dial) => {
    expect(readPhone(typed).dial).toBe(dial);
    expect(shown(typed)).toMatch(/^0\d( \d\d){4}$/);
  });

  // One of each range that libphonenumber gives to a territory and not to France.
  const OVERSEAS = {
    262: '0262123456 0263012345 0268812345 0692123456 0709212345 0939901234 0947961234 0976221234 0976301234',
    // Mayotte shares the code of Réunion.
    '262 ': '0268912345 0269601234 0639012345 0709351234 0939801234 0947811234 0976912345',
    590: '0590012345 0598712345 0690123456 0691221234 0709012345 0939512345 0947501234 0976012345 0976812345',
    594: '0594012345 0598812345 0694012345 0709301234 0939612345 0947601234 0976512345 0976412345',
    596: '0596012345 0598912345 0696123456 0697123456 0709101234 0939701234 0947701234 0947761234 0976612345 0976701234',
    508: '0708401234 0708561234',
  };
  const ranges = Object.entries(OVERSEAS).flatMap(([country, numbers]) =>
    numbers.split(' ').map((number) => [country.trim(), number] as const),
  );
  it.each(ranges)('of +%s, %s, calls its own code, in any writing', (country, national) => {
    const dial = `+${country}${national.slice(1)}`;
    const { display } = readPhone(national);
    for (const typed of [
      national,
      display,
      dial,
      dial.replace('+', '00'),
      internationalPhone(dial),
    ])
      expect(readPhone(typed), typed).toEqual({ display, dial });
  });

  it.each(['262', '590', '594', '596', '508'])(
    'that is free or special is one of +%s when it says so, and of France otherwise',
    (country) => {
      for (const digits of ['800123456', '806123456', '810123456', '891234567', '912345678']) {
        const dial = `+${country}${digits}`;
        const written = `+${country}\u00a0${digits.slice(0, 3)}`;
        for (const typed of [dial, dial.replace('+', '00'), `+${country} (0)${digits}`]) {
          expect(readPhone(typed).dial, typed).toBe(dial);
          expect(readPhone(readPhone(typed).display).dial, typed).toBe(dial);
          expect(internationalPhone(typed)).toContain(written);
        }
        expect(readPhone(`0${digits}`).dial).toBe(`+33${digits}`);
      }
    },
  );

  it('kept for fiction is a metropolitan one', () => {
    expect(readPhone('06 39 98 12 34').dial).toBe('+33639981234');
  });

  it.each([
    ['+32 2 555 12 34', '+3225551234'],
    ['0044 (0)20 7946 0958', '+442079460958'],
    ['+1 (212) 555-0142', '+12125550142'],
  ])('from abroad, %j, stays as typed and calls %s', (typed, dial) => {
    expect(readPhone(typed)).toEqual({ display: typed, dial });
  });

  it.each([
    ['3949', '3949'],
    ['15', '15'],
  ])('that is short, %j, is dialled as it is', (typed, dial) => {
    expect(readPhone(typed)).toEqual({ display: typed, dial });
  });

  it.each([
    'poste 12',
    '01 99 00 12 34 poste 12',
    '01 99 00 12 34 / 01 99 00 12 35',
    'javascript:alert(1)',
    '+',
    '1234567890123456',
  ])('that is not one number, %j, is shown and calls nobody', (typed) => {
    expect(readPhone(typed)).toEqual({ display: typed, dial: '' });
  });

  it('that was not typed is nothing', () => {
    expect(readPhone('   ')).toEqual({ display: '', dial: '' });
  });

  it('keeps its pairs on one line', () => {
    expect(readPhone('0612345678').display).toBe('06\u00a012\u00a034\u00a056\u00a078');
  });

  it('loses line breaks and control characters', () => {
    expect(readPhone('+32 2\r\n555\u0000').display).toBe('+32 2 555');
  });
});

describe('A phone number for people abroad', () => {
  it.each([
    ['06 12 34 56 78', '+33 6 12 34 56 78'],
    ['+33 (0)1 42 68 53 00', '+33 1 42 68 53 00'],
    ['0692 12 34 56', '+262 692 12 34 56'],
    ['0508 41 12 34', '+508 41 12 34'],
  ])('%s is %s, on one line', (typed, written) => {
    expect(internationalPhone(typed)).toBe(written.replaceAll(' ', '\u00a0'));
  });

  it.each(['+41 22 799 61 11', '3646', 'poste 12', ''])('%j stays as it was typed', (typed) => {
    expect(internationalPhone(typed)).toBe(typed);
  });
});

describe('A phone number is remarked upon', () => {
  it.each([
    ['06 39 98 00 01 / 06 39 98 00 02', 'pas un numéro seul'],
    ['01 99 00 00 03 ou 01 99 00 00 04', 'pas un numéro seul'],
    ['Tél : 06 39 98 00 04', 'pas un numéro seul'],
    ['01 99 00 00 01 poste 12', 'pas un numéro seul'],
    ['06 39 98 00 03 (perso)', 'pas un numéro seul'],
    ['06.39.98.00.O5', 'trop court'],
    ['0', 'trop court'],
  ])('%s', (typed, remark) => expect(remarkOnPhone(typed)).toContain(remark));

  it.each(['', '06 39 98 00 01', '+33 (0) 1 99 00 00 06', '+44 20 7946 0958', '0 826 000 000'])(
    '%s: not at all',
    (typed) => expect(remarkOnPhone(typed)).toBeUndefined(),
  );
});
