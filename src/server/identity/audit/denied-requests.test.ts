import { describe, expect, it } from 'vitest';
import { createTestApp, TEST_EMAIL } from '../../../../test/support/app.ts';
import { textOf, withPaul } from '../../../../test/support/team.ts';
import { auditedBy, auditedLines } from '../../../../test/support/trace.ts';
import { recordsPath } from '../../../../test/support/writes.ts';
import { SIGN_IN_LIMITS } from '../../accounts/sign-in/sign-in-limits.ts';
import { DeniedRequests } from './denied-requests.ts';

const SIGN_IN = '/admin/api/collections/users/auth-with-password';

describe('What is refused is traced:', () => {
  it('wrong passwords, with how many and of which account, then that one has to wait', async () => {
    const test = await withPaul();
    const before = (await auditedBy(test)).length;
    const { failures } = SIGN_IN_LIMITS.accountFromAddress;
    for (let tries = 0; tries < failures + 2; tries += 1) {
      const body = { identity: TEST_EMAIL, password: 'a wrong password' };
      await test.call('POST', SIGN_IN, { body, as: 'guest' });
    }
    await test.app.close();
    expect((await auditedBy(test)).slice(before)).toMatchObject([
      {
        kind: 'sign-in-wrong',
        actor: '',
        target: test.own,
        address: '127.0.0',
        details: { count: 5 },
      },
      { kind: 'sign-in-limited', actor: '', target: test.own, details: { count: 2 } },
    ]);
    expect(auditedLines(test).slice(before)).toHaveLength(2);
  });

  it('unknown e-mails as what nobody can read, and the same one alike', async () => {
    const test = await createTestApp();
    const before = (await auditedBy(test)).length;
    const attempt = (identity: string, address: string) =>
      test.app.inject({
        method: 'POST',
        url: SIGN_IN,
        payload: { identity, password: 'a wrong password' },
        remoteAddress: address,
      });
    await attempt('zoe@example.fr', '192.0.2.7');
    await attempt('ZOE@example.fr', '198.51.100.7');
    await attempt('max@example.fr', '203.0.113.7');
    await test.app.close();
    const [first, again, other] = (await auditedBy(test)).slice(before);
    expect(first).toMatchObject({ kind: 'sign-in-wrong', target: '', address: '192.0.2' });
    expect(first?.details.email).toMatch(/^[\w-]{16}$/);
    expect(again?.details.email).toBe(first?.details.email);
    expect(other?.details.email).not.toBe(first?.details.email);
  });

  it('tokens of sessions that are over, and what is no token', async () => {
    const test = await withPaul();
    const before = (await auditedBy(test)).length;
    await test.call('POST', '/admin/api/collections/users/sign-out', { as: test.asPaul, body: {} });
    for (const as of [test.asPaul, test.asPaul, 'something else']) {
      expect((await test.call('GET', '/admin/api/sessions', { as })).status).toBe(401);
    }
    await test.app.close();
    expect((await auditedBy(test)).slice(before + 1)).toMatchObject([
      { kind: 'dead-token', target: test.paul, details: { ours: true, count: 2 } },
      { kind: 'dead-token', target: '', details: { ours: false, count: 1 } },
    ]);
  });

  it('what somebody may not do, but not being asked again who one is', async () => {
    const test = await withPaul();
    const before = (await auditedBy(test)).length;
    const { call, asPaul, own, clock } = test;
    await call('PATCH', `${recordsPath('users')}/${own}`, { as: asPaul, body: { name: 'x' } });
    clock.advance(3_600_000);
    const asked = await call('POST', '/admin/api/exports/all');
    expect(textOf(asked.body, 'status')).toBe('403');
    await test.app.close();
    const details = {
      ...{ method: 'PATCH', route: '/admin/api/collections/:collection/records/:id' },
      ...{ code: 'administrator_required', count: 1 },
    };
    expect((await auditedBy(test)).slice(before)).toMatchObject([
      { kind: 'forbidden', actor: test.paul, target: '', details },
    ]);
  });
});

describe('Whoever tries from everywhere', () => {
  it('leaves a bounded number of events a minute, and none of the tries uncounted', async () => {
    const { deps, database } = await createTestApp();
    const refusals = new DeniedRequests(deps);
    for (let place = 0; place < 500; place += 1) {
      refusals.count({ kind: 'sign-in-wrong', address: `10.${place % 250}.${place}.1` });
    }
    await refusals.close();
    const events = (await auditedBy({ database })).filter(({ kind }) => kind === 'sign-in-wrong');
    const counts = events.map(({ details }) => Number(details.count));
    expect([events.length, counts.reduce((sum, count) => sum + count, 0)]).toEqual([31, 500]);
    expect(events.at(-1)).toMatchObject({ address: '', details: { others: true } });
  });
});
