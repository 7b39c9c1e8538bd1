import PocketBase from 'pocketbase';
import { describe, expect, it, onTestFinished } from 'vitest';
import { administer, freshStorage, postgresUrl } from '../support/database.ts';
import { Load } from '../support/load.ts';
import { ACCOUNT, callerOf, startProcess, tokenOf } from '../support/server-process.ts';
import { recordsPath } from '../support/writes.ts';

const ENOUGH = 300;
const CLIENTS = 6;

const serving = /"worker":(\d+),"msg":"a worker serves"/;

async function twoWorkers() {
  const { databaseUrl = '' } = await freshStorage('postgres');
  const settings = { DATABASE_URL: databaseUrl, WORKERS: '2', LOG_LEVEL: 'debug' };
  const server = await startProcess(settings);
  const pidOf = async (place: number) => (await server.line(serving, place))[1];
  return { server, token: await tokenOf(server), pidOf };
}

describe('Several workers of one server', () => {
  it('share its port, and say once where it serves', async () => {
    const { server, token, pidOf } = await twoWorkers();
    await pidOf(2);
    const { id } = JSON.parse(
      (await callerOf(server, token)('POST', recordsPath('Company'), { body: {} })).text,
    );
    for (let caller = 0; caller < 6; caller += 1) {
      const answer = await callerOf(server, token)('GET', recordsPath('Company', id));
      expect(answer.status).toBe(200);
    }
    expect(server.lines.filter((line) => line.includes('est prêt'))).toHaveLength(1);
  });

  it('lose no request when they are stopped under load', async () => {
    const { server, token, pidOf } = await twoWorkers();
    await pidOf(2);
    const load = new Load(token);
    const working = load.on(server);
    await load.reached(ENOUGH);
    expect(await server.end('SIGTERM')).toBe(0);
    await working;
    expect(load.failures).toEqual([]);
    expect(load.answers.filter(({ status }) => status !== 200)).toEqual([]);
  });

  it('are replaced when they end', async () => {
    const { server, token, pidOf } = await twoWorkers();
    await pidOf(2);
    for (const place of [1, 2]) {
      process.kill(Number(await pidOf(place)), 'SIGKILL');
      await pidOf(place + 2);
    }
    const load = new Load(token);
    const working = load.on(server);
    await load.reached(ENOUGH);
    load.stop();
    await working;
    expect(load.failures).toEqual([]);
    await load.expectAllIn(server);
    expect(await server.end('SIGINT')).toBe(0);
  });

  it('tell every client what any of them writes, whichever holds its stream', async () => {
    const { server, token, pidOf } = await twoWorkers();
    await pidOf(2);
    const heard = await Promise.all(
      Array.from({ length: CLIENTS }, async () => {
        const pb = new PocketBase(`${server.url}/admin`).autoCancellation(false);
        pb.authStore.save(token);
        onTestFinished(() => pb.realtime.unsubscribe());
        const { promise, resolve } = Promise.withResolvers<string>();
        await pb.collection('Company').subscribe('*', ({ record }) => resolve(record.id));
        return { pb, promise };
      }),
    );
    const made = await heard[0]?.pb.collection('Company').create({ RaisonSociale: 'Atelier' });
    const ids = await Promise.all(heard.map(({ promise }) => promise));
    expect(new Set(ids)).toEqual(new Set([made?.id]));
  });

  it('end with the process that started them', async () => {
    const { server, pidOf } = await twoWorkers();
    await pidOf(2);
    // Resolves once nobody can write to its terminal any more.
    await server.end('SIGKILL');
  });

  it('say once why they cannot start', async () => {
    const settings = { DATABASE_URL: await postgresUrl('absente'), WORKERS: '2' };
    const failure = await startProcess(settings).then(() => '', String);
    expect(failure.match(/Impossible d’ouvrir la base PostgreSQL/g)).toHaveLength(1);
  });
});

describe('Servers that start together on an empty PostgreSQL', () => {
  it('prepare it once, and each link to the first account that they print works', async () => {
    const links: (string | undefined)[] = [];
    const answers: number[] = [];
    const name = `empty_${crypto.randomUUID().replaceAll('-', '')}`;
    await administer(`CREATE DATABASE ${name}`);
    const settings = {
      DATABASE_URL: await postgresUrl(name),
      WORKERS: '2',
      ADMIN_EMAIL: '',
      ADMIN_PASSWORD: '',
    };
    const servers = await Promise.all([1, 2, 3].map(() => startProcess(settings)));
    for (const server of servers) {
      links.push((await server.line(/bienvenue#(\S+)/))[1]);
      expect(server.lines.filter((line) => line.includes('/bienvenue#'))).toHaveLength(1);
    }
    for (const [index, server] of servers.entries()) {
      const body = { ...ACCOUNT, key: links[index] };
      answers.push((await callerOf(server)('POST', '/admin/api/first-account', { body })).status);
    }
    expect(new Set(links).size).toBe(1);
    expect(answers).toEqual([200, 403, 403]);
    for (const server of servers) await server.end('SIGTERM');
    await administer(`DROP DATABASE ${name} WITH (FORCE)`);
  });
});
