import { describe, expect, it } from 'vitest';
import { createTestApp } from '../../../../test/support/app.ts';
import { DIALECTS } from '../../../../test/support/database.ts';
import { expectVersionToStay } from '../../../../test/support/version.ts';
import { codesIn, recordIn, recordsPath, writesOf } from '../../../../test/support/writes.ts';

describe.each(DIALECTS)('who belongs to which company on %s', (dialect) => {
  it('is settled by the contact, whether or not the company is told too', async () => {
    const { create, update, view } = writesOf(await createTestApp(dialect));
    const company = await create('Company');
    const contact = await create('Contacts', { company: company.id });
    const before = await view('Company', company.id);
    expect(before.contacts).toEqual([contact.id]);
    expect(before.updated > company.updated).toBe(true);
    expect(await update('Company', company.id, { 'contacts+': contact.id })).toEqual(before);
    expect(await view('Contacts', contact.id)).toEqual(contact);
  });

  it('is not changed by naming who is a member already, and nobody hears of it', async () => {
    const test = await createTestApp(dialect);
    const { create, update } = writesOf(test);
    const { id } = await create('Company');
    const [a, b] = [
      await create('Contacts', { company: id }),
      await create('Contacts', { company: id }),
    ];
    const company = await update('Company', id, { City: 'Brest' });
    const announced: string[] = [];
    await test.database.listen({
      heard: (lines) => announced.push(...lines),
      lost: () => undefined,
    });
    for (const body of [
      ...[{ 'contacts+': a.id }, { '+contacts': b.id }, { 'contacts+': [b.id, a.id] }],
      ...[{ contacts: [b.id, a.id] }, { contacts: a.id, 'contacts+': b.id, absent: 1 }],
      ...[{ 'contacts+': [] }, { 'contacts+': a.id, contactCount: 7, updated: company.updated }],
    ]) {
      await expectVersionToStay(test.database, async () => {
        expect(await update('Company', id, body)).toEqual(company);
      });
      const url = `/api/collections/Company/records/${id}`;
      const requests = [{ method: 'PATCH', url, body }];
      await expectVersionToStay(test.database, async () => {
        const batch = await test.call('POST', '/admin/api/batch', { body: { requests } });
        expect(batch.body).toEqual([{ status: 200, body: company }]);
      });
    }
    const expanded = await test.call('PATCH', `${recordsPath('Company', id)}?expand=contacts`, {
      body: { 'contacts+': a.id },
    });
    expect(recordIn(expanded)).toMatchObject({ ...company, expand: { contacts: [a, b] } });
    const left = await update('Company', id, { contacts: [b.id] });
    await expect
      .poll(() => announced)
      .toEqual([
        `update Contacts ${a.id}`,
        `update Company ${id}`,
        expect.stringMatching(/^signal operations /),
      ]);
    expect(left.updated > company.updated).toBe(true);
  });

  it.each([
    ['nothing at all', {}],
    ['somebody else to be removed', { 'contacts-': 'aaaaaaaaaaaaaaa' }],
    ['something else as well, as it stands', { 'contacts+': [], City: 'Brest' }],
  ])('leaves a PATCH that names %s a change', async (_what, body) => {
    const { create, update } = writesOf(await createTestApp(dialect));
    const company = await create('Company', { City: 'Brest' });
    const patched = await update('Company', company.id, body);
    expect(patched.updated > company.updated).toBe(true);
  });

  it('is named in vain by who read an older version, or of a company that is gone', async () => {
    const test = await createTestApp(dialect);
    const { create, view, remove } = writesOf(test);
    const read = await create('Company');
    const contact = await create('Contacts', { company: read.id });
    const path = recordsPath('Company', read.id);
    const body = { 'contacts+': contact.id };
    const stale = [
      await test.call('PATCH', path, { body, headers: { 'if-match': `"${read.updated}"` } }),
      await test.call('PATCH', path, { body: { ...body, updated: read.updated } }),
    ];
    for (const answer of stale) {
      expect([answer.status, codesIn(answer).updated]).toEqual([409, 'validation_stale_record']);
    }
    const { updated } = await view('Company', read.id);
    const fresh = { body, headers: { 'if-match': `"${updated}"` } };
    expect(recordIn(await test.call('PATCH', path, fresh)).updated).toBe(updated);
    await remove('Company', read.id);
    expect((await test.call('PATCH', path, { body })).status).toBe(404);
  });

  it('is counted by the server, whatever a body says of the number', async () => {
    const { create, update, remove, restore, view } = writesOf(await createTestApp(dialect));
    const company = await create('Company', { contactCount: 7 });
    expect(company.contactCount).toBe(0);
    const contact = await create('Contacts', { company: company.id });
    const body = { contactCount: 0, 'contactCount+': 5 };
    expect((await update('Company', company.id, body)).contactCount).toBe(1);
    await remove('Contacts', contact.id);
    expect((await view('Company', company.id)).contactCount).toBe(0);
    await restore('Contacts', contact.id);
    await remove('Company', company.id);
    expect((await restore('Company', company.id)).contactCount).toBe(1);
    const moved = await update('Company', company.id, { 'contacts-': contact.id });
    expect(moved.contactCount).toBe(0);
  });

  it('changes when a company takes a contact in, and the company it left shows it', async () => {
    const { create, update, view } = writesOf(await createTestApp(dialect));
    const [old, next] = [await create('Company'), await create('Company')];
    const contact = await create('Contacts', { company: old.id });
    const other = await create('Contacts', { company: next.id });
    const bystander = await create('Company');
    const left = await view('Company', old.id);
    expect((await update('Company', next.id, { '+contacts': contact.id })).contacts).toEqual([
      contact.id,
      other.id,
    ]);
    const moved = await view('Contacts', contact.id);
    expect(moved.company).toBe(next.id);
    expect(moved.updated > contact.updated).toBe(true);
    const emptied = await view('Company', old.id);
    expect(emptied.contacts).toEqual([]);
    expect(emptied.updated > left.updated).toBe(true);
    expect(await view('Contacts', other.id)).toEqual(other);
    expect(await view('Company', bystander.id)).toEqual(bystander);
  });

  it('changes when a contact changes company, for both companies', async () => {
    const { create, update, view } = writesOf(await createTestApp(dialect));
    const [old, next] = [await create('Company'), await create('Company')];
    const contact = await create('Contacts', { company: old.id });
    const left = await view('Company', old.id);
    await update('Contacts', contact.id, { company: next.id });
    expect((await view('Company', old.id)).contacts).toEqual([]);
    expect((await view('Company', old.id)).updated > left.updated).toBe(true);
    const joined = await view('Company', next.id);
    expect(joined.contacts).toEqual([contact.id]);
    expect(joined.updated > next.updated).toBe(true);
    await update('Contacts', contact.id, { company: next.id, Nom: 'Durand' });
    expect(await view('Company', next.id)).toEqual(joined);
  });

  it('ends when the company lets the contact go', async () => {
    const { create, update, view } = writesOf(await createTestApp(dialect));
    const company = await create('Company');
    const [a, b] = [
      await create('Contacts', { company: company.id }),
      await create('Contacts', { company: company.id }),
    ];
    const without = await update('Company', company.id, { 'contacts-': [a.id, 'absent'] });
    expect(without.contacts).toEqual([b.id]);
    expect((await view('Contacts', a.id)).company).toBe('');
    expect((await update('Company', company.id, { contacts: [] })).contacts).toEqual([]);
    expect((await view('Contacts', b.id)).company).toBe('');
  });

  it('can be given with a new company, listed in order of creation', async () => {
    const test = await createTestApp(dialect);
    const { create, view } = writesOf(test);
    const [a, b] = [await create('Contacts'), await create('Contacts')];
    const company = await create('Company', { contacts: [b.id, a.id] });
    expect(company.contacts).toEqual([a.id, b.id]);
    expect((await view('Contacts', b.id)).company).toBe(company.id);
    const refused = await test.call('PATCH', recordsPath('Company', company.id), {
      body: { 'contacts+': 'aaaaaaaaaaaaaaa' },
    });
    expect(codesIn(refused)).toEqual({ contacts: 'validation_missing_rel_records' });
  });

  it('survives thirty pairs of calls at once, whichever of the two says it', async () => {
    const { create, update, view } = writesOf(await createTestApp(dialect));
    const company = await create('Company');
    const ids = await Promise.all(
      Array.from({ length: 30 }, async (_, turn) => {
        const { id } = await create('Contacts', turn % 2 ? { company: company.id } : {});
        await update('Company', company.id, { 'contacts+': id });
        return id;
      }),
    );
    const { contacts } = await view('Company', company.id);
    expect(contacts).toHaveLength(30);
    expect(new Set(Array.isArray(contacts) ? contacts : [])).toEqual(new Set(ids));
  });

  it('survives companies that pull at the same contacts', async () => {
    const { create, update, view } = writesOf(await createTestApp(dialect));
    const companies = [await create('Company'), await create('Company'), await create('Company')];
    const contacts = await Promise.all(Array.from({ length: 8 }, () => create('Contacts')));
    const ids = contacts.map((contact) => contact.id);
    await Promise.all(
      Array.from({ length: 24 }, (_, turn) => {
        const company = companies[turn % 3]?.id ?? '';
        if (turn % 4 === 3) return update('Contacts', ids[turn % 8] ?? '', { company });
        return update('Company', company, {
          'contacts+': turn % 2 ? ids : ids.toReversed(),
        });
      }),
    );
    const lists = await Promise.all(companies.map(({ id }) => view('Company', id)));
    const listed = lists.flatMap(({ contacts: list }) => (Array.isArray(list) ? list : []));
    expect(listed.toSorted()).toEqual(ids.toSorted());
  });
});
