import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { createTestApp } from '../../../../test/support/app.ts';
import { DIALECTS } from '../../../../test/support/database.ts';
import { recordsPath } from '../../../../test/support/writes.ts';

describe.each(DIALECTS)('a search that finds more than is counted on %s', (dialect) => {
  it('says so, while 10,000 are counted exactly', async () => {
    const { call, database } = await createTestApp(dialect);
    await database.write((tx) =>
      sql`WITH RECURSIVE numbers (n) AS (SELECT 1 UNION ALL SELECT n + 1 FROM numbers WHERE n < 10001)
        INSERT INTO "Company" (id, created, updated, search)
        SELECT 'company' || (10000000 + n), '', '', CASE WHEN n = 1 THEN 'moreau' ELSE 'moreaux' END
        FROM numbers`.execute(tx),
    );
    const totals = async (parameters: Record<string, string>) => {
      const query = new URLSearchParams({ perPage: '1000', fields: 'id', ...parameters });
      const { body } = await call('GET', `${recordsPath('Company')}?${query}`);
      return body;
    };
    const capped = { totalItems: 10_000, totalPages: 10, totalIsCapped: true };
    const exact = { totalItems: 10_000, totalPages: 10 };
    const notFirst = "id != 'company10000001'";
    expect(await totals({ search: 'moreau' })).toMatchObject(capped);
    expect(await totals({ search: 'moreau', filter: "id != ''" })).toMatchObject(capped);
    expect(await totals({ search: 'moreau', page: '11' })).toMatchObject({
      ...capped,
      items: [{ id: 'company10010001' }],
    });
    for (const parameters of [{ search: 'moreaux' }, { search: 'moreau', filter: notFirst }]) {
      const answer = await totals(parameters);
      expect(answer).toMatchObject(exact);
      expect(answer).not.toHaveProperty('totalIsCapped');
    }
    expect(await totals({})).toMatchObject({ totalItems: 10_001, totalPages: 11 });
  });
});
