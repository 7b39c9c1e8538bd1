import { describe, expect, it } from 'vitest';
import { createTestApp, TEST_EMAIL } from '../../../../test/support/app.ts';
import { DIALECTS } from '../../../../test/support/database.ts';
import { historyIn } from '../../../../test/support/history.ts';
import { jpegFile } from '../../../../test/support/pictures.ts';
import { uploadsOf } from '../../../../test/support/uploads.ts';
import { recordsPath, writesOf } from '../../../../test/support/writes.ts';

async function setUp(dialect: (typeof DIALECTS)[number]) {
  const test = await createTestApp(dialect);
  const lastChanges = async () => (await historyIn(test.database)).at(-1)?.changes;
  return { test, lastChanges, ...writesOf(test), ...uploadsOf(test) };
}

describe.each(DIALECTS)('The history on %s', (dialect) => {
  it('tells of each write who did it, from where, and what it changed', async () => {
    const { test, create, update, remove, restore } = await setUp(dialect);
    const { id } = await create('Company', { RaisonSociale: 'Atelier Dupont' });
    await update('Company', id, {
      City: 'Brest',
      isActive: false,
      RaisonSociale: 'Atelier Dupont',
    });
    await test.call('PATCH', recordsPath('Company', id), {
      body: { links: [{ label: 'LinkedIn', value: 'https://example.fr' }] },
      headers: { 'X-Bristol-Source': 'screen' },
    });
    await remove('Company', id);
    await restore('Company', id);
    const history = await historyIn(test.database);
    const user = await test.database.kysely.selectFrom('users').select('id').executeTakeFirst();
    expect(history.map(({ actor, actorName }) => [actor, actorName])).toEqual(
      Array.from({ length: 5 }, () => [user?.id, TEST_EMAIL]),
    );
    expect(history.map(({ source, kind, changes }) => [source, kind, ...changes])).toEqual([
      ['api', 'create', `create Company/${id}`],
      ['api', 'update', `update Company/${id} City: "" → "Brest", isActive: true → false`],
      [
        'screen',
        'update',
        `update Company/${id} links: [] → [{"label":"LinkedIn","value":"https://example.fr"}]`,
      ],
      ['api', 'delete', `delete Company/${id}`],
      ['api', 'restore', `restore Company/${id}`],
    ]);
    expect(history[1]?.about).toEqual({ counts: { Company: { update: 1 } } });
    expect(history[1]?.at).toMatch(/^2026-03-12 14:05:00\.\d{3}Z$/);
  });

  it('holds nothing of a write that changes no value, nor of accounts', async () => {
    const { test, create, update } = await setUp(dialect);
    const company = await create('Company', { City: 'Brest' });
    const contact = await create('Contacts', { company: company.id });
    await update('Company', company.id, { City: 'Brest' });
    await update('Company', company.id, { 'contacts+': contact.id });
    await update('Contacts', contact.id, {});
    await create('users', {
      email: 'claire@example.fr',
      password: 'carton plume 43',
      passwordConfirm: 'carton plume 43',
    });
    await test.call('PATCH', recordsPath('Company', company.id), { body: { color: 'no' } });
    expect((await historyIn(test.database)).map(({ changes }) => changes)).toEqual([
      [`create Company/${company.id}`],
      [`create Contacts/${contact.id}`],
    ]);
  });

  it('tells of the people who go and come back with their company', async () => {
    const { test, lastChanges, create, remove, restore } = await setUp(dialect);
    const { id } = await create('Company');
    const a = await create('Contacts', { company: id });
    const b = await create('Contacts', { company: id });
    await remove('Company', id);
    expect(await lastChanges()).toEqual([
      ...[a, b].map((contact) => `delete Contacts/${contact.id}`),
      `delete Company/${id}`,
    ]);
    await restore('Company', id);
    expect(await lastChanges()).toEqual([
      ...[a, b].map((contact) => `restore Contacts/${contact.id}`),
      `restore Company/${id}`,
    ]);
    const listed = await test.database.kysely
      .selectFrom('changes')
      .select('record')
      .where('company', '=', id)
      .execute();
    expect(listed.length).toBe(9);
  });

  it('tells of the people whom a company takes or lets go, as their own change', async () => {
    const { lastChanges, create, update } = await setUp(dialect);
    const [one, other] = [await create('Company'), await create('Company')];
    const a = await create('Contacts', { company: one.id });
    const b = await create('Contacts', { company: other.id });
    await update('Company', other.id, { contacts: [a.id], City: 'Brest' });
    expect(await lastChanges()).toEqual([
      `update Contacts/${b.id} company: "${other.id}" → ""`,
      `update Contacts/${a.id} company: "${one.id}" → "${other.id}"`,
      `update Company/${other.id} City: "" → "Brest"`,
    ]);
  });

  it('tells of lists in their order, and of amounts', async () => {
    const { lastChanges, create, update } = await setUp(dialect);
    const company = (await create('Company')).id;
    const a = (await create('Contacts', { company })).id;
    const b = (await create('Contacts', { company })).id;
    const order = await create('orders', { company, contacts: [a, b], Quantity: 100 });
    await update('orders', order.id, { contacts: [b, a], 'Quantity+': 50 });
    expect(await lastChanges()).toEqual([
      `update orders/${order.id} contacts: ["${a}","${b}"] → ["${b}","${a}"], Quantity: 100 → 150`,
    ]);
  });

  it('takes a batch for one operation, and what it does to a record in steps for one change', async () => {
    const { test, create } = await setUp(dialect);
    const { id } = await create('Company', { City: 'Brest' });
    const url = '/api/collections/Company/records';
    const requests = [
      { method: 'PATCH', url: `${url}/${id}`, body: { City: 'Quimper' } },
      { method: 'POST', url, body: { id: 'newcompany00001', City: 'Paris' } },
      { method: 'PATCH', url: `${url}/newcompany00001`, body: { City: 'Lyon' } },
      { method: 'PATCH', url: `${url}/${id}`, body: { City: 'Morlaix', Tel: '1' } },
      { method: 'PATCH', url: `${url}/${id}`, body: { Tel: '' } },
    ];
    const answer = await test.call('POST', '/admin/api/batch', { body: { requests } });
    expect(answer.status, answer.text).toBe(200);
    const refused = [...requests, { method: 'PATCH', url: `${url}/nobodynobody001`, body: {} }];
    await test.call('POST', '/admin/api/batch', { body: { requests: refused } });
    const [, batch, ...others] = await historyIn(test.database);
    expect(batch).toMatchObject({
      kind: 'batch',
      about: { counts: { Company: { create: 1, update: 1 } } },
      changes: [`update Company/${id} City: "Brest" → "Morlaix"`, 'create Company/newcompany00001'],
    });
    expect(others).toEqual([]);
  });

  it('has one operation for each of many writes that share a transaction', async () => {
    const { test, create } = await setUp(dialect);
    const names = Array.from({ length: 40 }, (_, index) => `n${index}`);
    await Promise.all(names.map((City) => create('Company', { City })));
    const history = await historyIn(test.database);
    expect(history.map(({ changes }) => changes.length)).toEqual(names.map(() => 1));
    expect(new Set(history.map(({ id }) => id)).size).toBe(40);
  });

  it('keeps a logo that was replaced, and forgets at once a photo that was taken away', async () => {
    const { test, create, update, upload, storedNames, lastChanges } = await setUp(dialect);
    const company = await create('Company');
    const { logo } = await upload('Company', company.id, { logo: await jpegFile() });
    const { logo: next } = await upload('Company', company.id, { logo: await jpegFile() });
    expect(await storedNames()).toEqual([String(logo), String(next)].sort());
    expect(await lastChanges()).toEqual([
      `update Company/${company.id} logo: "${logo}" → "${next}"`,
    ]);
    expect((await test.call('GET', `/i/${logo}`, { as: 'guest' })).status).toBe(404);

    const contact = await create('Contacts', { company: company.id });
    const { photo } = await upload('Contacts', contact.id, { photo: await jpegFile() });
    await upload('Contacts', contact.id, { photo: await jpegFile() });
    expect(await storedNames()).toContain(String(photo));
    await update('Contacts', contact.id, { photo: '' });
    expect(await storedNames()).toEqual([String(logo), String(next)].sort());
  });

  it('forgets each photo of somebody who takes the agreement back', async () => {
    const { create, update, upload, storedNames, lastChanges } = await setUp(dialect);
    const { id } = await create('Contacts', { photoConsent: '2026-03-01' });
    await upload('Contacts', id, { photo: await jpegFile() });
    const { photo } = await upload('Contacts', id, { photo: await jpegFile() });
    const taken = await update('Contacts', id, { photoConsent: '' });
    expect([taken.photo, await storedNames()]).toEqual(['', []]);
    expect(await lastChanges()).toEqual([
      `update Contacts/${id} photo: "${photo}" → "", photoConsent: "2026-03-01" → ""`,
    ]);
    const { photo: later } = await upload('Contacts', id, { photo: await jpegFile() });
    expect(await storedNames()).toEqual([String(later)]);
  });
});
