import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { DIALECTS, freshDatabase } from '../../../../test/support/database.ts';
import { listRecords } from '../../../../test/support/list-records.ts';
import { COLLECTIONS } from '../../../domain/collections.ts';
import { SEARCH_TOTAL_MAX } from '../../../domain/limits.ts';
import type { Database } from '../../platform/database/database.ts';
import type { ReadQuery } from './read-plan.ts';

const COMPANIES = 52_000;

/** The name of a company by its number, and the words that find it. */
function companyOf(n: number): { name: string; words: string[] } {
  const name = `${n % 14 === 0 ? 'sept' : 'firme'} ${100_000 + n}`;
  const words = [
    ...name.split(' '),
    'commun',
    ...(n % 4 === 0 ? ['quart'] : []),
    ...(n % 7 === 0 ? ['sept'] : []),
    ...(n < 4 ? ['rare'] : []),
  ];
  return { name, words };
}

const ALL = Array.from({ length: COMPANIES }, (_, index) => ({
  n: index + 1,
  ...companyOf(index + 1),
}));

async function fill({ write, dialect }: Database): Promise<void> {
  const active = (n: number) => (dialect === 'sqlite' ? n % 2 : n % 2 === 1);
  const json = JSON.stringify(
    ALL.map(({ n, name, words }) => ({
      id: `company${10_000_000 + n}`,
      created: '2026-01-01 00:00:00.000Z',
      updated: '2026-01-01 00:00:00.000Z',
      RaisonSociale: name,
      RaisonSociale_fold: name,
      isActive: active(n),
      search: words.join(' '),
    })),
  );
  const names = ['id', 'created', 'updated', 'RaisonSociale', 'RaisonSociale_fold', 'isActive'];
  const columns = sql.join([...names, 'search'].map((name) => sql.ref(name)));
  const values = sql.join([...names, 'search'].map((name) => sql`value ->> ${sql.lit(name)}`));
  const rows =
    dialect === 'sqlite'
      ? sql`SELECT ${values} FROM json_each(${json})`
      : sql`SELECT ${columns} FROM json_populate_recordset(NULL::"Company", ${json}::json)`;
  await write((tx) => sql`INSERT INTO "Company" (${columns}) ${rows}`.execute(tx), {
    isLarge: true,
  });
}

interface Answer {
  items: { RaisonSociale: string }[];
  totalItems: number;
  totalPages: number;
  totalIsCapped?: boolean;
}

async function list({ kysely, dialect }: Database, query: ReadQuery): Promise<Answer> {
  return JSON.parse(await listRecords(kysely, dialect, COLLECTIONS.Company, query, new Date(0)));
}

/** The names that a search finds among these, the best first unless they are sorted. */
function found(search: string, sort: string | undefined, active: boolean): string[] {
  const [first = '', ...others] = search.split(' ');
  const all = ALL.filter(({ n }) => !active || n % 2 === 1)
    .filter(({ words }) => [first, ...others].every((one) => words.includes(one)))
    .map(({ name }) => name)
    .sort();
  if (sort) return sort.startsWith('-') ? all.reverse() : all;
  const isBest = (name: string) => name.startsWith(first);
  return [...all.filter(isBest), ...all.filter((name) => !isBest(name))];
}

const SEARCHES = ['commun', 'quart', 'sept', 'sept commun', 'quart sept', 'rare commun', 'rien'];
const CAPPED = { totalItems: 10_000, totalPages: 334, totalIsCapped: true };

describe.each(DIALECTS)('a search among many on %s', (dialect) => {
  it('counts exactly up to a limit, and answers each page whatever it finds', async () => {
    expect(SEARCH_TOTAL_MAX).toBe(10_000);
    const database = await freshDatabase(dialect);
    await fill(database);
    for (const search of SEARCHES) {
      for (const sort of [undefined, '-RaisonSociale']) {
        for (const active of [false, true]) {
          const names = found(search, sort, active);
          const last = Math.max(1, Math.ceil(names.length / 30));
          const totals =
            names.length > 10_000
              ? CAPPED
              : { totalItems: names.length, totalPages: Math.ceil(names.length / 30) };
          for (const page of new Set([1, 60, 334, 335, last, last + 1])) {
            const query = { search, page: String(page), filter: active ? 'isActive = true' : '' };
            const answer = await list(database, { ...query, sort });
            const { items, ...rest } = answer;
            const about = JSON.stringify({ ...query, sort });
            expect(rest, about).toEqual({ page, perPage: 30, ...totals });
            expect(
              items.map(({ RaisonSociale }) => RaisonSociale),
              about,
            ).toEqual(names.slice((page - 1) * 30, page * 30));
          }
        }
      }
    }
    const uncounted = await list(database, { search: 'commun', skipTotal: '1' });
    expect(uncounted).toMatchObject({ totalItems: -1, totalPages: -1 });
    expect(uncounted).not.toHaveProperty('totalIsCapped');
    expect(await list(database, {})).toMatchObject({ totalItems: COMPANIES });
    expect(await list(database, { filter: "RaisonSociale ~ 'firme'" })).not.toHaveProperty(
      'totalIsCapped',
    );
  });
});
