import { describe, expect, it } from 'vitest';
import { internationalPhone, readPhone } from './phone.ts';

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
