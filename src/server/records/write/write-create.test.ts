import { describe, expect, it } from 'vitest';
import { createTestApp } from '../../../../test/support/app.ts';
import { DIALECTS } from '../../../../test/support/database.ts';
import { codesIn, recordIn, recordsPath, writesOf } from '../../../../test/support/writes.ts';
import { BLANK_COMPANY } from '../../../domain/company.ts';
import { BLANK_CONTACT } from '../../../domain/contact.ts';

describe.each(DIALECTS)('creating a record on %s', (dialect) => {
  it('answers 200 with the whole record', async () => {
    const { call } = await createTestApp(dialect);
    const answer = await call('POST', recordsPath('company'), {
      body: { RaisonSociale: 'Café Éléonore', CodePostal: 75001, unknown: 1 },
    });
    const record = recordIn(answer);
    expect(answer.headers['content-type']).toBe('application/json');
    expect(record).toEqual({
      collectionId: 'pbc_290541369',
      collectionName: 'Company',
      id: expect.stringMatching(/^[a-z0-9]{15}$/),
      created: expect.stringMatching(/^2026-03-12 14:05:\d\d\.\d{3}Z$/),
      updated: record.created,
      RaisonSociale: 'Café Éléonore',
      Address1: '',
      Address2: '',
      CodePostal: '75001',
      City: '',
      Tel: '',
      siteweb: '',
      isActive: true,
      logo: '',
      cover: '',
      color: '',
      legalLine: '',
      siret: '',
      vatNumber: '',
      links: [],
      departure: 'desk',
      departureText: '',
      note: '',
      contacts: [],
      contactCount: 0,
    });
    expect(await call('GET', recordsPath('Company', record.id))).toMatchObject({ body: record });
  });

  it('starts each field with what a blank record holds', async () => {
    const { create } = writesOf(await createTestApp(dialect));
    expect(await create('Company')).toMatchObject({ ...BLANK_COMPANY });
    expect(await create('Contacts')).toMatchObject({ ...BLANK_CONTACT });
  });

  it('keeps contact channels in their order, without empty ones', async () => {
    const { call } = await createTestApp(dialect);
    const phones = [
      { label: ' Standard ', value: '02 61 91 00 10' },
      { label: 'WhatsApp', value: ' ' },
      { label: '', value: '+33 6 39 98 00 10' },
    ];
    const kept = [
      { label: 'Standard', value: '02 61 91 00 10' },
      { label: '', value: '+33 6 39 98 00 10' },
    ];
    const record = recordIn(await call('POST', recordsPath('Contacts'), { body: { phones } }));
    expect(record.phones).toEqual(kept);
    const path = recordsPath('Contacts', record.id);
    expect(recordIn(await call('PATCH', path, { body: { Nom: 'Durand' } })).phones).toEqual(kept);
    const text = JSON.stringify([{ label: 'Site', value: 'www.durand.fr' }]);
    const changed = recordIn(await call('PATCH', path, { body: { links: text } }));
    expect(changed.links).toEqual([{ label: 'Site', value: 'www.durand.fr' }]);
    const filter = encodeURIComponent('phones ~ "98 00 10"');
    const found = await call('GET', `${recordsPath('Contacts')}?filter=${filter}`);
    expect(found.body).toMatchObject({ totalItems: 1 });
  });

  it.each([
    ['phones', 'a number', 'validation_invalid_type'],
    ['phones', [{ label: 'x' }], 'validation_invalid_type'],
    ['phones', [{ label: 'x', value: '0'.repeat(51) }], 'validation_max_text_constraint'],
    ['emails', [{ label: 'l'.repeat(61), value: 'a@b.fr' }], 'validation_max_text_constraint'],
    ['links', Array(13).fill({ label: '', value: 'a.fr' }), 'validation_length_too_long'],
    ['leftOn', '2026-02-30', 'validation_invalid_format'],
    ['photoConsent', '2126-03-12', 'validation_day_in_future'],
    ['color', 'red', 'validation_invalid_format'],
    ['cardState', 'gone', 'validation_invalid_value'],
  ])('refuses a wrong %s: %j', async (field, value, code) => {
    const { call } = await createTestApp(dialect);
    const answer = await call('POST', recordsPath('Contacts'), { body: { [field]: value } });
    expect(answer.status).toBe(400);
    expect(answer.body).toMatchObject({ data: { [field]: { code } } });
  });

  it('can be found by its text whatever the accents', async () => {
    const test = await createTestApp(dialect);
    await writesOf(test).create('Company', { RaisonSociale: 'Café Éléonore' });
    const filter = encodeURIComponent('RaisonSociale ~ "eleonore"');
    const answer = await test.call('GET', `${recordsPath('Company')}?filter=${filter}`);
    expect(answer.body).toMatchObject({ totalItems: 1 });
  });

  it('stores orders with their relations in the given order, without repetition', async () => {
    const { create } = writesOf(await createTestApp(dialect));
    const company = await create('Company');
    const [first, second] = [await create('Contacts'), await create('Contacts')];
    const order = await create('orders', {
      Name: 'Salon',
      company: company.id,
      contacts: [second.id, first.id, second.id, ''],
      Quantity: '200',
    });
    expect(order).toMatchObject({
      company: company.id,
      contacts: [second.id, first.id],
      Quantity: 200,
      Status: 'EN COURS',
    });
  });

  it('honours expand and fields', async () => {
    const test = await createTestApp(dialect);
    const company = await writesOf(test).create('Company', { RaisonSociale: 'Kerbrat' });
    const query = '?expand=company&fields=Nom,expand.company.RaisonSociale';
    const answer = await test.call('POST', recordsPath('Contacts') + query, {
      body: { Nom: 'Durand', company: company.id },
    });
    expect(answer.body).toEqual({
      Nom: 'Durand',
      expand: { company: { RaisonSociale: 'Kerbrat' } },
    });
  });

  it('refuses guests and creates nothing for them', async () => {
    const { call } = await createTestApp(dialect);
    const refused = await call('POST', recordsPath('Company'), { body: {}, as: 'guest' });
    expect(refused).toMatchObject({
      status: 401,
      body: { message: 'The request requires valid record authorization token.' },
    });
    const list = await call('GET', recordsPath('Company'));
    expect(list.body).toMatchObject({ totalItems: 0 });
  });

  it('reports all refused fields together', async () => {
    const { call } = await createTestApp(dialect);
    const answer = await call('POST', recordsPath('orders'), {
      body: {
        id: 'short',
        Name: 'x'.repeat(201),
        Quantity: 'beaucoup',
        Status: 'PERDUE',
        company: 'aaaaaaaaaaaaaaa',
        contacts: ['not an id'],
      },
    });
    expect(answer).toMatchObject({
      status: 400,
      body: { message: 'Failed to create record.', status: 400 },
    });
    expect(codesIn(answer)).toEqual({
      id: 'validation_min_text_constraint',
      Name: 'validation_max_text_constraint',
      Quantity: 'validation_invalid_type',
      Status: 'validation_invalid_value',
      company: 'validation_missing_rel_records',
      contacts: 'validation_missing_rel_records',
    });
  });

  it('keeps the id that a client chooses, and never gives it twice, even once deleted', async () => {
    const test = await createTestApp(dialect);
    const { create, remove } = writesOf(test);
    const body = { id: 'abcde0123456789' };
    expect((await create('Contacts', body)).id).toBe(body.id);
    await remove('Contacts', body.id);
    const again = await test.call('POST', recordsPath('Contacts'), { body });
    expect(again.status).toBe(400);
    expect(codesIn(again)).toEqual({ id: 'validation_not_unique' });
    for (const id of ['', null]) {
      expect((await create('Contacts', { id })).id).toMatch(/^[a-z0-9]{15}$/);
    }
  });

  it('takes no deleted record into a relation', async () => {
    const test = await createTestApp(dialect);
    const { create, remove } = writesOf(test);
    const company = await create('Company');
    await remove('Company', company.id);
    const answer = await test.call('POST', recordsPath('Contacts'), {
      body: { company: company.id },
    });
    expect(codesIn(answer)).toEqual({ company: 'validation_missing_rel_records' });
  });

  it('refuses texts that a database cannot hold', async () => {
    const { call } = await createTestApp(dialect);
    for (const Nom of ['a\0b', '\ud83d']) {
      const answer = await call('POST', recordsPath('Contacts'), { body: { Nom } });
      expect(codesIn(answer)).toEqual({ Nom: 'validation_invalid_format' });
    }
    const strangeKey = JSON.stringify({ 'a\0b': 1, __proto__: { Nom: 'x' } });
    expect((await call('POST', recordsPath('Contacts'), { body: strangeKey })).status).toBe(200);
    expect((await call('PATCH', recordsPath('Contacts', 'a%00b'), { body: {} })).status).toBe(404);
    const id = await call('POST', recordsPath('Contacts'), {
      body: { id: 'abcde01234567\u00008' },
    });
    expect(codesIn(id)).toEqual({ id: 'validation_invalid_format' });
  });

  it('gives an e-mail address to one account only, whatever its case', async () => {
    const { call } = await createTestApp(dialect);
    const body = {
      email: 'jean@x.fr',
      password: 'carton plume 43',
      passwordConfirm: 'carton plume 43',
    };
    const account = recordIn(await call('POST', recordsPath('users'), { body }));
    expect(account).not.toHaveProperty('passwordHash');
    const again = { ...body, email: 'JEAN@x.fr' };
    const refused = await call('POST', recordsPath('users'), { body: again });
    expect(codesIn(refused)).toEqual({ email: 'validation_not_unique' });
    const other = recordIn(
      await call('POST', recordsPath('users'), { body: { ...body, email: 'paul@x.fr' } }),
    );
    const moved = await call('PATCH', recordsPath('users', other.id), {
      body: { email: 'Jean@X.fr' },
    });
    expect(codesIn(moved)).toEqual({ email: 'validation_not_unique' });
    const invalid = await call('POST', recordsPath('users'), { body: { ...body, email: 'x' } });
    expect(codesIn(invalid)).toEqual({ email: 'validation_is_email' });
  });
});
