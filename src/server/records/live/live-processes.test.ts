import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { TEST_PASSWORD, type TestApp } from '../../../../test/support/app.ts';
import { administer } from '../../../../test/support/database.ts';
import {
  anotherProcess,
  beside,
  heard,
  type LiveStream,
  openStream,
  REALTIME,
  setUpLive,
  subscribe,
  subscribed,
} from '../../../../test/support/live.ts';
import { addAccount } from '../../accounts/team/manage-accounts.ts';

const ZOE = { email: 'zoe@example.fr', password: TEST_PASSWORD };

describe('several processes on one PostgreSQL', () => {
  it('hear of one another’s writes', async () => {
    const { test, url, create } = await setUpLive('postgres');
    const other = await anotherProcess(test);
    const there = await openStream(other.url);
    expect((await callAt(other.url, test, there, ['Contacts/*'])).status).toBe(204);
    const here = await subscribed(test, url, 'Contacts/*');
    const { id } = await create('Company', { RaisonSociale: 'Atelier' });
    await create('Contacts', { Nom: 'Durand', company: id });
    expect(await heard(there, 1)).toEqual(['create Durand']);
    expect(await heard(here, 1)).toEqual(['create Durand']);
  });

  it('hear of what a command beside them changes', async () => {
    const { test, url } = await setUpLive('postgres');
    const stream = await subscribed(test, url, 'users/*');
    const database = await beside(test);
    await addAccount({ ...test.deps, database }, ZOE);
    expect(await heard(stream, 1)).toEqual([`create ${ZOE.email}`]);
  });

  it('bring subscriptions to the process that holds the stream', async () => {
    const { test, create } = await setUpLive('postgres');
    const other = await anotherProcess(test);
    const stream = await openStream(other.url);
    const many = Array.from({ length: 900 }, (_, index) => `orders/commande${index}`);
    expect((await subscribe(test, stream, ['Company/*', ...many])).status).toBe(204);
    await create('Company', { RaisonSociale: 'Atelier' });
    expect(await heard(stream, 1)).toEqual(['create Atelier']);
    await create('users', { ...ZOE, passwordConfirm: TEST_PASSWORD });
    const stranger = await subscribe(test, stream, [], await test.signIn(ZOE.email));
    expect(stranger.status).toBe(403);
  });

  it('tell of a company with more contacts than one notification holds', async () => {
    const { test, url, create, remove } = await setUpLive('postgres');
    const { id } = await create('Company', { RaisonSociale: 'Grande' });
    await test.database.write((tx) =>
      sql`INSERT INTO "Contacts" (id, created, updated, "Nom", company)
        SELECT lpad(n::text, 15, '0'), '2026-01-01 10:00:00.000Z', '2026-01-01 10:00:00.000Z',
          n::text, ${id} FROM generate_series(1, 700) AS n`.execute(tx),
    );
    const stream = await subscribed(test, url, 'Contacts/*');
    await remove('Company', id);
    const told = await heard(stream, 700);
    expect(new Set(told).size).toBe(700);
  });

  it('close their streams when they may have missed something, and open new ones', async () => {
    const { test, url, create } = await setUpLive('postgres');
    const stream = await subscribed(test, url, 'Company/*');
    await administer(
      "SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE query = 'LISTEN bristol' AND datname = '" +
        `${await databaseName(test)}'`,
    );
    expect(await stream.next()).toBeUndefined();
    const again = await subscribed(test, url, 'Company/*');
    await create('Company', { RaisonSociale: 'Revenue' });
    expect(await heard(again, 1)).toEqual(['create Revenue']);
  });
});

async function databaseName({ database }: TestApp): Promise<string> {
  const { rows } = await sql<{ name: string }>`SELECT current_database() AS name`.execute(
    database.kysely,
  );
  return rows[0]?.name ?? '';
}

async function callAt(url: string, test: TestApp, { clientId }: LiveStream, topics: string[]) {
  return fetch(`${url}${REALTIME}`, {
    method: 'POST',
    headers: { authorization: await test.signIn(), 'content-type': 'application/json' },
    body: JSON.stringify({ clientId, subscriptions: topics }),
  });
}
