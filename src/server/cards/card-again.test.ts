import type { FastifyInstance } from 'fastify';
import { describe, expect, it } from 'vitest';
import { createTestApp } from '../../../test/support/app.ts';
import { DIALECTS } from '../../../test/support/database.ts';
import { storeContact } from '../../../test/support/store.ts';
import { twoServers } from '../../../test/support/two-servers.ts';
import { recordsPath } from '../../../test/support/writes.ts';

const ROUNDS = 60;

type Headers = Record<string, string>;

/** Puts a server on a real port, as visitors reach it. */
async function onPort(app: FastifyInstance) {
  const base = await app.listen({ port: 0, host: '127.0.0.1' });
  return async (path: string, headers: Headers = {}, method = 'GET') => {
    const answer = await fetch(base + path, { method, headers });
    const { date: _date, ...told } = Object.fromEntries(answer.headers);
    return { status: answer.status, headers: told, text: await answer.text() };
  };
}

/** A test application with a card, on a real port. */
async function aCard(...options: Parameters<typeof createTestApp>) {
  const test = await createTestApp(...options);
  const { id } = await storeContact(test.database);
  return { ...test, ask: await onPort(test.app), card: `/c/${id}`, id };
}

describe('A card that is asked for again', () => {
  it('is the first one to the byte, in every encoding and language, and as a 304', async () => {
    const { ask, card } = await aCard('sqlite');
    for (const encoding of ['identity', 'gzip', 'br']) {
      for (const language of ['fr', 'en']) {
        const headers = { 'accept-encoding': encoding, 'accept-language': language };
        const first = await ask(card, headers);
        expect(first.status).toBe(200);
        expect(first.text).toContain(`<html lang="${language}"`);
        expect(await ask(card, headers)).toEqual(first);

        const known = { ...headers, 'if-none-match': first.headers.etag ?? '' };
        const unchanged = await ask(card, known);
        expect([unchanged.status, unchanged.text]).toEqual([304, '']);
        // However the same encodings are written.
        expect(await ask(card, { ...known, 'accept-encoding': ` ${encoding} , x` })).toEqual(
          unchanged,
        );
      }
    }
  });

  it.each(DIALECTS)(
    'is never older than the last acknowledged write of any process (%s)',
    async (dialect) => {
      const servers = await twoServers(dialect);
      const headers = { authorization: servers.token };
      const write = async (
        app: FastifyInstance,
        method: 'POST' | 'PATCH',
        url: string,
        Nom: string,
      ) => (await app.inject({ method, url, headers, payload: { Nom } })).json();
      const one = await onPort(servers.one);
      const other = await onPort(servers.other);
      const { id } = await write(servers.one, 'POST', recordsPath('Contacts'), 'A');

      for (let round = 0; round < ROUNDS; round += 1) {
        const name = `Nom${round}fin`;
        const writer = round % 2 === 0 ? servers.one : servers.other;
        expect((await write(writer, 'PATCH', recordsPath('Contacts', id), name)).Nom).toBe(name);
        // Twice, so that what the first reading keeps serves the second.
        for (let time = 0; time < 2; time += 1) {
          const asked = [one, other].map((ask) => ask(`/c/${id}`));
          for (const { text } of await Promise.all(asked)) expect(text).toContain(name);
        }
      }
    },
  );

  it('names the origin that asks', async () => {
    const allowed = ['https://un.example.fr', 'https://deux.example.fr'];
    const { ask, card } = await aCard('sqlite', { allowedOrigins: allowed });
    for (const origin of [...allowed, ...allowed, 'https://autre.example.fr']) {
      const { headers } = await ask(card, { origin });
      const named = headers['access-control-allow-origin'];
      expect(named).toBe(allowed.includes(origin) ? origin : undefined);
    }
  });

  it('is logged like the first one', async () => {
    const { ask, card, logged } = await aCard();
    await ask(card);
    const { length } = logged();
    await ask(card);
    await ask(card, {}, 'HEAD');
    const lines = logged().slice(length);
    expect(lines.map((line) => JSON.parse(line))).toEqual(
      ['GET', 'HEAD'].map((method) => ({
        level: 30,
        time: expect.any(Number),
        request: expect.stringMatching(/^[\da-f-]{36}$/),
        method,
        path: card,
        status: 200,
        ms: expect.any(Number),
        msg: 'request',
      })),
    );
  });

  it('is gone with its person, without a write', async () => {
    const { ask, call, card, clock, id } = await aCard();
    const body = { cardState: 'left', leftOn: '2026-03-13' };
    expect((await call('PATCH', recordsPath('Contacts', id), { body })).status).toBe(200);
    for (let time = 0; time < 2; time += 1) expect((await ask(card)).status).toBe(200);

    clock.advance(24 * 3_600_000);

    expect((await ask(card)).status).toBe(410);
  });

  it('is a failure once the storage is away', async () => {
    const { ask, card, database } = await aCard();
    for (let time = 0; time < 2; time += 1) expect((await ask(card)).status).toBe(200);
    await database.close();
    expect((await ask(card)).status).toBeGreaterThanOrEqual(500);
  });
});
