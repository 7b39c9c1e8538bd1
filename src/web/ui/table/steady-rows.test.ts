import { describe, expect, it } from 'vitest';
import { freshRows, type SteadyRows, settleRows } from './steady-rows.ts';

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
    expect(next).toMatchObject({ isDisordered: true, added: 0 });
  });

  it('shows a new row at the end, where it moves nothing, and says so', () => {
    const next = settle(freshRows(list('bcd')), list('abcd'));
    expect(ids(next)).toBe('bcda');
    expect(next).toMatchObject({ added: 1, isDisordered: true });
  });

  it('has nothing to say of a new row whose place is at the end', () => {
    expect(settle(freshRows(list('ab')), list('abc'))).toMatchObject({
      added: 0,
      isDisordered: false,
    });
  });

  it('counts all the rows that came since', () => {
    const once = settle(freshRows(list('cd')), list('bcd'));
    const twice = settle(once, list('abcd'));
    expect(ids(twice)).toBe('cdba');
    expect(twice.added).toBe(2);
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

  it('lets new rows take the places of those that they pushed to the next page', () => {
    const next = settle(freshRows(list('bcd')), list('abc'), 3);
    expect(ids(next)).toBe('bca');
    expect(next.gone.size).toBe(0);
  });

  it('starts afresh when nothing of it is left', () => {
    expect(settle(freshRows(list('ab')), list('cd'))).toEqual(freshRows(list('cd')));
    expect(settle(freshRows(list('ab')), [])).toEqual(freshRows([]));
  });
});
