import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { openDatabase } from '../../src/server/platform/database/open.ts';
import { DIALECTS, freshStorage } from '../support/database.ts';
import { carriedThroughKills } from '../support/kills.ts';
import { beginPreparing, fillOrder, PEOPLE } from '../support/order-of-many.ts';

describe.each(DIALECTS)('The cards of 1,000 people on %s', (dialect) => {
  it('are each prepared once, however often the server is killed', {
    timeout: 10 * 60_000,
  }, async () => {
    const storage = await freshStorage(dialect);
    await fillOrder(storage);
    const { kills } = await carriedThroughKills(storage, beginPreparing);
    expect(kills).toBeGreaterThan(5);
    const { kysely, close } = await openDatabase(storage);
    const { rows } = await sql<Record<string, number>>`
      SELECT (SELECT count(*) FROM line_versions) AS versions,
        (SELECT count(*) FROM order_lines l JOIN line_versions v ON v.seq = l.version
          AND v.contact = l.contact WHERE l.state = 'ready') AS ready,
        (SELECT count(*) FROM line_pages) AS pages,
        (SELECT count(*) FROM press_parts p
          WHERE NOT EXISTS (SELECT 1 FROM line_parts l WHERE l.hash = p.hash)) AS lost`.execute(
      kysely,
    );
    expect(rows).toEqual([{ versions: PEOPLE, ready: PEOPLE, pages: PEOPLE, lost: 0 }]);
    await close();
  });
});
