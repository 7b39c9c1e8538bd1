import { describe, expect, it } from 'vitest';
import { DIALECTS } from '../../../../test/support/database.ts';
import { setUpMerging } from '../../../../test/support/merging.ts';
import { CARD_PARTS } from '../../../domain/card/card.ts';

type SetUp = Awaited<ReturnType<typeof setUpMerging>>;

async function people({ create }: SetUp, count: number): Promise<string[]> {
  const ids: string[] = [];
  for (let made = 0; made < count; made++) {
    ids.push((await create('Contacts', { Nom: `Martin ${made}` })).id);
  }
  return ids;
}

async function led({ test }: SetUp, path: string) {
  const { status, headers } = await test.call('GET', path, { as: 'guest' });
  return [status, headers.location, headers['cache-control']];
}

async function erase({ test, remove }: SetUp, id: string, confirm: string) {
  await remove('Contacts', id);
  const body = { collection: 'Contacts', ids: [id], confirm };
  expect((await test.call('POST', '/admin/api/bin/erase', { body })).status).toBe(200);
}

describe.each(DIALECTS)('The card of somebody merged on %s', (dialect) => {
  it('and all its parts lead to the kept one, until that is taken back', async () => {
    const set = await setUpMerging(dialect);
    const [kept = '', other = ''] = await people(set, 2);
    expect((await led(set, `/c/${other}`))[0]).toBe(200);
    const { operation } = Object((await set.merge('Contacts', [kept, other])).body);
    for (const part of ['', ...Object.values(CARD_PARTS)]) {
      const there = [302, `/c/${kept}${part}`, 'no-store'];
      expect(await led(set, `/c/${other}${part}`)).toEqual(there);
    }
    expect((await led(set, `/C/${other.toUpperCase()}?format=outlook`))[1]).toBe(
      `/c/${kept}?format=outlook`,
    );
    const codes = await set.test.call('GET', '/admin/api/codes');
    expect(codes.body).toMatchObject({ totalItems: 0 });
    await set.undo(operation);
    expect((await led(set, `/c/${other}`))[0]).toBe(200);
    expect((await led(set, `/c/${other}${CARD_PARTS.vcard}`))[0]).toBe(200);
  });

  it('is never sent again from what was kept of it', async () => {
    const { test, create, merge } = await setUpMerging(dialect);
    const kept = await create('Contacts', { Nom: 'Martin' });
    const other = await create('Contacts', { Nom: 'Martin' });
    const base = await test.app.listen({ port: 0, host: '127.0.0.1' });
    const visit = () => fetch(`${base}/c/${other.id}`, { redirect: 'manual' });
    for (const _time of [1, 2]) expect((await visit()).status).toBe(200);
    await merge('Contacts', [kept.id, other.id]);
    const moved = await visit();
    expect([moved.status, moved.headers.get('location')]).toEqual([302, `/c/${kept.id}`]);
  });

  it('leads to whom the kept one became in turn, and back when that is taken back', async () => {
    const set = await setUpMerging(dialect);
    const [a = '', b = '', c = '', d = ''] = await people(set, 4);
    await set.merge('Contacts', [b, a]);
    await set.merge('Contacts', [c, b]);
    const { operation } = Object((await set.merge('Contacts', [d, c])).body);
    for (const id of [a, b, c]) expect((await led(set, `/c/${id}`))[1]).toBe(`/c/${d}`);
    await set.undo(operation);
    for (const id of [a, b]) expect((await led(set, `/c/${id}`))[1]).toBe(`/c/${c}`);
    await set.restore('Contacts', b);
    expect((await led(set, `/c/${a}`))[1]).toBe(`/c/${b}`);
    expect((await led(set, `/c/${b}`))[0]).toBe(200);
  });

  it('is told by the bin, from where the person comes back', async () => {
    const set = await setUpMerging(dialect);
    const { test, restore } = set;
    const [kept = '', other = ''] = await people(set, 2);
    await set.merge('Contacts', [kept, other]);
    const { body } = await test.call('GET', '/admin/api/bin');
    const told = { id: other, mergedInto: kept, mergedIntoName: 'Martin 0' };
    expect(body).toMatchObject({ items: [told] });
    await restore('Contacts', other);
    expect((await led(set, `/c/${other}`))[0]).toBe(200);
    expect((await test.call('GET', '/admin/api/bin')).body).toMatchObject({ items: [] });
  });

  it('answers 410 once the kept one is erased, with all who became one with it', async () => {
    const set = await setUpMerging(dialect);
    const { test, create, view } = set;
    const [kept = '', other = '', last = ''] = await people(set, 3);
    const order = await create('orders', { Status: 'LIVRÉE', contacts: [kept, other] });
    await set.merge('Contacts', [other, last]);
    await set.merge('Contacts', [kept, other]);
    await erase(set, kept, 'Martin 0');
    for (const id of [kept, other, last]) expect((await led(set, `/c/${id}`))[0]).toBe(410);
    const rows = await test.database.kysely.selectFrom('Contacts').selectAll().execute();
    expect(JSON.stringify(rows)).not.toContain('Martin');
    expect((await view('orders', order.id)).contacts).toEqual([kept, other]);
  });

  it('still leads to the kept one when the merged one alone is erased', async () => {
    const set = await setUpMerging(dialect);
    const [kept = '', other = ''] = await people(set, 2);
    await set.merge('Contacts', [kept, other]);
    const body = { collection: 'Contacts', ids: [other], confirm: 'Martin 1' };
    const path = '/admin/api/bin/erase';
    await set.test.call('POST', path, { body });
    expect(await led(set, `/c/${other}`)).toEqual([302, `/c/${kept}`, 'no-store']);
  });
});
