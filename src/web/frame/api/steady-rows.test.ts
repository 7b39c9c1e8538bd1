import { describe, expect, it } from 'vitest';
import { freshRows, type SteadyRows, settleRows } from './use-steady-rows.ts';

interface Row {
  id: string;
  town: string;
}

const row = (id: string, town = 'Nantes'): Row => ({ id, town });
const list = (ids: string): Row[] => [...ids].map((id) => row(id));
const ids = ({ rows }: SteadyRows<Row>): string => rows.map(({ id }) => id).join('');
const settle = (shown: SteadyRows<Row>, fresh: readonly Row[], pageSize = 30) =>
  settleRows(shown, fresh, ({ id }) => id, pageSize);

describe('A list that one reads while colleagues work', () => {
  it('shows a changed row where it was, even where it now sorts elsewhere', () => {
    const changed = row('b', 'Rennes');
    const next = settle(freshRows(list('abc')), [row('a'), row('c'), changed]);
    expect(ids(next)).toBe('abc');
    expect(next.rows[1]).toBe(changed);
    expect(next).toMatchObject({ isDisordered: true, waiting: 0 });
  });

  it.each([
    ['at the beginning', 'abc'],
    ['in the middle', 'bxc'],
    ['at the end', 'bcx'],
  ])('lets a new row wait whose place is %s', (_where, fresh) => {
    const next = settle(freshRows(list('bc')), list(fresh));
    expect(ids(next)).toBe('bc');
    expect(next).toMatchObject({ waiting: 1, isDisordered: false });
  });

  it('counts all the rows that came since', () => {
    const once = settle(freshRows(list('cd')), list('bcd'));
    const twice = settle(once, list('abcd'));
    expect(ids(twice)).toBe('cd');
    expect(twice.waiting).toBe(2);
    expect(settle(twice, list('acd')).waiting).toBe(1);
  });

  it('keeps the place of a row that is gone', () => {
    const next = settle(freshRows(list('abc')), list('ac'));
    expect(ids(next)).toBe('abc');
    expect([...next.gone]).toEqual(['b']);
    expect(next.isDisordered).toBe(false);
  });

  it('fills the place of a row that came back', () => {
    const without = settle(freshRows(list('abc')), list('ac'));
    expect(settle(without, list('abc'))).toMatchObject({ gone: new Set(), isDisordered: false });
  });

  it('keeps the rows that new ones pushed to the next page', () => {
    const next = settle(freshRows(list('bcd')), list('abc'), 3);
    expect(ids(next)).toBe('bcd');
    expect(next).toMatchObject({ gone: new Set(), waiting: 1, isDisordered: false });
  });

  it('keeps a whole page that new ones pushed to the next', () => {
    const next = settle(freshRows(list('def')), list('abc'), 3);
    expect(ids(next)).toBe('def');
    expect(next).toMatchObject({ gone: new Set(), waiting: 3 });
  });

  it('shows at the end what the next page gives for a row that is gone', () => {
    const next = settle(freshRows(list('abc')), list('acd'), 3);
    expect(ids(next)).toBe('abcd');
    expect(next).toMatchObject({ gone: new Set('b'), waiting: 0, isDisordered: false });
    const later = settle(next, list('xac'), 3);
    expect(ids(later)).toBe('abcd');
    expect(later).toMatchObject({ gone: new Set('b'), waiting: 1, isDisordered: false });
  });

  it('tells a last row that is gone from one that was pushed', () => {
    const next = settle(freshRows(list('abc')), list('abd'), 3);
    expect(ids(next)).toBe('abcd');
    expect(next).toMatchObject({ gone: new Set('c'), waiting: 0 });
  });

  it('keeps the gap of a row that is gone while new ones push others', () => {
    const next = settle(freshRows(list('bcde')), list('xbde'), 4);
    expect(ids(next)).toBe('bcde');
    expect(next).toMatchObject({ gone: new Set('c'), waiting: 1 });
  });

  it('starts afresh when nothing of it is left', () => {
    expect(settle(freshRows(list('ab')), list('cd'))).toEqual(freshRows(list('cd')));
    expect(settle(freshRows(list('ab')), [])).toEqual(freshRows([]));
  });
});
