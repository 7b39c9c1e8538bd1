import type { FastifyInstance } from 'fastify';
import { describe, expect, it } from 'vitest';
import { createTestApp, type TestApp } from '../../../test/support/app.ts';
import { DIALECTS } from '../../../test/support/database.ts';
import { twoServers } from '../../../test/support/two-servers.ts';
import { recordsPath } from '../../../test/support/writes.ts';
import { storeCompany, storeContact } from '../examples/store.ts';

const ROUNDS = 60;
const PASSWORD = 'papier bleu 9';

const chosen = (password: string) => ({ password, passwordConfirm: password });

type Headers = Record<string, string>;

/** Puts a server on a real port, where the door is, and counts what comes through to the framework. */
async function onPort(app: FastifyInstance) {
  let entered = 0;
  app.addHook('onRequest', (_request, _reply, done) => {
    entered += 1;
    done();
  });
  const base = await app.listen({ port: 0, host: '127.0.0.1' });
  const ask = async (method: string, path: string, headers: Headers = {}, body?: unknown) => {
    const sent = body === undefined ? {} : { body: JSON.stringify(body) };
    const type: Headers = body === undefined ? {} : { 'content-type': 'application/json' };
    const answer = await fetch(base + path, { method, headers: { ...type, ...headers }, ...sent });
    const { date: _date, ...told } = Object.fromEntries(answer.headers);
    return { status: answer.status, headers: told, text: await answer.text() };
  };
  return { ask, entered: () => entered };
}

/** A test application with some records, on a real port. */
async function someRecords(...options: Parameters<typeof createTestApp>) {
  const test: TestApp = await createTestApp(...options);
  const company = await storeCompany(test.database);
  const contacts = [];
  for (let count = 0; count < 4; count += 1) {
    contacts.push(await storeContact(test.database, { company: company.id }));
  }
  const { ask, entered } = await onPort(test.app);
  const token = await test.signIn();
  const paths = [
    `${recordsPath('Company')}?expand=contacts`,
    recordsPath('Company', company.id),
    `/c/${contacts[0]?.id}`,
  ];
  return { ...test, ask, entered, authorization: token, paths, company };
}

describe.each(DIALECTS)('An answer that is given again on %s', (dialect) => {
  it('is the first one to the byte, in every encoding, and as a 304', async () => {
    const { ask, authorization, paths } = await someRecords(dialect);
    for (const path of paths) {
      for (const encoding of ['identity', 'gzip', 'br']) {
        const headers = { authorization, 'accept-encoding': encoding };
        const first = await ask('GET', path, headers);
        expect(first.status).toBe(200);
        expect(await ask('GET', path, headers)).toEqual(first);

        const known = { ...headers, 'if-none-match': first.headers.etag ?? '' };
        const unchanged = await ask('GET', path, known);
        expect([unchanged.status, unchanged.text]).toEqual([304, '']);
        // Another writing of the same encodings is another request to the door.
        const other = { ...known, 'accept-encoding': ` ${encoding} , x` };
        expect(await ask('GET', path, other)).toEqual(unchanged);
      }
    }
  });

  it('is never older than the last acknowledged write of any process', async () => {
    const servers = await twoServers(dialect);
    const { token: authorization } = servers;
    const one = await onPort(servers.one);
    const other = await onPort(servers.other);
    const made = await one.ask('POST', recordsPath('Contacts'), { authorization }, { Nom: 'A' });
    const { id } = JSON.parse(made.text);
    const own = recordsPath('Contacts', id);
    const pages = [recordsPath('Contacts'), own, `/c/${id}`];

    for (let round = 0; round < ROUNDS; round += 1) {
      const Nom = `Nom${round}fin`;
      const writer = round % 2 === 0 ? one : other;
      expect((await writer.ask('PATCH', own, { authorization }, { Nom })).status).toBe(200);
      // Twice, so that what the first reading keeps serves the second.
      for (let time = 0; time < 2; time += 1) {
        const asked = [one, other].flatMap(({ ask }) =>
          pages.map((page) => ask('GET', page, { authorization })),
        );
        for (const { text } of await Promise.all(asked)) expect(text).toContain(Nom);
      }
    }
  }, 30_000);

  it.each([
    ['is deleted', 'DELETE', undefined],
    ['changes its e-mail', 'PATCH', { email: 'e@f.fr' }],
    ['changes its password', 'PATCH', { ...chosen('encre rouge 7'), oldPassword: PASSWORD }],
  ])('ends for every process when the account %s', async (_what, method, change) => {
    const servers = await twoServers(dialect);
    const { token: authorization } = servers;
    const one = await onPort(servers.one);
    const other = await onPort(servers.other);
    const colleague = { email: 'c@d.fr', ...chosen(PASSWORD) };
    const made = await one.ask('POST', recordsPath('users'), { authorization }, colleague);
    const signIn = '/admin/api/collections/users/auth-with-password';
    const credentials = { identity: colleague.email, password: PASSWORD };
    const signedIn = await one.ask('POST', signIn, {}, credentials);
    const session: string = JSON.parse(signedIn.text).token;
    const list = recordsPath('Company');
    for (const { ask } of [one, one, other, other]) {
      expect((await ask('GET', list, { authorization: session })).status).toBe(200);
    }

    const own = recordsPath('users', JSON.parse(made.text).id);
    const changed = await one.ask(method, own, { authorization }, change);
    expect(changed.status).toBeLessThan(300);

    for (const { ask } of [one, other]) {
      expect((await ask('GET', list, { authorization: session })).status).toBe(401);
      expect((await ask('GET', list, { authorization })).status).toBe(200);
    }
  });
});

describe('An answer that is given again', () => {
  it('does not reach the framework', async () => {
    const { ask, authorization, entered, paths } = await someRecords();
    for (const path of paths) {
      const before = entered();
      const { headers } = await ask('GET', path, { authorization });
      await ask('GET', path, { authorization });
      await ask('GET', path, { authorization, 'if-none-match': headers.etag ?? '' });
      expect(entered()).toBe(before + 1);
    }
  });

  it('is not for guests, nor once the session has expired', async () => {
    const { ask, authorization, clock, paths } = await someRecords();
    const [list = ''] = paths;
    for (let time = 0; time < 2; time += 1) {
      expect((await ask('GET', list, { authorization })).status).toBe(200);
    }
    expect((await ask('GET', list)).status).toBe(401);
    expect((await ask('GET', list, { authorization: `${authorization}x` })).status).toBe(401);

    clock.advance(5 * 24 * 3_600_000);

    expect((await ask('GET', list, { authorization })).status).toBe(401);
  });

  it('asks for the fixed header each time', async () => {
    const { ask, authorization, paths } = await someRecords('sqlite', { apiToken: 'jeton' });
    const [list = '', , card = ''] = paths;
    for (let time = 0; time < 2; time += 1) {
      expect((await ask('GET', list, { authorization, token: 'jeton' })).status).toBe(200);
      expect((await ask('GET', list, { authorization })).status).toBe(403);
      expect((await ask('GET', list, { authorization, token: 'faux' })).status).toBe(403);
      expect((await ask('GET', card)).status).toBe(200);
    }
  });

  it('names the origin that asks', async () => {
    const allowed = ['https://un.example.fr', 'https://deux.example.fr'];
    const { ask, authorization, paths } = await someRecords('sqlite', { allowedOrigins: allowed });
    const [list = ''] = paths;
    for (const origin of [...allowed, ...allowed, 'https://autre.example.fr']) {
      const { headers } = await ask('GET', list, { authorization, origin });
      const named = headers['access-control-allow-origin'];
      expect(named).toBe(allowed.includes(origin) ? origin : undefined);
    }
  });

  it('is logged like the first one', async () => {
    const { ask, authorization, logged, paths } = await someRecords();
    const [list = ''] = paths;
    await ask('GET', list, { authorization });
    const { length } = logged();
    await ask('GET', list, { authorization });
    await ask('HEAD', list, { authorization });
    const lines = logged().slice(length);
    expect(lines.map((line) => JSON.parse(line))).toEqual(
      ['GET', 'HEAD'].map((method) => ({
        level: 30,
        time: expect.any(Number),
        request: expect.stringMatching(/^[\da-f-]{36}$/),
        method,
        path: recordsPath('Company'),
        status: 200,
        ms: expect.any(Number),
        msg: 'request',
      })),
    );
  });

  it('is not what another method gets', async () => {
    const { ask, authorization, company, paths } = await someRecords();
    const [, record = ''] = paths;
    for (let time = 0; time < 2; time += 1) await ask('GET', record, { authorization });
    expect(await ask('HEAD', record, { authorization })).toMatchObject({ status: 200, text: '' });
    const City = 'Brest';
    expect((await ask('PATCH', record, { authorization }, { City })).text).toContain(City);
    expect((await ask('DELETE', record, { authorization })).status).toBe(204);
    expect((await ask('GET', record, { authorization })).status).toBe(404);
    expect(company.id).toHaveLength(15);
  });

  it('is one that depends on nothing but the data', async () => {
    const { ask, authorization, entered } = await someRecords();
    const path = `${recordsPath('Company')}?sort=%40random`;
    await ask('GET', path, { authorization });
    const before = entered();
    await ask('GET', path, { authorization });
    expect(entered()).toBe(before + 1);
  });

  it('is a failure once the storage is away', async () => {
    const { ask, database, paths } = await someRecords();
    const [, , card = ''] = paths;
    for (let time = 0; time < 2; time += 1) expect((await ask('GET', card)).status).toBe(200);
    await database.close();
    expect((await ask('GET', card)).status).toBeGreaterThanOrEqual(500);
  });
});
