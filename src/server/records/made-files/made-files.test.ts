import { sql } from 'kysely';
import { describe, expect, it, vi } from 'vitest';
import { DIALECTS } from '../../../../test/support/database.ts';
import { anotherProcess, listening, openStream, subscribe } from '../../../../test/support/live.ts';
import { fetchedFile, linkOf, MADE_FILES, overFile } from '../../../../test/support/made-files.ts';
import { EXPORTS, elise, HERE, twin, withPeople } from '../../../../test/support/printed-people.ts';
import { textOf } from '../../../../test/support/team.ts';
import {
  BODY,
  installation,
  LOOK_MS,
  looksByHand,
} from '../../../../test/support/waiting-files.ts';
import { MADE_FILE_MINUTES } from '../../../domain/made-files/made-file.ts';
import { Schedule } from '../../platform/scheduler/schedule.ts';
import { madeFileRetention } from './made-files.ts';

const MINUTE_MS = 60_000;

looksByHand();

describe.each(DIALECTS)('A file that somebody waits for on %s', (dialect) => {
  it('tells how far it is, and is fetched once by a link, and again by another one', async () => {
    const { test, ask, stateOf, free, begun } = await installation(dialect);
    const asked = await ask();
    expect([asked.status, asked.body]).toMatchObject([
      202,
      { kind: 'codes', state: 'waiting', name: 'codes-qr_Atelier-Éclair.zip', report: null },
    ]);
    await begun(1);
    await vi.waitFor(async () =>
      expect((await stateOf(asked)).body).toMatchObject({
        state: 'making',
        progress: { step: 'codes', done: 1, all: 3 },
      }),
    );
    expect((await test.call('POST', `${MADE_FILES}/${textOf(asked.body, 'id')}/link`)).status).toBe(
      404,
    );
    free();
    const file = await overFile(test, asked);
    expect(file).toMatchObject({ state: 'ready', report: { people: 3, unshown: 1 }, error: null });
    const link = await linkOf(test, file);
    const fetched = await test.call('GET', link, { as: 'guest' });
    expect([fetched.status, fetched.text]).toEqual([200, 'PK…']);
    expect(fetched.headers).toMatchObject({
      'content-type': 'application/zip',
      'content-length': '5',
      'cache-control': 'private, no-store',
      'x-robots-tag': 'noindex, nofollow',
    });
    expect((await test.call('GET', link, { as: 'guest' })).status).toBe(404);
    expect(test.logged().join()).not.toContain(link);
    const [former, later] = [await linkOf(test, file), await linkOf(test, file)];
    expect((await test.call('GET', former, { as: 'guest' })).status).toBe(404);
    expect((await test.call('GET', later, { as: 'guest' })).text).toBe('PK…');
  });

  it('is of the account that asked for it alone, and its link ends with the session', async () => {
    const { test, ask, stateOf, free, account } = await installation(dialect);
    free();
    const zoe = await account('zoe@example.fr');
    const asked = await ask(zoe);
    const file = await overFile(test, asked, { as: zoe });
    const one = `${MADE_FILES}/${file.id}`;
    const refused = [
      await stateOf(asked),
      await test.call('POST', `${one}/link`),
      await test.call('DELETE', one),
      await test.call('GET', `${MADE_FILES}/a%00b`),
      await test.call('GET', one, { as: 'guest' }),
    ];
    expect(refused.map(({ status }) => status)).toEqual([404, 404, 404, 404, 401]);
    const link = await linkOf(test, file, { as: zoe });
    await test.call('POST', '/admin/api/collections/users/sign-out', { as: zoe });
    expect((await test.call('GET', link, { as: 'guest' })).status).toBe(404);
  });

  it('is one at a time for an account, and waits while two of others are made', async () => {
    const { test, ask, stateOf, free, account, begun } = await installation(dialect);
    const [zoe, paul] = [await account('zoe@example.fr'), await account('paul@example.fr')];
    await ask();
    const second = await ask();
    expect([second.status, second.headers['retry-after']]).toEqual([429, '5']);
    expect(second.text).toContain('Un autre fichier se prépare déjà pour vous.');
    await ask(zoe);
    await begun(2);
    const third = await ask(paul);
    expect((await stateOf(third, paul)).body).toMatchObject({ state: 'waiting', progress: null });
    free();
    expect(await overFile(test, third, { as: paul })).toMatchObject({ state: 'ready' });
    expect((await ask()).status).toBe(202);
  });

  it('is given up once nobody has asked after it for half a minute, and its place is free', async () => {
    const { test, ask, stateOf, pass, seen, begun } = await installation(dialect);
    const asked = await ask();
    await begun(1);
    for (let minute = 0; minute < 3; minute += 1) {
      await pass(20_000);
      expect((await stateOf(asked)).body).toMatchObject({ state: 'making' });
    }
    await pass(20_000);
    expect(seen.ended).toBe(0);
    await pass(11_000);
    await vi.waitFor(() => expect(seen.ended).toBe(1));
    expect(await overFile(test, asked)).toMatchObject({
      state: 'failed',
      error: { status: 408, message: expect.stringContaining('plus personne ne l’attendait') },
    });
    expect((await ask()).status).toBe(202);
    await begun(2);
  });

  it('is told of to streams of its account alone, which keep it from being given up', async () => {
    const { test, ask, pass, seen, account, begun } = await installation(dialect);
    const url = await listening(test);
    const [own, other] = [await openStream(url), await openStream(url)];
    const zoe = await account('zoe@example.fr');
    await subscribe(test, own, ['files']);
    await subscribe(test, other, ['files'], zoe);
    const asked = await ask();
    const id = textOf(asked.body, 'id');
    await begun(1);
    expect((await own.next())?.data).toMatchObject({ id, state: 'making' });
    for (let times = 0; times < 4; times += 1) {
      await pass(20_000);
      await own.next();
      // Noted a moment after it was told.
      await vi.waitFor(async () => {
        const { seen: when } = await test.database.kysely
          .selectFrom('made_files')
          .select('seen')
          .executeTakeFirstOrThrow();
        const ms = test.clock.read().getTime() - Date.parse(when.replace(' ', 'T'));
        expect(ms).toBeLessThan(15_000);
      });
    }
    expect(seen.ended).toBe(0);
    await test.call('DELETE', `${MADE_FILES}/${id}`);
    // The first that she hears of is her own.
    const hers = await ask(zoe);
    expect((await other.next())?.data).toMatchObject({ id: textOf(hers.body, 'id') });
  });

  it('ends at once when it is given up, and is gone', async () => {
    const { test, ask, stateOf, seen, begun } = await installation(dialect);
    const asked = await ask();
    await begun(1);
    const one = `${MADE_FILES}/${textOf(asked.body, 'id')}`;
    expect((await test.call('DELETE', one)).status).toBe(204);
    await vi.waitFor(() => expect(seen.ended).toBe(1));
    expect((await stateOf(asked)).status).toBe(404);
    await vi.waitFor(() => expect(test.logged().join()).toContain('"complete":false'));
    expect((await ask()).status).toBe(202);
  });

  it('stays ready though its process was about to say that it is still made', async () => {
    const { test, ask, stateOf, free, begun } = await installation(dialect);
    const asked = await ask();
    await begun(1);
    const { write } = test.database;
    let isLooking = false;
    vi.spyOn(test.database, 'write').mockImplementation((work, options) => {
      const written = write.call(test.database, work, options);
      // The process looks at its files while what ends one waits for its turn, and not again.
      if (isLooking || options?.usesReserve) return written;
      isLooking = true;
      vi.advanceTimersByTime(LOOK_MS);
      isLooking = false;
      return written;
    });
    free();
    await vi.waitFor(() => expect(test.logged().join()).toContain('"complete":true'));
    expect((await stateOf(asked)).body).toMatchObject({ state: 'ready' });
  });

  it('goes with whoever of it is erased, made or not', async () => {
    const { test, ask, stateOf, free, pass, seen, begun } = await installation(dialect);
    const erase = async ({ id }: { id: string }) => {
      await test.call('DELETE', `/admin/api/collections/Contacts/records/${id}`);
      const body = { collection: 'Contacts', ids: [id] };
      const { body: preview } = await test.call('POST', '/admin/api/bin/erase/preview', { body });
      const confirm = textOf(preview, 'confirm');
      const done = await test.call('POST', '/admin/api/bin/erase', { body: { ...body, confirm } });
      expect([done.status, done.text]).toEqual([200, expect.anything()]);
    };
    const asked = await ask();
    await begun(1);
    await erase(elise);
    expect((await stateOf(asked)).status).toBe(404);
    await pass(1000);
    await vi.waitFor(() => expect(seen.ended).toBe(1));
    free();
    const again = await ask();
    expect(await overFile(test, again)).toMatchObject({ report: { people: 2 } });
    await erase(twin);
    expect((await stateOf(again)).status).toBe(404);
    const left = await test.database.kysely.selectFrom('made_file_parts').selectAll().execute();
    expect(left).toEqual([]);
  });

  it('is gone after an hour, and its bytes with the next look of the schedule', async () => {
    const { test, ask, stateOf, free } = await installation(dialect);
    free();
    const asked = await ask();
    const file = await overFile(test, asked);
    test.clock.advance((MADE_FILE_MINUTES - 1) * MINUTE_MS);
    const link = await linkOf(test, file);
    test.clock.advance(MINUTE_MS);
    expect((await test.call('GET', link, { as: 'guest' })).status).toBe(404);
    expect((await stateOf(asked)).status).toBe(404);
    const schedule = new Schedule(test.deps);
    schedule.add(madeFileRetention(test.deps));
    await schedule.look();
    const { kysely } = test.database;
    for (const table of ['made_files', 'made_file_subjects', 'made_file_parts'] as const) {
      expect(await kysely.selectFrom(table).selectAll().execute()).toEqual([]);
    }
  });

  it('has failed once its process says nothing more, and another one can be asked for', async () => {
    const { test, ask, stateOf, begun, free } = await installation(dialect);
    const asked = await ask();
    await begun(1);
    test.clock.advance(MINUTE_MS);
    expect((await stateOf(asked)).body).toMatchObject({
      state: 'failed',
      error: { status: 503, message: expect.stringContaining('s’est interrompue') },
    });
    expect((await ask()).status).toBe(202);
    free();
  });

  it('has failed when its server stops', async () => {
    const { test, ask, seen, begun } = await installation(dialect);
    await ask();
    await begun(1);
    await test.app.close();
    expect(seen.ended).toBe(1);
    const rows = await test.database.kysely.selectFrom('made_files').selectAll().execute();
    expect(rows).toMatchObject([{ state: 'failed' }]);
    expect(rows[0]?.outcome).toContain('s’est interrompue');
  });

  it('is none, and leaves its place to others, when the act cannot be noted', async () => {
    const test = await withPeople(dialect, HERE);
    const status = async () => (await fetchedFile(test, EXPORTS, { body: BODY })).status;
    const rename = (from: string, to: string) =>
      test.database.write((tx) =>
        sql`ALTER TABLE ${sql.table(from)} RENAME TO ${sql.table(to)}`.execute(tx),
      );
    await rename('security_events', 'elsewhere');
    expect([await status(), await status(), await status()]).toEqual([500, 500, 500]);
    await rename('elsewhere', 'security_events');
    expect(await status()).toBe(200);
  });
});

it('A file that one process makes is told of, handed out and given up by another', async () => {
  const { test, ask, pass, free, seen, begun } = await installation('postgres');
  const { url } = await anotherProcess(test);
  const headers = { authorization: await test.signIn() };
  const there = (method: string, path: string) => fetch(`${url}${path}`, { method, headers });
  const first = textOf((await ask()).body, 'id');
  await begun(1);
  expect(await (await there('GET', `${MADE_FILES}/${first}`)).json()).toMatchObject({
    state: 'making',
  });
  expect((await there('DELETE', `${MADE_FILES}/${first}`)).status).toBe(204);
  await pass(1000);
  await vi.waitFor(() => expect(seen.ended).toBe(1));
  free();
  const asked = await ask();
  await overFile(test, asked);
  const link = await there('POST', `${MADE_FILES}/${textOf(asked.body, 'id')}/link`);
  const fetched = await fetch(`${url}${textOf(await link.json(), 'url')}`);
  expect(await fetched.text()).toBe('PK…');
});
