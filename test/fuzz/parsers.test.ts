import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { COLLECTIONS } from '../../src/domain/collections.ts';
import {
  COMPARISONS_MAX,
  EXPAND_LENGTH_MAX,
  EXPAND_PATHS_MAX,
  FIELDS_LENGTH_MAX,
  FILTER_BYTES_MAX,
  SORT_TERM_BYTES_MAX,
  SORT_TERMS_MAX,
} from '../../src/domain/limits.ts';
import { parseExpand } from '../../src/domain/query/expand.ts';
import { parseFields } from '../../src/domain/query/fields.ts';
import { parseFilter } from '../../src/domain/query/filter.ts';
import { parsePaging } from '../../src/domain/query/paging.ts';
import { pickFields } from '../../src/domain/query/pick-fields.ts';
import { QueryError } from '../../src/domain/query/query-error.ts';
import { parseSort } from '../../src/domain/query/sort.ts';
import {
  expandText,
  fieldsText,
  filterText,
  pagingText,
  sortText,
} from '../support/query-texts.ts';

const RUNS = { seed: 20_261_121, numRuns: 1500 };
const aCollection = fc.constantFrom(...Object.values(COLLECTIONS));
const { Company } = COLLECTIONS;

/** Whether a text was understood; whatever else than a refusal fails the test. */
function isRead(read: () => unknown): boolean {
  try {
    read();
    return true;
  } catch (error) {
    if (error instanceof QueryError) return false;
    throw error;
  }
}

/** Reads many texts, of which some but not all have to be understood. */
function readMany<T>(texts: fc.Arbitrary<T>, read: (text: T) => unknown): void {
  let understood = 0;
  let refused = 0;
  const property = fc.property(texts, (text) => {
    if (isRead(() => read(text))) understood += 1;
    else refused += 1;
  });
  fc.assert(property, RUNS);
  expect(understood).toBeGreaterThan(20);
  expect(refused).toBeGreaterThan(20);
}

describe('any text', () => {
  it('as a filter is read or refused', () => {
    readMany(fc.tuple(filterText, aCollection), ([text, collection]) =>
      parseFilter(text, collection),
    );
  });

  it('as a sort is read or refused', () => {
    readMany(fc.tuple(sortText, aCollection), ([text, collection]) => parseSort(text, collection));
  });

  it('as an expand is read or refused', () => {
    readMany(fc.tuple(expandText, aCollection), ([text, collection]) =>
      parseExpand(text, collection),
    );
  });

  it('as fields is read or refused, and picks from any JSON', () => {
    readMany(fc.tuple(fieldsText, fc.jsonValue()), ([text, value]) => {
      const picks = parseFields(text);
      if (picks) JSON.parse(pickFields(JSON.stringify(value), picks));
    });
  });

  it('as paging is read or refused', () => {
    readMany(fc.tuple(pagingText, pagingText, pagingText), ([page, perPage, skipTotal]) => {
      const paging = parsePaging({ page, perPage, skipTotal });
      expect(paging.page).toBeGreaterThan(0);
      expect(paging.perPage).toBeLessThanOrEqual(1000);
    });
  });
});

describe('what reading a text costs is bounded', () => {
  const names = (count: number) => Array.from({ length: count }, (_, index) => `x${index}`);

  it.each([
    ['bytes of a filter', FILTER_BYTES_MAX, (n: number) => parseFilter('1=1'.padEnd(n), Company)],
    [
      'comparisons of a filter',
      COMPARISONS_MAX,
      (n: number) => parseFilter(Array(n).fill('1=1').join('||'), Company),
    ],
    [
      'terms of a sort',
      SORT_TERMS_MAX,
      (n: number) => parseSort(Array(n).fill('City').join(','), Company),
    ],
    ['bytes of a term', SORT_TERM_BYTES_MAX, (n: number) => parseSort('City'.padEnd(n), Company)],
    ['relations to expand', EXPAND_PATHS_MAX, (n: number) => parseExpand(names(n).join(), Company)],
    ['letters of an expand', EXPAND_LENGTH_MAX, (n: number) => parseExpand('x'.repeat(n), Company)],
    ['letters of fields', FIELDS_LENGTH_MAX, (n: number) => parseFields('x'.repeat(n))],
  ])('by the number of %s', (_what, limit, read) => {
    expect(isRead(() => read(limit))).toBe(true);
    expect(isRead(() => read(limit + 1))).toBe(false);
  });
});
