import { once } from 'node:events';
import { type ClientRequest, request } from 'node:http';
import PocketBase, { type RecordModel } from 'pocketbase';
import { describe, expect, it, onTestFinished } from 'vitest';
import { z } from 'zod';
import { freshStorage } from '../support/database.ts';
import { Load } from '../support/load.ts';
import {
  ACCOUNT,
  callerOf,
  type Send,
  type ServerProcess,
  startProcess,
  tokenOf,
} from '../support/server-process.ts';
import { recordsPath } from '../support/writes.ts';

const PEOPLE = 4;
const ROUNDS = 40;
/** Acknowledged requests before one server is told to end, and after it has. */
const BEFORE = 400;
const AFTER = 400;

const recordSchema = z.looseObject({ id: z.string() });

async function twoServers() {
  const { databaseUrl = '' } = await freshStorage('postgres');
  const settings = { DATABASE_URL: databaseUrl, WORKERS: '1' };
  const [one, other] = await Promise.all([startProcess(settings), startProcess(settings)]);
  return { one, other, token: await tokenOf(one) };
}

async function aContact(send: Send, values: Record<string, unknown> = {}): Promise<string> {
  const body = { Nom: 'Durand', Prenom: 'Zoé', Phone: '0639980010', ...values };
  const answer = await send('POST', recordsPath('Contacts'), { body });
  expect(answer.status, answer.text).toBe(200);
  return recordSchema.parse(JSON.parse(answer.text)).id;
}

/** Resolves once nobody can connect any more. */
async function untilRefused(server: ServerProcess): Promise<void> {
  for (;;) {
    try {
      await callerOf(server)('GET', '/admin/api/health');
    } catch {
      return;
    }
  }
}

/** A creation of which the server has the beginning only. */
async function halfSent(server: ServerProcess, token: string): Promise<ClientRequest> {
  const headers = { authorization: token, 'content-type': 'application/json' };
  const coming = request(`${server.url}${recordsPath('Contacts')}`, { method: 'POST', headers });
  coming.write('{"Nom":');
  // Answered on another connection, so the beginning has arrived, too.
  await callerOf(server)('GET', '/admin/api/health');
  return coming;
}

describe('Two servers on one PostgreSQL', () => {
  it('never show anything older than what the other one has acknowledged', async () => {
    const { one, other, token } = await twoServers();

    async function writeAndReadBack(person: number): Promise<void> {
      const senders = [callerOf(one, token), callerOf(other, token)] as const;
      const id = await aContact(senders[0], { Nom: `Personne${person}` });
      const pages = [
        recordsPath('Contacts', id),
        `${recordsPath('Contacts')}?filter=${encodeURIComponent(`id="${id}"`)}`,
        `${recordsPath('Contacts')}?perPage=${PEOPLE}`,
        `/c/${id}`,
      ];
      const seen = new Map<string, string>();
      for (let round = 0; round < ROUNDS; round += 1) {
        const Nom = `Personne${person}fois${round}fin`;
        const body = { Nom };
        const writer = senders[round % 2] ?? senders[0];
        expect((await writer('PATCH', pages[0] ?? '', { body })).status).toBe(200);
        await Promise.all(
          senders.map(async (send, place) => {
            for (const page of pages) {
              const key = `${place} ${page}`;
              const etag = seen.get(key) ?? '""';
              const answer = await send('GET', page, { headers: { 'if-none-match': etag } });
              expect(answer.status, `${key} in round ${round}`).toBe(200);
              expect(answer.text).toContain(Nom);
              seen.set(key, answer.headers.etag ?? '""');
            }
            const own = `${place} ${pages[0]}`;
            const headers = { 'if-none-match': seen.get(own) ?? '' };
            expect((await send('GET', pages[0] ?? '', { headers })).status).toBe(304);
          }),
        );
      }
    }

    await Promise.all(Array.from({ length: PEOPLE }, (_, person) => writeAndReadBack(person)));
  });

  it('tell the official client in one what is written in the other', async () => {
    const { one, other } = await twoServers();
    const clientOf = async ({ url }: ServerProcess) => {
      const pb = new PocketBase(`${url}/admin`).autoCancellation(false);
      await pb.collection('users').authWithPassword(ACCOUNT.email, ACCOUNT.password);
      return pb;
    };
    const [here, there] = [await clientOf(one), await clientOf(other)];
    onTestFinished(() => here.realtime.unsubscribe());
    const { promise, resolve } = Promise.withResolvers<RecordModel>();
    await here.collection('Company').subscribe('*', ({ record }) => resolve(record));
    const made = await there.collection('Company').create({ RaisonSociale: 'Atelier' });
    expect((await promise).id).toBe(made.id);
    expect((await here.collection('Company').getOne(made.id)).RaisonSociale).toBe('Atelier');
  });

  it('lose no request when one of them is stopped under load', async () => {
    const { one, other, token } = await twoServers();
    const load = new Load(token);
    const leaving = load.on(one);
    const staying = load.on(other);
    await load.reached(BEFORE);
    expect(await one.end('SIGTERM')).toBe(0);
    const answered = load.answers.length;
    await load.reached(answered + AFTER);
    load.stop();
    await Promise.all([leaving, staying]);
    expect(load.failures).toEqual([]);
    expect(load.answers.filter(({ status }) => status !== 200)).toEqual([]);
    await load.expectAllIn(other);
  });

  it('answer, before they stop, a request that was still coming', async () => {
    const { one, token } = await twoServers();
    const coming = await halfSent(one, token);
    const answered = once(coming, 'response');
    const ended = one.end('SIGTERM');
    await untilRefused(one);
    coming.end('"Durand"}');
    const [answer] = await answered;
    expect([answer.statusCode, answer.resume().headers.connection]).toEqual([200, 'keep-alive']);
    expect(await ended).toBe(0);
  });

  it('answer what was still coming also when several signals ask them to stop', async () => {
    const { one, token } = await twoServers();
    const coming = await halfSent(one, token);
    const answered = once(coming, 'response');
    const ended = one.end('SIGINT');
    // As `npm start` does when somebody presses Ctrl+C.
    one.child.kill('SIGINT');
    for (const signal of ['SIGTERM', 'SIGTERM', 'SIGHUP'] as const) {
      await untilRefused(one);
      one.child.kill(signal);
    }
    coming.end('"Durand"}');
    const [answer] = await answered;
    expect(answer.resume().statusCode).toBe(200);
    expect(await ended).toBe(0);
  });

  it('end at once when they are interrupted twice', async () => {
    const { one, token } = await twoServers();
    const coming = await halfSent(one, token);
    const broken = once(coming, 'error');
    const ended = one.end('SIGINT');
    await untilRefused(one);
    one.child.kill('SIGINT');
    await broken;
    expect(await ended).toBe(1);
  });

  it('stay right when one of them is killed in the middle of its work', async () => {
    const { one, other, token } = await twoServers();
    const load = new Load(token);
    const dying = load.on(one);
    await load.reached(BEFORE);
    const staying = new Load(token);
    const others = staying.on(other);
    await staying.reached(1);
    await one.end('SIGKILL');
    await dying;
    await staying.reached(staying.answers.length + AFTER);
    staying.stop();
    await others;
    expect(staying.failures).toEqual([]);
    expect([...load.answers, ...staying.answers].filter(({ status }) => status !== 200)).toEqual(
      [],
    );
    await load.expectAllIn(other);
    await staying.expectAllIn(other);
  });
});
