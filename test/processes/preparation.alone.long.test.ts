import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { openDatabase } from '../../src/server/platform/database/open.ts';
import { DIALECTS, freshStorage } from '../support/database.ts';
import { serverOn } from '../support/kills.ts';
import {
  allJobsDone,
  beginPreparing,
  fillOrder,
  PEOPLE,
  waitsUntil,
} from '../support/order-of-many.ts';

/** As long as 1,000 cards may take, and others may wait meanwhile. */
const SECONDS_MAX = 60;
const OTHERS_P99_MS = 50;
/** Bytes of a card alone, beside the fonts and pictures that others show, too. */
const OWN_BYTES_MAX = 40 * 1024;

const bytesOf = (column: string) => sql.raw(`coalesce(sum(length(${column})), 0)`);

describe.each(DIALECTS)('The cards of 1,000 people on %s', (dialect) => {
  it('are prepared within a minute, while others hardly wait, and take little room', {
    timeout: 10 * 60_000,
  }, async () => {
    const storage = await freshStorage(dialect);
    await fillOrder(storage);
    const { server, send } = await serverOn(storage);
    await beginPreparing(send);
    const { seconds, p99, count } = await waitsUntil(send, () => allJobsDone(send));
    await server.end('SIGTERM');
    const { kysely, close } = await openDatabase(storage);
    const { rows } = await sql<{ own: number; shared: number }>`
      SELECT (SELECT ${bytesOf('sides')} + ${bytesOf('drawing')} + ${bytesOf('printed')}
          FROM line_versions) + (SELECT ${bytesOf('pages')} FROM line_pages)
        + (SELECT ${bytesOf('bytes')} FROM press_parts p
          WHERE (SELECT count(*) FROM line_parts l WHERE l.hash = p.hash) = 1) AS own,
        (SELECT ${bytesOf('bytes')} FROM press_parts) AS shared`.execute(kysely);
    await close();
    const [{ own = 0, shared = 0 } = {}] = rows;
    const kilobytes = Number(own) / PEOPLE / 1024;
    console.info(
      `${dialect}: 1,000 cards in ${seconds.toFixed(1)} s, others wait ${p99.toFixed(1)} ms (p99 of ${count}), ${kilobytes.toFixed(1)} KB a card, ${Math.round(Number(shared) / 1024)} KB of parts`,
    );
    expect(kilobytes * 1024).toBeLessThan(OWN_BYTES_MAX);
    expect(seconds).toBeLessThan(SECONDS_MAX);
    expect(p99).toBeLessThan(OTHERS_P99_MS);
  });
});
