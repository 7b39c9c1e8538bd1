import { describe, expect, it } from 'vitest';
import { createTestApp } from '../../../../test/support/app.ts';
import { DIALECTS } from '../../../../test/support/database.ts';
import { keyIn } from '../../../../test/support/mail-server.ts';
import { textOf } from '../../../../test/support/team.ts';
import { recordsPath } from '../../../../test/support/writes.ts';
import { BY_ITSELF } from '../../../domain/history/history.ts';
import { aContact } from '../../examples/factories.ts';
import { storeRecords } from '../../examples/store.ts';
import { eraseRecords } from '../../operations/erasing/erase.ts';
import type { Dialect } from '../../platform/database/database.ts';
import { Schedule } from '../../platform/scheduler/schedule.ts';
import { writeRecords } from '../../records/write/write-records.ts';
import { writeAudited } from '../audit/write-audit.ts';
import { installationSecret } from '../sessions/installation-secret.ts';
import { addMail } from './mail-store.ts';
import type { Mail } from './mailer.ts';
import { mailRetention, Outbox } from './outbox.ts';

const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;
const ZOE = { email: 'zoe@example.fr', name: 'Zoé' };
const PASSWORD = 'lampe velours moulin';

/** An application whose server of mails does as `answer` says, and processes beside it. */
async function posting(dialect: Dialect = 'sqlite') {
  const mails: Mail[] = [];
  const server = { answer: async () => true };
  const mailer = {
    send: (mail: Mail) => {
      mails.push(mail);
      return server.answer();
    },
  };
  const test = await createTestApp(dialect, {}, { mailer });
  const secret = await installationSecret(test.database);
  const another = () => {
    const schedule = new Schedule(test.deps);
    schedule.add(new Outbox(test.deps, { mailer, secret }).trying());
    return schedule;
  };
  const invite = async (body: object = ZOE) => {
    const { body: made } = await test.call('POST', '/admin/api/invitations', { body });
    return { id: textOf(made, 'id'), isMailed: textOf(made, 'isMailed') };
  };
  const rows = () => test.database.kysely.selectFrom('mails').selectAll().execute();
  // Sessions end sooner than mails are given up.
  const team = async () =>
    (await test.call('GET', '/admin/api/users', { as: await test.signIn() })).text;
  return { ...test, mails, server, another, invite, rows, team };
}

describe.each(DIALECTS)('A mail (%s)', (dialect) => {
  it('is a row of the act until a server took it, which tells nothing of it meanwhile', async () => {
    const { invite, server, mails, rows } = await posting(dialect);
    server.answer = async () => false;
    expect((await invite()).isMailed).toBe('false');
    const [row] = await rows();
    for (const secret of [ZOE.email, 'Bonjour', keyIn(mails[0])]) {
      expect(JSON.stringify(row)).not.toContain(secret);
    }
    server.answer = async () => true;
    expect((await invite({ email: 'paul@example.fr' })).isMailed).toBe('true');
    expect(await rows()).toEqual([row]);
  });

  it('is none when the act is rolled back', async () => {
    const { deps, database, mails, rows } = await posting(dialect);
    const { id } = await database.kysely.selectFrom('users').select('id').executeTakeFirstOrThrow();
    const outbox = new Outbox(deps, { mailer: { send: async () => true }, secret: 'x' });
    const act = writeAudited({ ...deps, eventMails: outbox }, BY_ITSELF, async (_tx, audit) => {
      await audit.add({ kind: 'password', target: id });
      throw new Error('rolled back');
    });
    await expect(act).rejects.toThrow('rolled back');
    expect([await rows(), mails]).toEqual([[], []]);
  });

  it('goes again word for word until it is taken, each time after a longer pause', async () => {
    const { invite, server, mails, another, clock, rows } = await posting(dialect);
    server.answer = async () => false;
    await invite();
    const process = another();
    for (const minutes of [1, 4, 16, 64]) {
      clock.advance((minutes - 0.1) * MINUTE_MS);
      const before = mails.length;
      await process.look();
      expect(mails).toHaveLength(before);
      clock.advance(0.1 * MINUTE_MS);
      await process.look();
      expect(mails).toHaveLength(before + 1);
    }
    server.answer = async () => true;
    clock.advance(DAY_MS);
    await process.look();
    await process.look();
    expect(mails).toHaveLength(6);
    expect(new Set(mails.map((mail) => JSON.stringify(mail))).size).toBe(1);
    expect(mails[0]?.id).toMatch(/^<\w{15}@localhost>$/);
    expect(await rows()).toEqual([]);
  });

  it('that no server takes is given up when it is of no use, which the team is shown for a month', async () => {
    const { invite, server, another, clock, rows, team, deps, mails } = await posting(dialect);
    server.answer = async () => false;
    const { id } = await invite();
    expect(await team()).toContain('"unsentMail":"waiting"');
    const process = another();
    for (let days = 0; days < 8; days += 1) {
      clock.advance(DAY_MS);
      await process.look();
    }
    expect(await rows()).toMatchObject([{ person: id, content: '' }]);
    expect(await team()).toContain('"unsentMail":"lost"');
    const tries = mails.length;
    clock.advance(20 * DAY_MS);
    await process.look();
    expect(mails).toHaveLength(tries);
    const runRetention = () => mailRetention(deps).run(new AbortController().signal);
    await runRetention();
    expect(await rows()).toHaveLength(1);
    clock.advance(10 * DAY_MS);
    await runRetention();
    expect(await team()).not.toContain('unsentMail');
  });

  it('that was given up is forgotten once another one of the kind reaches the person', async () => {
    const { call, signIn, invite, server, mails, another, clock, team } = await posting(dialect);
    server.answer = async () => false;
    const { id } = await invite();
    server.answer = async () => true;
    clock.advance(7 * DAY_MS);
    await another().look();
    // Its link leads nowhere by now.
    expect(mails).toHaveLength(1);
    expect(await team()).toContain('"unsentMail":"lost"');
    const as = await signIn();
    const tell = (administrator: boolean) =>
      call('PATCH', recordsPath('users', id), { body: { administrator }, as });
    await tell(true);
    await expect.poll(() => mails.length).toBe(2);
    // Of another kind: the invitation is still to be made again.
    expect(await team()).toContain('"unsentMail":"lost"');
    await call('POST', `/admin/api/users/${id}/link`, { as });
    await expect.poll(team).not.toContain('unsentMail');
  });

  it('is sent once by two processes that look at once', async () => {
    const { invite, server, mails, another, clock } = await posting(dialect);
    server.answer = async () => false;
    await invite();
    await invite({ email: 'paul@example.fr' });
    server.answer = async () => true;
    clock.advance(2 * MINUTE_MS);
    await Promise.all([another(), another(), another()].map((process) => process.look()));
    expect(mails.slice(2).map(({ to }) => to)).toEqual([ZOE.email, 'paul@example.fr']);
  });

  it('whose answer is cut off by a kill goes again, and is seen to be the same', async () => {
    const { call, server, mails, another, clock, rows } = await posting(dialect);
    const begun = Promise.withResolvers<void>();
    const killed = Promise.withResolvers<boolean>();
    server.answer = () => {
      begun.resolve();
      return killed.promise;
    };
    const asking = call('POST', '/admin/api/invitations', { body: ZOE });
    await begun.promise;
    server.answer = async () => true;
    const other = another();
    await other.look();
    expect(mails).toHaveLength(1);
    clock.advance(MINUTE_MS);
    await other.look();
    expect(mails).toHaveLength(2);
    expect(mails[1]).toEqual(mails[0]);
    expect(await rows()).toEqual([]);
    killed.resolve(true);
    await asking;
  });

  it('goes with the account, the person, the link that it was for', async () => {
    const { call, invite, server, rows, mails, deps, database } = await posting(dialect);
    server.answer = async () => false;
    const invited = await invite();
    const used = await invite({ email: 'paul@example.fr' });
    const body = { key: keyIn(mails[1]), password: PASSWORD };
    expect((await call('POST', '/admin/api/keys/use', { as: 'guest', body })).status).toBe(200);
    await call('POST', `/admin/api/users/${invited.id}/link`);
    expect((await rows()).map(({ person, tries }) => [person, tries])).toEqual([[invited.id, 1]]);
    await call('PATCH', recordsPath('users', used.id), { body: { administrator: true } });
    // News of an account outlives its links.
    await call('POST', `/admin/api/users/${used.id}/link`);
    await call('POST', `/admin/api/users/${used.id}/link`);
    const kinds = (await rows()).filter(({ person }) => person === used.id);
    expect(kinds.map(({ purpose }) => purpose).sort()).toEqual(['event', 'reset']);
    await call('DELETE', recordsPath('users', invited.id));
    await call('DELETE', recordsPath('users', used.id));
    expect(await rows()).toEqual([]);

    const contact = aContact({ company: '' });
    await storeRecords(database, { contacts: [contact] });
    const mail = { id: 'a', person: contact.id, purpose: 'event', content: 'x' } as const;
    await database.write((tx) => addMail(tx, { ...mail, ends: '9' }, deps.clock()));
    await writeRecords(deps, { by: BY_ITSELF }, (context) =>
      eraseRecords(context, 'Contacts', [contact.id]),
    );
    expect(await rows()).toEqual([]);
  });
});

it('What was sealed with a secret of before is given up', async () => {
  const { deps, invite, server, clock, rows } = await posting();
  server.answer = async () => false;
  await invite();
  const sent: Mail[] = [];
  const mailer = { send: async (mail: Mail) => sent.push(mail) > 0 };
  const schedule = new Schedule(deps);
  schedule.add(new Outbox(deps, { mailer, secret: 'another' }).trying());
  clock.advance(2 * MINUTE_MS);
  await schedule.look();
  expect([sent, await rows()]).toMatchObject([[], [{ content: '' }]]);
});

it('An end of the server waits for what was just done to be told', async () => {
  const { app, call, mails } = await posting();
  const body = { email: 'paul@example.fr', password: PASSWORD, passwordConfirm: PASSWORD };
  const made = await call('POST', recordsPath('users'), { body });
  await call('PATCH', recordsPath('users', textOf(made.body, 'id')), {
    body: { administrator: true },
  });
  await app.close();
  expect(mails.map(({ to }) => to)).toEqual(['paul@example.fr']);
});
