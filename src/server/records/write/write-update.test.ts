import { describe, expect, it } from 'vitest';
import { createTestApp } from '../../../../test/support/app.ts';
import { DIALECTS } from '../../../../test/support/database.ts';
import { codesIn, recordIn, recordsPath, writesOf } from '../../../../test/support/writes.ts';
import { COLLECTIONS } from '../../../domain/collections.ts';
import { BY_ITSELF } from '../../../domain/history/history.ts';
import { newContext } from './write-context.ts';
import { updateRecord } from './write-update.ts';

describe.each(DIALECTS)('changing a record on %s', (dialect) => {
  it('writes the given fields, leaves the others, and answers the whole record', async () => {
    const { create, update, view } = writesOf(await createTestApp(dialect));
    const before = await create('Contacts', { Nom: 'Durand', Prenom: 'Zoé' });
    const after = await update('Contacts', before.id, { Nom: 'Le Goff', collectionId: 'x' });
    expect(after).toEqual({ ...before, Nom: 'Le Goff', updated: after.updated });
    expect(after.updated > before.updated).toBe(true);
    expect(await view('Contacts', before.id)).toEqual(after);
  });

  it('moves `updated` on after every change, also when the clock stands still or goes back', async () => {
    const test = await createTestApp(dialect);
    const { id, created, updated } = await writesOf(test).create('Company');
    const times = [updated];
    for (const clock of ['2026-03-12T14:05:00.000Z', '2020-01-01T00:00:00.000Z']) {
      for (let change = 0; change < 2; change++) {
        await test.database.write((tx) =>
          updateRecord(
            newContext({ tx, dialect, clock: () => new Date(clock), by: BY_ITSELF }),
            COLLECTIONS.Company,
            id,
            {},
          ),
        );
        times.push((await writesOf(test).view('Company', id)).updated);
      }
    }
    expect(new Set(times).size).toBe(5);
    expect(times).toEqual([...times].sort());
    expect((await writesOf(test).view('Company', id)).created).toBe(created);
  });

  it('answers guests, unknown ids and unknown collections as it should', async () => {
    const test = await createTestApp(dialect);
    const { id } = await writesOf(test).create('Company');
    const call = (path: string, as?: 'guest') =>
      test.call('PATCH', path, { body: { City: 'Quimper' }, ...(as ? { as } : {}) });
    expect((await call(recordsPath('Company', id), 'guest')).status).toBe(401);
    expect(await call(recordsPath('Company', 'aaaaaaaaaaaaaaa'))).toMatchObject({
      status: 404,
      body: { data: {}, message: "The requested resource wasn't found." },
    });
    expect((await call(recordsPath('users', 'aaaaaaaaaaaaaaa'))).status).toBe(404);
    expect((await call(recordsPath('Company', '%00'))).status).toBe(404);
    expect(await call(recordsPath('Nobody', id))).toMatchObject({
      status: 404,
      body: { message: 'Missing or invalid collection context.' },
    });
    expect((await writesOf(test).view('Company', id)).City).toBe('');
  });

  it('reports all refused fields together and changes nothing', async () => {
    const test = await createTestApp(dialect);
    const order = await writesOf(test).create('orders', { Name: 'Salon', Quantity: 5 });
    const answer = await test.call('PATCH', recordsPath('orders', order.id), {
      body: { id: 'bbbbbbbbbbbbbbb', Name: {}, 'Quantity-': 6, 'contacts+': 'aaaaaaaaaaaaaaa' },
    });
    expect(answer).toMatchObject({ status: 400, body: { message: 'Failed to update record.' } });
    expect(codesIn(answer)).toEqual({
      id: 'validation_pk_change',
      Name: 'validation_invalid_type',
      Quantity: 'validation_min_number_constraint',
      contacts: 'validation_missing_rel_records',
    });
    const same = await test.call('PATCH', recordsPath('orders', order.id), {
      body: { id: order.id },
    });
    expect(same.body).toMatchObject({ Name: 'Salon', Quantity: 5, contacts: [] });
  });

  it('applies modifiers to what is stored', async () => {
    const { create, update } = writesOf(await createTestApp(dialect));
    const company = await create('Company');
    const [a, b, c] = [
      await create('Contacts'),
      await create('Contacts'),
      await create('Contacts'),
    ];
    const { id } = await create('orders', { contacts: [a.id, b.id], Quantity: 100 });
    const changed = await update('orders', id, {
      'Quantity+': 50,
      '+contacts': c.id,
      'contacts-': [a.id],
      'company+': company.id,
    });
    expect(changed).toMatchObject({
      Quantity: 150,
      contacts: [c.id, b.id],
      company: company.id,
    });
    expect(await update('orders', id, { 'company-': company.id })).toMatchObject({ company: '' });
  });

  it('loses none of many modifiers that arrive together', async () => {
    const { create, update, view } = writesOf(await createTestApp(dialect));
    const order = await create('orders');
    const contacts = await Promise.all(Array.from({ length: 12 }, () => create('Contacts')));
    await Promise.all(
      contacts.map(({ id }) => update('orders', order.id, { 'contacts+': id, 'Quantity+': 10 })),
    );
    const { contacts: listed, Quantity } = await view('orders', order.id);
    expect(Quantity).toBe(120);
    expect(new Set(Array.isArray(listed) ? listed : [])).toEqual(
      new Set(contacts.map((c) => c.id)),
    );
  });

  it('lets an order keep what was deleted, and take in nothing that was', async () => {
    const test = await createTestApp(dialect);
    const { create, update, remove } = writesOf(test);
    const company = await create('Company');
    const [a, b, gone] = [
      await create('Contacts'),
      await create('Contacts'),
      await create('Contacts'),
    ];
    const order = await create('orders', { company: company.id, contacts: [a.id, b.id] });
    for (const { id } of [a, gone]) await remove('Contacts', id);
    await remove('Company', company.id);

    const again = await update('orders', order.id, {
      company: company.id,
      contacts: [b.id, a.id],
      Quantity: 3,
    });
    expect(again).toMatchObject({ company: company.id, contacts: [b.id, a.id], Quantity: 3 });
    const refused = await test.call('PATCH', recordsPath('orders', order.id), {
      body: { 'contacts+': gone.id },
    });
    expect(codesIn(refused)).toEqual({ contacts: 'validation_missing_rel_records' });
  });
});

describe.each(DIALECTS)('the successor of a contact on %s', (dialect) => {
  it('is another living contact', async () => {
    const test = await createTestApp(dialect);
    const { create, update, remove } = writesOf(test);
    const contact = await create('Contacts');
    const next = await create('Contacts');
    const gone = await create('Contacts');
    await remove('Contacts', gone.id);
    const refusal = async (successor: string) =>
      codesIn(
        await test.call('PATCH', recordsPath('Contacts', contact.id), { body: { successor } }),
      );
    expect(await refusal(contact.id)).toEqual({ successor: 'validation_self_relation' });
    expect(await refusal(gone.id)).toEqual({ successor: 'validation_missing_rel_records' });
    expect(await update('Contacts', contact.id, { successor: next.id })).toMatchObject({
      successor: next.id,
    });
    const own = { id: 'ownsuccessor001', successor: 'ownsuccessor001' };
    const created = await test.call('POST', recordsPath('Contacts'), { body: own });
    expect(codesIn(created)).toEqual({ successor: 'validation_self_relation' });
  });
});

describe.each(DIALECTS)('a record that changed since it was read on %s', (dialect) => {
  it('is not overwritten by who says what he read, and is shown as it is now', async () => {
    const test = await createTestApp(dialect);
    const { create, update, view } = writesOf(test);
    const read = await create('Company', { City: 'Brest' });
    const now = await update('Company', read.id, { City: 'Quimper' });
    const path = recordsPath('Company', read.id);
    const stale = [
      await test.call('PATCH', path, { body: { City: 'Lorient', updated: read.updated } }),
      await test.call('PATCH', path, {
        body: { City: 'Lorient' },
        headers: { 'if-match': `"${read.updated}"` },
      }),
      await test.call('DELETE', path, { headers: { 'if-match': `"${read.updated}"` } }),
      await test.call('DELETE', path, { body: { updated: read.updated } }),
      await test.call('PATCH', path, { body: { City: 'Lorient', updated: {} } }),
      await test.call('PATCH', path, { body: { City: 'Lorient', updated: 2026 } }),
    ];
    for (const answer of stale) {
      expect(answer).toMatchObject({
        status: 409,
        body: {
          data: { updated: { code: 'validation_stale_record' }, record: now },
          message: 'The record was changed since it was read.',
          status: 409,
        },
      });
    }
    expect(await view('Company', read.id)).toEqual(now);
  });

  it('is changed by who read its present state, by any other means, or without saying', async () => {
    const test = await createTestApp(dialect);
    const { create, update } = writesOf(test);
    const { id, updated } = await create('Company');
    const path = recordsPath('Company', id);
    const first = await update('Company', id, { City: 'Brest', updated });
    const matching = await test.call('PATCH', path, {
      body: { City: 'Quimper' },
      headers: { 'if-match': `"${first.updated}"` },
    });
    const several = `"${updated}", "${recordIn(matching).updated}"`;
    const either = await test.call('PATCH', path, { body: {}, headers: { 'if-match': several } });
    expect(either.status).toBe(200);
    const any = await test.call('PATCH', path, { body: {}, headers: { 'if-match': '*' } });
    expect(any.status).toBe(200);
    await update('Company', id, { updated: '' });
    await update('Company', id, { updated: null });
    expect((await test.call('DELETE', path, { headers: { 'if-match': '*' } })).status).toBe(204);
  });
});
