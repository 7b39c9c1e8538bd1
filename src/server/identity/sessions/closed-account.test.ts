import { describe, expect, it } from 'vitest';
import { withPaul } from '../../../../test/support/team.ts';
import { recordsPath } from '../../../../test/support/writes.ts';

const COMPANIES = recordsPath('Company');
const CLOSED = { data: { account: { code: 'validation_account_disabled' } } };

describe('An account that is closed', () => {
  it.each(['disabled', 'deleted'] as const)(
    'is said to be to its person alone: %s',
    async (how) => {
      const { call, paul, asPaul } = await withPaul();
      const address = `${recordsPath('users')}/${paul}`;
      const refused = async (as: string) => {
        const { status, body } = await call('GET', COMPANIES, { as });
        expect(status).toBe(401);
        return body;
      };
      expect((await call('GET', COMPANIES, { as: asPaul })).status).toBe(200);
      const closing =
        how === 'disabled'
          ? await call('PATCH', address, { body: { disabled: true } })
          : await call('DELETE', address);
      expect(closing.status).toBeLessThan(300);

      expect(await refused(asPaul)).toMatchObject(CLOSED);
      // Nobody learns it by an id, of which a token can be made up.
      const [head = '', claims = '', signature = ''] = asPaul.split('.');
      const forged = [head, claims, signature.split('').toReversed().join('')].join('.');
      for (const other of ['guest', 'something else', forged]) {
        expect(await refused(other)).toMatchObject({ data: {} });
        expect(await refused(other)).not.toMatchObject(CLOSED);
      }
    },
  );

  it('is not one whose session has only ended, nor one that is open again', async () => {
    const { call, paul, asPaul } = await withPaul();
    const address = `${recordsPath('users')}/${paul}`;
    await call('POST', `/admin/api/users/${paul}/sign-out`, { body: {} });
    const ended = await call('GET', COMPANIES, { as: asPaul });
    expect(ended).toMatchObject({ status: 401, body: { data: {} } });
    expect(ended.body).not.toMatchObject(CLOSED);
    await call('PATCH', address, { body: { disabled: true } });
    expect((await call('GET', COMPANIES, { as: asPaul })).body).toMatchObject(CLOSED);
    await call('PATCH', address, { body: { disabled: false } });
    expect((await call('GET', COMPANIES, { as: asPaul })).body).not.toMatchObject(CLOSED);
  });
});
