import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { GUESS_PACE } from '../../src/domain/accounts/keys.ts';
import { PASSWORD_MAX, PASSWORD_MIN } from '../../src/domain/accounts/new-password.ts';
import { COLLECTIONS, type Collection } from '../../src/domain/collections.ts';
import { API_ERROR_LIST } from '../../src/domain/errors.ts';
import { fieldEntries } from '../../src/domain/field.ts';
import { FIELD_ERROR_CODES } from '../../src/domain/field-errors.ts';
import { IMAGE_BYTES_MAX, IMAGE_PIXELS_MAX } from '../../src/domain/image/image.ts';
import * as LIMITS from '../../src/domain/limits.ts';
import { SEARCHED_NAMES } from '../../src/domain/search/searched.ts';
import { SIGN_IN_LIMITS } from '../../src/server/accounts/sign-in/sign-in-limits.ts';
import { READING_TIME_MS } from '../../src/server/platform/database/sqlite/reading-time.ts';
import { FILES_BODY_LIMIT_BYTES } from '../../src/server/platform/http/requests/body.ts';

const page = readFileSync(join(import.meta.dirname, '..', '..', 'docs', 'api.md'), 'utf8');

/** The rows of the table with this first line, as the page has them. */
function rowsUnder(heading: string): string[] {
  const table = page.split('\n\n').find((block) => block.startsWith(`${heading}\n`));
  return table?.split('\n').slice(2) ?? [];
}

/** The texts between backticks. */
function codesIn(text: string): string[] {
  return [...text.matchAll(/`([^`]+)`/g)].map(([, code = '']) => code);
}

/** How the page shows values that no list of names tells. */
const SAMPLES = ['#1f3f7d', '2026-03-12', '{ label, value }'];

const LIMIT_ROWS: Readonly<Partial<Record<keyof typeof LIMITS, string>>> = {
  PAGE_SIZE_MAX: 'Records in a page',
  FILTER_BYTES_MAX: 'Bytes of a filter',
  COMPARISONS_MAX: 'Comparisons in a filter',
  SORT_TERMS_MAX: 'Terms of a sort',
  SORT_TERM_BYTES_MAX: 'Bytes of a term',
  EXPAND_DEPTH_MAX: 'Relations along a path',
  EXPAND_PATHS_MAX: 'Paths to expand',
  EXPAND_LENGTH_MAX: 'Characters of `expand`',
  FIELDS_LENGTH_MAX: 'Characters of `fields`',
  BATCH_MAX: 'Writes in a batch',
  BATCH_TIMEOUT_MS: 'Milliseconds of a batch',
  BODY_LIMIT_BYTES: 'Bytes of a body',
  SEARCH_LENGTH_MAX: 'Characters of `search`',
  SEARCH_TOTAL_MAX: 'Records that a search counts',
  BATCH_URL_MAX: 'Characters of the address of a write in a batch',
  CHOICE_IDS_MAX: 'Ids of a choice',
  HISTORY_PAGE_MAX: 'Lines of the history in a page',
  TOPICS_MAX: 'Topics of a stream',
  TOPIC_LENGTH_MAX: 'Characters of a topic',
};

/** Limits of other parts of the code. */
const OTHER_LIMITS: Readonly<Record<string, number>> = {
  'Seconds of a reading': READING_TIME_MS / 1000,
  'Bytes of a form with pictures': FILES_BODY_LIMIT_BYTES,
  'Bytes of a picture': IMAGE_BYTES_MAX,
  'Pixels of a picture': IMAGE_PIXELS_MAX,
  'Characters of a password, at least': PASSWORD_MIN,
  'Characters of a password, at most': PASSWORD_MAX,
  'Unknown links and keys, from one network': GUESS_PACE.max,
  'Wrong passwords of an account, from one address': SIGN_IN_LIMITS.accountFromAddress.failures,
};

describe('docs/api.md', () => {
  it.each<Collection>(Object.values(COLLECTIONS))(
    'names the fields of $name',
    ({ name, fields }) => {
      const row = rowsUnder('| Collection | Fields |').find((line) =>
        line.startsWith(`| \`${name}\``),
      );
      expect(row, `Give ${name} a row in the table under "Collections".`).toBeDefined();
      const values = fieldEntries(fields).flatMap(([, field]) =>
        field.type === 'text' && field.values ? field.values.filter(Boolean) : [],
      );
      const expected = new Set([name, ...Object.keys(fields), ...values]);
      const shown = new Set(codesIn(row ?? ''));
      const missing = [...expected].filter((word) => !shown.has(word));
      expect(missing, `Fields and values that the row of ${name} leaves out`).toEqual([]);
      const unknown = [...shown].filter((word) => !expected.has(word) && !SAMPLES.includes(word));
      expect(unknown, `Words in the row of ${name} that nothing declares`).toEqual([]);
    },
  );

  it('names the collections that can be searched', () => {
    const [last, ...others] = [...SEARCHED_NAMES].reverse();
    expect(page).toContain(` ${others.reverse().join(', ')} and ${last} can be searched.`);
  });

  it('lists the limits as they are declared', () => {
    const shown = (value: unknown) => Number(value).toLocaleString('en-GB');
    const expected = [
      ...Object.entries(LIMITS).flatMap(([name, value]) => {
        const what = new Map(Object.entries(LIMIT_ROWS)).get(name);
        return what === undefined ? [] : [`| ${what} | ${shown(value)} |`];
      }),
      ...Object.entries(OTHER_LIMITS).map(([what, value]) => `| ${what} | ${shown(value)} |`),
    ];
    expect(rowsUnder('| Limit | |').sort()).toEqual(expected.sort());
  });

  it('lists every limit of a request', () => {
    const told = Object.keys(LIMITS).filter((name) => /_(MAX|LIMIT_BYTES|TIMEOUT_MS)$/.test(name));
    const missing = told.filter((name) => !Object.hasOwn(LIMIT_ROWS, name));
    expect(missing, 'Limits that have no row here and in the table under "Limits"').toEqual([]);
  });

  it('lists every error', () => {
    const expected = API_ERROR_LIST.map(({ status, message }) => `| ${status} | ${message} |`);
    expect(rowsUnder('| Status | Message |')).toEqual([...new Set(expected)]);
  });

  it('says what to do about every status', () => {
    const told = rowsUnder('| Status | What to do |').flatMap(
      (row) => row.split('|')[1]?.match(/\d{3}/g) ?? [],
    );
    const answered = new Set(API_ERROR_LIST.map(({ status }) => String(status)));
    expect(told.sort()).toEqual([...answered].sort());
  });

  it('lists every code of a field', () => {
    const line = page.split('\n').find((text) => text.startsWith('Codes of fields: ')) ?? '';
    expect(codesIn(line)).toEqual([...FIELD_ERROR_CODES]);
  });
});
