import { expect, it } from 'vitest';
import { createTestApp, TEST_EMAIL } from '../../../../test/support/app.ts';

it('Signing in takes the work of one password, whether there is such an account or not', async () => {
  const looked: (string | undefined)[] = [];
  const { call } = await createTestApp('sqlite', {}, {}, ({ hashes }) => ({
    hashes: {
      ...hashes,
      isOf: (password, hash) => {
        looked.push(hash);
        return hashes.isOf(password, hash);
      },
    },
  }));
  for (const identity of [TEST_EMAIL, 'personne@example.fr']) {
    const answer = await call('POST', '/admin/api/collections/users/auth-with-password', {
      as: 'guest',
      body: { identity, password: 'faux mot de passe' },
    });
    expect(answer.status).toBe(400);
  }
  expect(looked).toEqual([expect.stringMatching(/^\$argon2id\$/), undefined]);
});
