import { once } from 'node:events';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { DIALECTS, freshStorage } from '../support/database.ts';
import { callerOf, type Send, startProcess, tokenOf } from '../support/server-process.ts';
import { recordsPath } from '../support/writes.ts';

const PHONE = {
  'user-agent': 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) Safari/604.1',
};
const WRITTEN = { timeout: 60_000 };
const recordSchema = z.object({ id: z.string() });
const visitsSchema = z.object({ views: z.number() });

const viewsIn = async (send: Send) =>
  visitsSchema.parse(JSON.parse((await send('GET', '/admin/api/visits')).text)).views;

async function aCard(send: Send): Promise<string> {
  const { text } = await send('POST', recordsPath('Contacts'), { body: { Nom: 'Le Goff' } });
  return `/c/${recordSchema.parse(JSON.parse(text)).id}`;
}

async function visit(send: Send, card: string, times: number): Promise<void> {
  for (let time = 0; time < times; time += 1) {
    expect((await send('GET', card, { headers: PHONE })).status).toBe(200);
  }
}

/** Asked by a service manager, and by closing the terminal. */
const STOPS = { sqlite: 'SIGHUP', postgres: 'SIGTERM' } as const;

describe.each(DIALECTS)('Visits on %s', (dialect) => {
  it('that were written outlive SIGKILL, and all of them an orderly stop', async () => {
    const { dataDir, databaseUrl } = await freshStorage(dialect);
    const settings = { DATA_DIR: dataDir, DATABASE_URL: databaseUrl ?? '', WORKERS: '1' };
    const first = await startProcess(settings);
    const send = callerOf(first, await tokenOf(first));
    const card = await aCard(send);
    await visit(callerOf(first), card, 10);
    await expect.poll(() => viewsIn(send), WRITTEN).toBe(10);
    await visit(callerOf(first), card, 5);
    const gone = once(first.child, 'exit');
    first.child.kill('SIGKILL');
    await gone;

    const second = await startProcess(settings);
    const kept = await viewsIn(callerOf(second, await tokenOf(second)));
    expect(kept).toBeGreaterThanOrEqual(10);
    expect(kept).toBeLessThanOrEqual(15);
    await visit(callerOf(second), card, 7);
    expect(await second.end(STOPS[dialect])).toBe(0);

    const third = await startProcess(settings);
    expect(await viewsIn(callerOf(third, await tokenOf(third)))).toBe(kept + 7);
    await third.end('SIGTERM');
  });
});

it('Visits of several processes add up', async () => {
  const { databaseUrl = '' } = await freshStorage('postgres');
  const settings = { DATABASE_URL: databaseUrl, WORKERS: '1' };
  const servers = [await startProcess(settings), await startProcess(settings)] as const;
  const token = await tokenOf(servers[0]);
  const [here, there] = [callerOf(servers[0], token), callerOf(servers[1], token)];
  const card = await aCard(here);
  await Promise.all([
    visit(callerOf(servers[0]), card, 40),
    visit(callerOf(servers[1]), card, 25),
    visit(callerOf(servers[1]), card, 10),
  ]);
  await expect.poll(() => viewsIn(there), WRITTEN).toBe(75);
  expect(await viewsIn(here)).toBe(75);
  for (const server of servers) await server.end('SIGTERM');
});
