import { describe, expect, it } from 'vitest';
import type { TestApp } from '../../../../test/support/app.ts';
import { DIALECTS } from '../../../../test/support/database.ts';
import { withPaul } from '../../../../test/support/team.ts';
import { auditedBy } from '../../../../test/support/trace.ts';
import type { AuditEvent, AuditPage } from '../../../domain/audit/audit-log.schema.ts';
import { BY_ITSELF } from '../../../domain/history/history.ts';
import { noteEvent } from '../../identity/audit/write-audit.ts';
import { auditRetention } from './audit-retention.ts';

const JOURNAL = '/admin/api/journal';
const DAY_MS = 86_400_000;

async function auditLog(test: Pick<TestApp, 'call'>, query = ''): Promise<AuditPage> {
  const { status, text, headers } = await test.call('GET', `${JOURNAL}${query}`);
  expect([status, headers['cache-control']]).toEqual([200, 'private, no-store']);
  return JSON.parse(text);
}

const kinds = ({ items }: AuditPage) => items.map(({ kind }) => kind);

describe('The journal', () => {
  it('tells administrators who did what to whom, the newest first', async () => {
    const test = await withPaul();
    const { call, paul, own } = test;
    await call('PATCH', `/admin/api/collections/users/records/${paul}`, { body: { name: 'Paul' } });
    const { items } = await auditLog(test);
    expect(items[0]).toMatchObject({
      ...{ kind: 'account-changed', actor: own, actorName: 'marie.durand@example.fr' },
      ...{ target: paul, targetName: 'Paul', address: '127.0.0', details: { fields: 'name' } },
    });
    expect(items.map(({ kind }) => kind)).toEqual([
      ...['account-changed', 'sign-in', 'account-made'],
      ...['sign-in', 'account-made'],
    ]);
  });

  it('is for nobody else, which it tells, too', async () => {
    const test = await withPaul();
    for (const [method, path] of [
      ['GET', JOURNAL],
      ['POST', `${JOURNAL}/export`],
    ] as const) {
      expect((await test.call(method, path, { as: test.asPaul })).status).toBe(403);
      expect((await test.call(method, path, { as: 'guest' })).status).toBe(401);
    }
    const { items } = await auditLog(test);
    expect(items[0]).toMatchObject({ kind: 'forbidden', actor: test.paul, details: { count: 2 } });
  });

  it.each(DIALECTS)(
    'tells everybody of their own account, and nothing of others (%s)',
    async (dialect) => {
      const test = await withPaul(dialect);
      const { call, paul, own, asPaul, signIn } = test;
      await expect(signIn('paul@example.fr', 'autre chose')).rejects.toThrow();
      await call('PATCH', `/admin/api/collections/users/records/${paul}`, {
        body: { name: 'Paul' },
      });
      const { status, text, headers } = await call('GET', `${JOURNAL}/own?perPage=3`, {
        as: asPaul,
      });
      expect([status, headers['cache-control']]).toEqual([200, 'private, no-store']);
      const { items, next }: AuditPage = JSON.parse(text);
      expect(items).toMatchObject([
        { kind: 'account-changed', actor: own, actorName: 'marie.durand@example.fr', address: '' },
        { kind: 'sign-in-wrong', actor: '', target: paul, address: '127.0.0' },
        { kind: 'sign-in', actor: paul, address: '127.0.0' },
      ]);
      const older = await call('GET', `${JOURNAL}/own?after=${encodeURIComponent(next)}`, {
        as: asPaul,
      });
      expect(kinds(JSON.parse(older.text))).toEqual(['account-made']);
      expect((await call('GET', `${JOURNAL}/own?person=${own}`, { as: asPaul })).status).toBe(400);
      expect((await call('GET', `${JOURNAL}/own`, { as: 'guest' })).status).toBe(401);
    },
  );

  it.each(DIALECTS)('is narrowed to somebody, a kind and a time (%s)', async (dialect) => {
    const test = await withPaul(dialect);
    const { paul, clock, deps } = test;
    clock.advance(DAY_MS);
    const day = clock.read().toISOString().slice(0, 10);
    await noteEvent(deps, BY_ITSELF, { kind: 'backup-made', details: { file: 'a.db' } });
    expect(kinds(await auditLog(test, `?person=${paul}`))).toEqual(['sign-in', 'account-made']);
    expect(kinds(await auditLog(test, `?person=${paul}&kind=sign-in`))).toEqual(['sign-in']);
    expect(kinds(await auditLog(test, '?kind=account-made'))).toHaveLength(2);
    expect(kinds(await auditLog(test, `?from=${day}`))).toEqual(['backup-made']);
    expect(kinds(await auditLog(test, `?to=${day}`))).toHaveLength(4);
    expect(kinds(await auditLog(test, '?person=bristol&kind=backup-made'))).toHaveLength(1);
    for (const wrong of ['?person=x', '?kind=toString', '?from=hier', '?after=x', '?other=1']) {
      expect((await test.call('GET', `${JOURNAL}${wrong}`)).status, wrong).toBe(400);
    }
  });

  it.each(DIALECTS)(
    'is read page after page, each event once, while others come (%s)',
    async (dialect) => {
      const test = await withPaul(dialect);
      const { deps } = test;
      for (let index = 0; index < 7; index += 1) {
        await noteEvent(deps, BY_ITSELF, { kind: 'backup-made', details: { index } });
      }
      const read: AuditEvent[] = [];
      let next = '';
      do {
        const after = next && `&after=${encodeURIComponent(next)}`;
        const page = await auditLog(test, `?kind=backup-made&perPage=3${after}`);
        read.push(...page.items);
        next = page.next;
        await noteEvent(deps, BY_ITSELF, { kind: 'backup-made', details: { late: true } });
      } while (next !== '');
      expect(read.map(({ details }) => details.index)).toEqual([6, 5, 4, 3, 2, 1, 0]);
    },
  );

  it('is taken out as a file, after saying again who one is, and tells that', async () => {
    const test = await withPaul();
    const { call, clock } = test;
    await call('PATCH', `/admin/api/collections/users/records/${test.paul}`, {
      body: { name: '=Paul; "P"', administrator: true },
    });
    const file = await call('POST', `${JOURNAL}/export`, { body: { kind: 'role' } });
    expect(file.headers['cache-control']).toBe('private, no-store');
    expect(file.headers['content-disposition']).toContain('journal-2026-03-12.csv');
    expect(file.text.split('\r\n')).toEqual([
      '\ufeffJour;Heure;Événement;Par;Concerne;Détails;Réseau',
      expect.stringMatching(
        /^12\/03\/2026;15:05:\d\d;Rôle changé;marie\.durand@example\.fr;"'=Paul; ""P""";nommé administrateur;127\.0\.0$/,
      ),
      '',
    ]);
    expect((await auditLog(test)).items[0]).toMatchObject({
      kind: 'export',
      details: { journal: true },
    });
    clock.advance(3_600_000);
    expect((await call('POST', `${JOURNAL}/export`, { body: {} })).status).toBe(403);
  });

  it.each(DIALECTS)('forgets what is older than twelve months (%s)', async (dialect) => {
    const { deps, database, clock } = await withPaul(dialect);
    const before = (await auditedBy({ database })).length;
    clock.advance(364 * DAY_MS);
    await noteEvent(deps, BY_ITSELF, { kind: 'backup-made' });
    const runRetention = () => auditRetention(deps).run(new AbortController().signal);
    await runRetention();
    expect(await auditedBy({ database })).toHaveLength(before + 1);
    clock.advance(2 * DAY_MS);
    await runRetention();
    expect((await auditedBy({ database })).map(({ kind }) => kind)).toEqual(['backup-made']);
  });
});
