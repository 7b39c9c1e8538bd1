import { describe, expect, it } from 'vitest';
import { createTestApp } from '../../../test/support/app.ts';
import { DIALECTS } from '../../../test/support/database.ts';
import { codesIn, recordIn, writesOf } from '../../../test/support/writes.ts';
import { PROFILE_PRESETS } from '../../domain/press/printer-presets.ts';
import type { Dialect } from '../platform/database/database.ts';

/** An order of 200 cards for each of four, of whom one gets 500 at another address. */
async function setUp(dialect: Dialect) {
  const test = await createTestApp(dialect);
  const writes = writesOf(test);
  const { create } = writes;
  const { id: company } = await create('Company', { RaisonSociale: 'Menuiserie Kerdoncuff' });
  const people: string[] = [];
  for (const Nom of ['Le Goff', 'Morvan', 'Kerdoncuff', 'Prigent']) {
    people.push((await create('Contacts', { Nom, company })).id);
  }
  const values = { company, contacts: people, Quantity: 200, Name: 'Salon' };
  const former = (await create('orders', values)).id;
  const patch = async (path: string, body: unknown, headers = {}) => {
    const answer = await test.call('PATCH', `/admin/api/${path}`, { body, headers });
    expect(answer.status, answer.text).toBe(200);
  };
  const changeLine = (contact = '', body: unknown = {}) =>
    patch(`orders/${former}/lines/${contact}`, body);
  const changeDetails = (body: unknown, seen: number) =>
    patch(`orders/${former}/details`, body, { 'If-Match': `"${seen}"` });
  await changeLine(people[1], { quantity: 500, address: '3 rue Haute' });
  const again = (body: unknown, id = former) =>
    test.call('POST', `/admin/api/orders/${id}/again`, { body });
  const get = async (path: string) => Object((await test.call('GET', `/admin/api/${path}`)).body);
  const shortly = async (id: string): Promise<string[]> =>
    (await get(`orders/${id}/lines`)).items.map((line: Record<string, unknown>) =>
      [line.name, line.quantity ?? '–', line.state, line.address].join(' ').trim(),
    );
  return {
    ...{ test, ...writes, company, people, values, former, changeLine, changeDetails, patch },
    ...{ again, get, shortly },
  };
}

describe.each(DIALECTS)('An order that is placed again on %s', (dialect) => {
  it('gives everybody who is still in it their own number, at their own address', async () => {
    const { again, people, values, changeLine, shortly, get, update, former } =
      await setUp(dialect);
    const [first, , third, last] = people;
    await changeLine(first, { quantity: 50 });
    await changeLine(third, { quantity: 300 });
    await changeLine(last, { quantity: 70 });
    // Somebody who was taken off the former order has nothing to hand on.
    await update('orders', former, { 'contacts-': [last] });
    const body = { ...values, contacts: people.slice(1), Quantity: 300 };
    const made = recordIn(await again(body));
    expect(made).toMatchObject({ Name: 'Salon', Quantity: 300, contacts: people.slice(1) });
    expect(await shortly(made.id)).toEqual([
      'Morvan 500 toPrepare 3 rue Haute',
      'Kerdoncuff – toPrepare',
      'Prigent – toPrepare',
    ]);
    expect(await get(`orders/${made.id}/lines`)).toMatchObject({ quantity: 300, cards: 1100 });
    expect((await get(`orders/${made.id}/events`)).items).toEqual([]);
    await update('orders', made.id, { Quantity: 500 });
    expect(await shortly(former)).toContain('Morvan 500 toPrepare 3 rue Haute');
  });

  it('is printed and delivered alike, under a reference of its own, if that can still be done', async () => {
    const { test, again, values, changeDetails, get, company, patch } = await setUp(dialect);
    const template = await test.call('POST', '/admin/api/templates', {
      body: { company, name: 'Standard', preset: 'sober' },
    });
    const printer = await test.call('POST', '/admin/api/printers', {
      body: { profile: PROFILE_PRESETS[0] },
    });
    const chosen = { template: Object(template.body).id, printer: Object(printer.body).id };
    const texts = { paper: 'Vergé', finish: 'Mate', address: '5 quai Bas' };
    await changeDetails({ ...chosen, ...texts, reference: 'Bon 4711' }, 0);
    const detailsOfNext = async () => get(`orders/${recordIn(await again(values)).id}/details`);
    expect(await detailsOfNext()).toEqual({ ...chosen, ...texts, reference: '', version: 1 });
    await patch(`templates/${chosen.template}`, { isArchived: true });
    await test.call('DELETE', `/admin/api/printers/${chosen.printer}`);
    expect(await detailsOfNext()).toEqual({
      ...{ ...texts, template: '', printer: '', reference: '', version: 1 },
    });
    await changeDetails({ template: '', printer: '', paper: '', finish: '', address: '' }, 1);
    expect(await detailsOfNext()).toMatchObject({ reference: '', version: 0 });
  });

  it('takes over nothing for another company', async () => {
    const { again, values, changeDetails, get, create } = await setUp(dialect);
    await changeDetails({ address: '5 quai Bas' }, 0);
    const { id: company } = await create('Company', { RaisonSociale: 'Autre' });
    const made = recordIn(await again({ ...values, company, contacts: [] }));
    expect(await get(`orders/${made.id}/details`)).toMatchObject({ address: '', version: 0 });
  });

  it('is made whole or not at all, also like one that went to the bin meanwhile', async () => {
    const { again, values, remove, former, shortly, get, test } = await setUp(dialect);
    const id = 'again0000000001';
    const refused = await again({ ...values, id, Quantity: -1 });
    expect([refused.status, codesIn(refused)]).toEqual([
      400,
      { Quantity: 'validation_min_number_constraint' },
    ]);
    expect((await again({ ...values, id }, 'nobody000000000')).status).toBe(404);
    expect((await get('collections/orders/records')).totalItems).toBe(1);
    await remove('orders', former);
    expect(recordIn(await again({ ...values, id })).id).toBe(id);
    expect(await shortly(id)).toContain('Morvan 500 toPrepare 3 rue Haute');
    // Asked again after an answer was lost, as any new record is.
    expect(codesIn(await again({ ...values, id }))).toEqual({ id: 'validation_not_unique' });
    const history = await test.call('GET', `/admin/api/history?record=${id}`);
    expect(Object(history.body).items).toHaveLength(1);
  });
});
