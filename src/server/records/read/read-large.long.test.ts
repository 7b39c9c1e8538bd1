import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { DIALECTS, freshDatabase } from '../../../../test/support/database.ts';
import { listRecords } from '../../../../test/support/list-records.ts';
import { COLLECTIONS } from '../../../domain/collections.ts';
import { fold } from '../../../domain/text.ts';
import { aCompany } from '../../examples/factories.ts';
import { storeRecords } from '../../examples/store.ts';
import type { Database } from '../../platform/database/database.ts';
import { rebuildSearch } from '../../platform/database/search-column.ts';
import type { ReadQuery } from './read-plan.ts';

const COUNT = 2600;
const TRADES = ['Du Bois', 'Garage Du Lac', 'Études', 'Zinc Dupré', 'Imprimerie du Pont'];

/** Companies of which more match `du` than are sorted after the index has found them. */
const COMPANIES = Array.from({ length: COUNT }, (_, index) =>
  aCompany({
    RaisonSociale: `${TRADES[(index * 7) % 5]} ${(index * 7919) % COUNT}`,
    City: index % 3 === 0 ? 'Dunkerque' : 'Brest',
    Tel: '',
  }),
);

async function namesIn(database: Database, query: ReadQuery) {
  const { kysely, dialect } = database;
  const text = await listRecords(kysely, dialect, COLLECTIONS.Company, query, new Date(0));
  const list: { items: { RaisonSociale: string }[]; totalItems: number } = JSON.parse(text);
  return { names: list.items.map((item) => item.RaisonSociale), total: list.totalItems };
}

/** All pages of a list, one after the other. */
async function allNames(database: Database, query: ReadQuery): Promise<string[]> {
  const names: string[] = [];
  for (let page = 1; page <= 7; page++) {
    const part = await namesIn(database, { ...query, page: String(page), perPage: '437' });
    names.push(...part.names);
  }
  return names;
}

const byName = (a: string, b: string) => (fold(a) < fold(b) ? -1 : 1);
const NAMES = COMPANIES.map((company) => company.RaisonSociale);

describe.each(DIALECTS)('a list of thousands on %s', (dialect) => {
  it('has the same order page by page, from either end', async () => {
    const database = await freshDatabase(dialect);
    await storeRecords(database, { companies: COMPANIES });
    const sorted = [...NAMES].sort(byName);
    expect(await allNames(database, { sort: 'RaisonSociale' })).toEqual(sorted);
    expect(await allNames(database, { sort: '-RaisonSociale' })).toEqual(sorted.reverse());
    expect(await allNames(database, {})).toEqual(NAMES);
    const towns = await allNames(database, { sort: '-City,RaisonSociale' });
    const inTown = (town: string) =>
      COMPANIES.filter((company) => company.City === town)
        .map((company) => company.RaisonSociale)
        .sort(byName);
    expect(towns).toEqual([...inTown('Dunkerque'), ...inTown('Brest')]);
  });

  it('puts the best of thousands of matches first', async () => {
    const database = await freshDatabase(dialect);
    await storeRecords(database, { companies: COMPANIES });
    const matches = COMPANIES.filter(
      ({ RaisonSociale, City }) => /\bdu/i.test(RaisonSociale) || City === 'Dunkerque',
    ).map((company) => company.RaisonSociale);
    expect(matches.length).toBeGreaterThan(2000);
    const isBest = (name: string) => name.startsWith('Du');
    const expected = [
      ...matches.filter(isBest).sort(byName),
      ...matches.filter((name) => !isBest(name)).sort(byName),
    ];
    expect(await allNames(database, { search: 'du' })).toEqual(expected);
    expect(await namesIn(database, { search: 'du' })).toMatchObject({ total: matches.length });
    expect(await allNames(database, { search: 'du', skipTotal: '1' })).toEqual(expected);
    expect(await allNames(database, { search: 'du', sort: '-RaisonSociale' })).toEqual(
      [...matches].sort(byName).reverse(),
    );
    const filter = "City = 'Dunkerque'";
    const there = COMPANIES.filter((company) => company.City === 'Dunkerque').length;
    expect(await namesIn(database, { search: 'du', filter })).toMatchObject({ total: there });
    expect(await namesIn(database, { search: 'du', page: '99' })).toEqual({
      names: [],
      total: matches.length,
    });
  });

  it('is found again after its texts were made anew', async () => {
    const database = await freshDatabase(dialect);
    await storeRecords(database, { companies: COMPANIES.slice(0, 1200) });
    const found = await namesIn(database, { search: 'lac' });
    await database.write(async (tx) => {
      await sql`UPDATE "Company" SET search = ''`.execute(tx);
    });
    expect((await namesIn(database, { search: 'lac' })).total).toBe(0);
    await database.write((tx) => rebuildSearch(tx, dialect));
    expect(await namesIn(database, { search: 'lac' })).toEqual(found);
  });
});
