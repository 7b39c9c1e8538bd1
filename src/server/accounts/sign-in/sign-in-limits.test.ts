import { describe, expect, it } from 'vitest';
import {
  createTestApp,
  TEST_EMAIL,
  TEST_PASSWORD,
  type TestApp,
} from '../../../../test/support/app.ts';
import { expectVersionToStay } from '../../../../test/support/version.ts';
import { createApp } from '../../app.ts';
import { DeniedRequests } from '../../identity/audit/denied-requests.ts';
import { addressPrefix } from '../../platform/http/requests/address-prefix.ts';
import { createSignInLimits, SIGN_IN_LIMITS } from './sign-in-limits.ts';

const { accountFromAddress, address, account } = SIGN_IN_LIMITS;

function limitsOf({ deps }: TestApp) {
  return createSignInLimits(deps, { secret: 'secret', refusals: new DeniedRequests(deps) });
}

const refused = { code: 'too_many_requests' };

async function repeat(times: number, work: (index: number) => Promise<void>): Promise<void> {
  for (let index = 0; index < times; index++) await work(index);
}

describe('limits on signing in', () => {
  it('make who fails five times wait, on whichever process the next try lands', async () => {
    const testApp = await createTestApp();
    const { app, deps, clock } = testApp;
    const other = await createApp(deps);
    const attempt = (password: string, target = app) =>
      target.inject({
        method: 'POST',
        url: '/admin/api/collections/users/auth-with-password',
        payload: { identity: TEST_EMAIL, password },
      });
    await repeat(accountFromAddress.failures, async () => {
      expect((await attempt('faux mot de passe')).statusCode).toBe(400);
    });
    for (const target of [app, other]) {
      const answer = await attempt(TEST_PASSWORD, target);
      expect(answer.statusCode).toBe(429);
      expect(answer.json()).toEqual({ data: {}, message: 'Too Many Requests.', status: 429 });
      const seconds = Number(answer.headers['retry-after']);
      expect(seconds).toBeGreaterThan(0);
      expect(seconds).toBeLessThanOrEqual(accountFromAddress.seconds);
    }
    clock.advance(accountFromAddress.seconds * 1000);
    expect((await attempt(TEST_PASSWORD)).statusCode).toBe(200);
    await other.close();
  });

  it('leave the version of the data as it is, and with it all that is kept', async () => {
    const { deps, signIn } = await createTestApp();
    const limits = createSignInLimits(deps, {
      secret: 'secret',
      refusals: new DeniedRequests(deps),
    });
    const count = () => limits.count('a@b.fr', '192.0.2.1');
    await expectVersionToStay(deps.database, signIn);
    await repeat(accountFromAddress.failures, count);
    const isRefused = () => expect(count()).rejects.toMatchObject(refused);
    await expectVersionToStay(deps.database, isRefused);
    await expectVersionToStay(deps.database, () => Promise.all([signIn(), isRefused()]));
  });

  it('keep nobody waiting for a day that only a wrong clock has seen', async () => {
    const testApp = await createTestApp();
    const limits = limitsOf(testApp);
    const tenYears = 10 * 365 * 86_400_000;
    testApp.clock.advance(tenYears);
    await repeat(accountFromAddress.failures, () => limits.count('a@b.fr', '192.0.2.1'));
    await expect(limits.count('a@b.fr', '192.0.2.1')).rejects.toMatchObject(refused);
    testApp.clock.advance(-tenYears);
    await repeat(accountFromAddress.failures, () => limits.count('a@b.fr', '192.0.2.1'));
    await expect(limits.count('a@b.fr', '192.0.2.1')).rejects.toMatchObject(refused);
  });

  it('start again after a success', async () => {
    const limits = limitsOf(await createTestApp());
    await repeat(3, async () => {
      await repeat(accountFromAddress.failures, () => limits.count('a@b.fr', '192.0.2.1'));
      await limits.forgive('A@B.fr', '192.0.2.1');
    });
    await repeat(accountFromAddress.failures, () => limits.count('a@b.fr', '192.0.2.1'));
    await expect(limits.count('a@b.fr', '192.0.2.1')).rejects.toMatchObject(refused);
  });
});

describe('limits on signing in', () => {
  it('let nobody lock an account for its owner at another address', async () => {
    const limits = limitsOf(await createTestApp());
    await repeat(accountFromAddress.failures, () => limits.count('a@b.fr', '192.0.2.1'));
    await expect(limits.count('a@b.fr', '192.0.2.1')).rejects.toMatchObject(refused);
    await limits.count('a@b.fr', '192.0.2.2');
  });

  it('make one address that tries many accounts wait', async () => {
    const limits = limitsOf(await createTestApp());
    await repeat(address.failures, (index) => limits.count(`a${index}@b.fr`, '192.0.2.1'));
    await expect(limits.count('z@b.fr', '192.0.2.1')).rejects.toMatchObject(refused);
    await limits.count('z@b.fr', '192.0.2.2');
  });

  it('stop many addresses on one account, but not those its owner signed in from', async () => {
    const limits = limitsOf(await createTestApp());
    await limits.count('a@b.fr', '198.51.100.7');
    await limits.forgive('a@b.fr', '198.51.100.7');
    await repeat(account.failures, (index) => limits.count('a@b.fr', `2001:db8:0:${index}::1`));
    await expect(limits.count('a@b.fr', '192.0.2.9')).rejects.toMatchObject(refused);
    await limits.count('a@b.fr', '198.51.100.7');
  });

  it('keep no address and no identity in clear', async () => {
    const testApp = await createTestApp();
    await limitsOf(testApp).count('a@b.fr', '192.0.2.1');
    const rows = await testApp.database.kysely.selectFrom('sign_in_attempts').selectAll().execute();
    expect(rows).toHaveLength(3);
    expect(JSON.stringify(rows)).not.toMatch(/a@b\.fr|192\.0\.2\.1/);
  });

  it.each([
    ['192.0.2.1', '192.0.2.1'],
    ['::ffff:192.0.2.1', '192.0.2.1'],
    ['2001:db8:0:42:1:2:3:4', '2001:db8:0:42'],
    ['2001:db8::1', '2001:db8:0:0'],
    ['fe80::1%eth0', 'fe80:0:0:0'],
  ])('take %s for the subscriber %s', (given, prefix) => {
    expect(addressPrefix(given)).toBe(prefix);
  });
});
