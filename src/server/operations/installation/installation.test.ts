import { join } from 'node:path';
import { describe, expect, it, vi } from 'vitest';
import { createTestApp, TEST_EMAIL } from '../../../../test/support/app.ts';
import { withMails } from '../../../../test/support/mails.ts';
import { withPaul } from '../../../../test/support/team.ts';
import { recordsPath, writesOf } from '../../../../test/support/writes.ts';
import { contactFilters } from '../../../domain/filters/contact-filters.ts';
import { createApp } from '../../app.ts';
import { readConfig } from '../../platform/config.ts';
import { SETTINGS } from '../../platform/settings.ts';
import { doTask } from '../maintenance/do-task.ts';
import { settingsInForce } from './settings-in-force.ts';

const INSTALLATION = '/admin/api/installation';
const BACKUPS = `${INSTALLATION}/backups`;
const HEALTH = '/admin/api/health';

describe('the installation', () => {
  it('is told to administrators alone, and never kept', async () => {
    const test = await withPaul();
    const answer = await test.call('GET', INSTALLATION);
    expect(answer.status).toBe(200);
    expect(answer.headers['cache-control']).toBe('private, no-store');
    expect(answer.body).toMatchObject({
      version: expect.stringMatching(/^\d+\.\d+\.\d+/),
      database: { kind: 'sqlite', bytes: expect.any(Number) },
      historyDays: 365,
      binDays: null,
      evidenceYears: 5,
    });
    for (const [method, path] of [
      ['GET', INSTALLATION],
      ['POST', BACKUPS],
    ] as const) {
      expect((await test.call(method, path, { as: test.asPaul })).status).toBe(403);
      expect((await test.call(method, path, { as: 'guest' })).status).toBe(401);
    }
  });

  it('counts the people who left more than two years ago', async () => {
    const test = await withPaul();
    const { create, remove } = writesOf(test);
    const left = { cardState: 'left', Nom: 'Durand' };
    await create('Contacts', { ...left, leftOn: '2024-03-12' });
    await create('Contacts', { ...left, leftOn: '2024-03-13' });
    await create('Contacts', left);
    await create('Contacts', { leftOn: '2020-01-01' });
    await remove('Contacts', (await create('Contacts', { ...left, leftOn: '2020-01-01' })).id);
    const { body } = await test.call('GET', INSTALLATION);
    expect(body).toMatchObject({ longGone: 1 });
    const filter = contactFilters.carte.choices['partie-longtemps'].filter(test.clock.read());
    const path = `${recordsPath('Contacts')}?filter=${encodeURIComponent(filter)}`;
    expect((await test.call('GET', path)).body).toMatchObject({ totalItems: 1 });
  });

  it('is part of health for administrators, and of nobody else’s', async () => {
    const test = await withPaul();
    expect((await test.call('GET', HEALTH)).body).toMatchObject({
      data: { version: expect.any(String), integrity: 'unknown', lastBackup: '' },
    });
    for (const as of ['guest', test.asPaul, 'nobody.at.all']) {
      expect((await test.call('GET', HEALTH, { as })).body).toMatchObject({ code: 200, data: {} });
    }
  });
});

describe('a mail on trial', () => {
  const MAIL = `${INSTALLATION}/mail`;

  it('goes to the administrator who asks for it, and is kept nowhere', async () => {
    const { call, mails, database } = await withMails('sqlite');
    expect((await call('POST', MAIL)).status).toBe(204);
    expect(mails).toEqual([
      expect.objectContaining({ to: TEST_EMAIL, subject: 'E-mail d’essai Bristol' }),
    ]);
    expect(await database.kysely.selectFrom('mails').selectAll().execute()).toEqual([]);
  });

  it('that no server takes is said at once, and one without a server is none', async () => {
    const refusing = await withMails('sqlite', false);
    expect((await refusing.call('POST', MAIL)).body).toMatchObject({
      status: 502,
      message: 'The mail could not be sent.',
    });
    const test = await withPaul();
    expect((await test.call('POST', MAIL)).status).toBe(404);
    expect((await test.call('POST', MAIL, { as: test.asPaul })).status).toBe(403);
  });
});

describe('a backup that an administrator asks for', () => {
  async function inPlace(freeBytes = 1e12) {
    const test = await createTestApp(
      'sqlite',
      {},
      {
        maintenance: {
          run: (task) => doTask(task, test.clock.read(), createApp),
          freeBytes: () => freeBytes,
        },
      },
    );
    return test;
  }

  it('is made at once, and told as the last one', async () => {
    const { call, database } = await inPlace();
    const answer = await call('POST', BACKUPS);
    expect(answer).toMatchObject({
      status: 200,
      body: {
        freeBytes: 1e12,
        backups: {
          everyHours: 24,
          keep: 14,
          folder: join(database.storage.dataDir, 'backups'),
          count: 1,
          last: { time: expect.stringMatching(/^2026-03-12 14:05/), bytes: expect.any(Number) },
          isOnDataDisk: true,
          lastTry: null,
        },
      },
    });
    expect((await call('GET', HEALTH)).body).toMatchObject({
      data: { lastBackup: expect.stringMatching(/^2026-03-12 14:05/), freeBytes: 1e12 },
    });
  });

  it('is refused where there is no room for it, and says why it failed in the log', async () => {
    const crowded = await inPlace(0);
    const refused = await crowded.call('POST', BACKUPS);
    expect(refused.body).toMatchObject({
      status: 507,
      message: 'There is too little room for a backup.',
    });
    const test = await createTestApp(
      'sqlite',
      {},
      { maintenance: { run: async () => ({ failure: 'le disque est plein' }) } },
    );
    expect((await test.call('POST', BACKUPS)).status).toBe(500);
    expect(test.logged().join()).toContain('le disque est plein');
  });

  it('is none of PostgreSQL', async () => {
    const { call } = await createTestApp('postgres');
    expect((await call('POST', BACKUPS)).status).toBe(404);
    expect((await call('GET', INSTALLATION)).body).toMatchObject({
      backups: null,
      freeBytes: null,
    });
  });
});

describe('the day of an administrator', () => {
  const DAY = 86_400_000;

  it('begins with backups that are not made, of which colleagues hear nothing', async () => {
    const { call, clock, asPaul, signIn } = await withPaul();
    const days = async (as?: string) => {
      const { body } = await call('GET', '/admin/api/today', as === undefined ? {} : { as });
      return Object(body).daysWithoutBackup;
    };
    expect([await days(), await days(asPaul)]).toEqual([null, null]);
    clock.advance(4 * DAY);
    expect(await days()).toBe(4);
    expect(await days(asPaul)).toBeNull();
    await call('POST', BACKUPS);
    expect(await days()).toBeNull();
    clock.advance(3 * DAY);
    expect(await days(await signIn())).toBe(3);
  });

  it('does not where none are meant to be made', async () => {
    const { call, clock } = await createTestApp('sqlite', { backupEvery: 0 });
    clock.advance(4 * DAY);
    expect((await call('GET', '/admin/api/today')).body).toMatchObject({ daysWithoutBackup: null });
  });
});

describe('the settings in force', () => {
  it('are all told, the secret ones without their value', async () => {
    const config = readConfig({
      ADMIN_EMAIL: 'marie@example.fr',
      ADMIN_PASSWORD: 'carton plume 43',
      DATABASE_URL: 'postgres://bristol:motdepasse@localhost/bristol',
      API_TOKEN: 'un jeton',
    });
    const settings = settingsInForce(config, 'https://cartes.example.fr');
    expect(settings.map(({ name }) => name)).toEqual(Object.keys(SETTINGS.shape));
    const text = JSON.stringify(settings);
    for (const secret of ['carton', 'motdepasse', 'jeton']) expect(text).not.toContain(secret);
    expect(settings).toContainEqual({ name: 'API_TOKEN', value: 'set', isSecret: true });
    expect(settings).toContainEqual({ name: 'BIN_DAYS', value: '', isSecret: false });
    expect(settings).toContainEqual({ name: 'PORT', value: '3000', isSecret: false });
  });
});

describe('the warnings of an installation', () => {
  const SIGN_IN = '/admin/api/collections/users/auth-with-password';
  const warningsOf = async ({ call }: Awaited<ReturnType<typeof createTestApp>>) => {
    const { body } = await call('GET', INSTALLATION);
    const warnings = body && typeof body === 'object' && Reflect.get(body, 'warnings');
    // Tests may run as root, as containers do.
    return Array.isArray(warnings) ? warnings.filter((warning) => warning !== 'root') : undefined;
  };

  it('are none where all is well', async () => {
    const test = await createTestApp('sqlite', { publicUrl: 'https://cartes.example.fr' });
    await test.signIn();
    expect(await warningsOf(test)).toEqual([]);
  });

  it('tell of a proxy that is not heeded, once in the log', async () => {
    const test = await createTestApp();
    const headers = { 'x-forwarded-for': '203.0.113.7' };
    for (let time = 0; time < 2; time += 1) await test.call('GET', HEALTH, { headers });
    expect(await warningsOf(test)).toEqual(['proxy']);
    expect(test.logged().filter((line) => line.includes('TRUST_PROXY'))).toHaveLength(1);
    const heeding = await createTestApp('sqlite', { trustProxy: true });
    await heeding.call('GET', HEALTH, { headers });
    expect(await warningsOf(heeding)).toEqual([]);
  });

  it('are each logged once, at the start or when they show', async () => {
    const root = vi.spyOn(process, 'getuid').mockReturnValue(0);
    const test = await createTestApp('sqlite', { publicUrl: 'http://cartes.example.fr' });
    root.mockRestore();
    await test.app.listen({ port: 0, host: '127.0.0.1' });
    const told = (words: string) => test.logged().filter((line) => line.includes(words));
    const remoteAddress = '203.0.113.7';
    for (let time = 0; time < 2; time += 1) {
      await test.app.inject({ method: 'POST', url: SIGN_IN, payload: {}, remoteAddress });
    }
    expect(told('circulent en clair')).toHaveLength(1);
    expect(told('sous le compte root')).toHaveLength(1);
    const { body } = await test.call('GET', INSTALLATION);
    expect(body).toMatchObject({ warnings: ['http', 'root'] });
  });

  it('tell of passwords that travel in the clear', async () => {
    const settled = await createTestApp('sqlite', { publicUrl: 'http://cartes.example.fr' });
    expect(await warningsOf(settled)).toEqual(['http']);
    const test = await createTestApp('sqlite', { trustProxy: true });
    const from = (proto: string) => ({
      'x-forwarded-for': '203.0.113.7',
      'x-forwarded-proto': proto,
    });
    await test.call('POST', SIGN_IN, { as: 'guest', body: {}, headers: from('https') });
    expect(await warningsOf(test)).toEqual([]);
    for (let time = 0; time < 2; time += 1) {
      await test.call('POST', SIGN_IN, { as: 'guest', body: {}, headers: from('http') });
    }
    expect(await warningsOf(test)).toEqual(['http']);
    expect(test.logged().filter((line) => line.includes('circulent en clair'))).toHaveLength(1);
  });
});
