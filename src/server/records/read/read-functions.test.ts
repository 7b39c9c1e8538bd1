import fc from 'fast-check';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { createTestApp } from '../../../../test/support/app.ts';
import { DIALECTS, freshDatabase } from '../../../../test/support/database.ts';
import { foundLetters, sampleDatabase } from '../../../../test/support/sample-records.ts';
import { recordsPath, writesOf } from '../../../../test/support/writes.ts';
import { readFormat, readShift, readTime, TIME_CODES } from '../../../domain/query/strftime.ts';
import { fold } from '../../../domain/text.ts';
import type { Database } from '../../platform/database/database.ts';
import { compileTime } from '../sql/compile-time.ts';

/** The statement that compares every code on PostgreSQL is a long one. */
const PATIENCE_MS = 30_000;

/** Each line: a filter on companies, and the first letters of those that it finds. */
const FILTERS: readonly (readonly [string, string])[] = [
  ["strftime('%Y-%m-%d', created) = '2026-03-11'", 'A'],
  ["strftime('%Y-%m', created) != '2026-03'", 'B V'],
  ["strftime('%H', created) = 10 && created > '2026-03'", 'A'],
  ["strftime('%Y-%m-%d', created, '+1 day') = strftime('%Y-%m-%d', @now)", 'A'],
  ["strftime('%Y', 'now') = @year", 'A B V'],
  ["strftime('%d/%m', '2026-01-31', '1 month') = '03/03'", 'A B V'],
  ["strftime('%d ÉTÉ %p', created) ~ 'ete am'", 'A B V'],
  ["strftime('', created) = ''", 'A B V'],
  ["strftime('%Y', contacts.created) ?> '1999'", 'A B'],
  ["strftime('%Y', contacts.created) = ''", 'V'],
  ["strftime('%Y', contacts.created) > '1999'", 'A B'],
  ["contacts.Nom ?= 'Zoé' && strftime('%Y', contacts.created) ?> '1999'", 'A'],
];

describe.each(DIALECTS)('the functions of a filter on %s', (dialect) => {
  it('tell parts of times', async () => {
    const database = await sampleDatabase(dialect);
    for (const [filter, letters] of FILTERS) {
      const found = await foundLetters(database, 'Company', { filter });
      expect([filter, found]).toEqual([filter, letters]);
    }
  });
});

const aDigit = (max: number) => fc.integer({ min: 0, max });
const aShift = fc.oneof(
  fc
    .tuple(fc.integer({ min: -100, max: 100 }), fc.constantFrom('days', 'months', 'years'))
    .map((words) => words.join(' ')),
  fc
    .tuple(fc.integer({ min: -500_000, max: 500_000 }), fc.constantFrom('hour', 'minute', 'second'))
    .map((words) => words.join(' ')),
  fc.constantFrom('start of day', 'start of month', 'start of year'),
  aDigit(6).map((day) => `weekday ${day}`),
);
const aCase = fc.record({
  time: fc
    .date({ min: new Date('1900-01-01'), max: new Date('2199-12-31'), noInvalidDate: true })
    .map((date) => date.toISOString().replace('T', ' ')),
  shifts: fc.array(aShift, { maxLength: 4 }),
});
const EVERY_CODE = readFormat(`100 %% É ${TIME_CODES.map((code) => `%${code}`).join(' ')}`);

async function written(
  database: Database,
  cases: readonly { time: string; shifts: string[] }[],
): Promise<string[]> {
  const lines = cases.map(({ time, shifts }) => {
    const value = sql`${readTime(time)}`;
    const { exact, folded } = compileTime(
      database.dialect,
      EVERY_CODE,
      value,
      shifts.map(readShift),
    );
    return sql`SELECT ${exact} AS exact, ${folded} AS folded`;
  });
  const { rows } = await sql<{ exact: string; folded: string }>`
    ${sql.join(lines, sql` UNION ALL `)}`.execute(database.kysely);
  for (const { exact, folded } of rows) expect(folded).toBe(fold(exact));
  return rows.map(({ exact }) => exact);
}

describe('a formatted time', { timeout: PATIENCE_MS }, () => {
  it('reads the same on SQLite and PostgreSQL, whatever the code and the modifiers', async () => {
    const cases = fc.sample(aCase, { seed: 20_261_121, numRuns: 40 });
    const sqlite = await written(await freshDatabase('sqlite'), cases);
    const postgres = await written(await freshDatabase('postgres'), cases);
    expect(postgres).toEqual(sqlite);
    expect(new Set(sqlite).size).toBeGreaterThan(30);
  });

  it('that means now is computed each time', async () => {
    const test = await createTestApp();
    const { create } = writesOf(test);
    await create('Company', { RaisonSociale: 'Vide' });
    const filter = encodeURIComponent("strftime('%d') = '12'");
    const total = async () => {
      const answer = await test.call('GET', `${recordsPath('Company')}?filter=${filter}`);
      return answer.body;
    };
    expect(await total()).toMatchObject({ totalItems: 1 });
    test.clock.advance(86_400_000);
    expect(await total()).toMatchObject({ totalItems: 0 });
  });
});
