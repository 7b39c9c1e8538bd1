import { describe, expect, it } from 'vitest';
import { createTestApp, TEST_PASSWORD, type TestApp } from '../../../../test/support/app.ts';
import { VIEW_NAME_MAX, VIEWS_MAX } from '../../../domain/views/view.ts';

const PATH = '/admin/api/views';
const HIDDEN = { name: 'Cartes masquées', collection: 'Contacts', query: 'carte=masquee' };

/** A colleague, with a token of their own. */
async function colleagueOf({ call }: TestApp): Promise<{ headers: { authorization: string } }> {
  const identity = 'zoe@example.fr';
  const secret = { password: TEST_PASSWORD, passwordConfirm: TEST_PASSWORD };
  const users = '/admin/api/collections/users';
  await call('POST', `${users}/records`, { body: { email: identity, ...secret } });
  const body = { identity, password: TEST_PASSWORD };
  const answer = await call('POST', `${users}/auth-with-password`, { body, as: 'guest' });
  return { headers: { authorization: String(Object(answer.body).token) } };
}

async function listed({ call }: TestApp, as: object = {}, collection = 'Contacts') {
  const { body } = await call('GET', `${PATH}?collection=${collection}`, as);
  return Object(body).items;
}

describe('Views', () => {
  it('are kept, renamed, shared and removed by whom they are of', async () => {
    const test = await createTestApp();
    const other = await colleagueOf(test);
    const { body, status } = await test.call('POST', PATH, { body: HIDDEN });
    expect(status).toBe(200);
    const { id } = Object(body);
    const own = { id, ...HIDDEN, isShared: false, isOwn: true };
    expect(body).toEqual(own);
    expect(await listed(test)).toEqual([own]);
    expect(await listed(test, {}, 'orders')).toEqual([]);
    expect(await listed(test, other)).toEqual([]);

    const changes = { body: { name: ' À publier ', isShared: true } };
    const changed = { ...own, name: 'À publier', isShared: true };
    expect((await test.call('PATCH', `${PATH}/${id}`, changes)).body).toEqual(changed);
    expect(await listed(test)).toEqual([changed]);
    expect(await listed(test, other)).toEqual([{ ...changed, isOwn: false }]);
    for (const method of ['PATCH', 'DELETE'] as const) {
      const answer = await test.call(method, `${PATH}/${id}`, { ...changes, ...other });
      expect(answer.status).toBe(404);
    }
    expect((await test.call('DELETE', `${PATH}/${id}`)).status).toBe(204);
    expect((await test.call('DELETE', `${PATH}/${id}`)).status).toBe(404);
    expect(await listed(test, other)).toEqual([]);
  });

  it('are bounded, for each list and account', async () => {
    const test = await createTestApp();
    const other = await colleagueOf(test);
    const add = (view: object, as: object = {}) => test.call('POST', PATH, { body: view, ...as });
    for (let nth = 0; nth < VIEWS_MAX; nth += 1) {
      expect((await add({ ...HIDDEN, name: `Vue ${nth}` })).status).toBe(200);
    }
    expect((await add(HIDDEN)).status).toBe(400);
    expect((await add({ ...HIDDEN, collection: 'orders' })).status).toBe(200);
    expect((await add(HIDDEN, other)).status).toBe(200);
  });

  it.each([
    { ...HIDDEN, name: ' ' },
    { ...HIDDEN, name: 'x'.repeat(VIEW_NAME_MAX + 1) },
    { ...HIDDEN, name: 'a\u0000' },
    { ...HIDDEN, collection: 'users' },
    { ...HIDDEN, owner: 'somebody' },
    {},
  ])('are refused when they make no sense: %j', async (body) => {
    const { call } = await createTestApp();
    expect((await call('POST', PATH, { body })).status).toBe(400);
  });

  it('are for who is signed in', async () => {
    const { call } = await createTestApp();
    expect((await call('GET', `${PATH}?collection=Contacts`, { as: 'guest' })).status).toBe(401);
    expect((await call('POST', PATH, { body: HIDDEN, as: 'guest' })).status).toBe(401);
    expect((await call('GET', PATH)).status).toBe(400);
    expect((await call('PATCH', `${PATH}/x`, { body: { isShared: true } })).status).toBe(404);
  });
});
