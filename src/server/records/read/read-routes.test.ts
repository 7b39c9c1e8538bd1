import { describe, expect, it } from 'vitest';
import { createTestApp, TEST_EMAIL } from '../../../../test/support/app.ts';
import { DIALECTS } from '../../../../test/support/database.ts';
import { aCompany, aContact } from '../../examples/factories.ts';
import { storeRecords } from '../../examples/store.ts';

const RECORDS = '/admin/api/collections/Company/records';
const BAD_REQUEST = {
  data: {},
  message: 'Something went wrong while processing your request.',
  status: 400,
};

const company = aCompany({ RaisonSociale: 'Kerbrat' });
const contact = aContact({ Nom: 'Anne', company: company.id });

describe.each(DIALECTS)('reading through the API on %s', (dialect) => {
  async function testApp() {
    const { call, database } = await createTestApp(dialect);
    await storeRecords(database, { companies: [company], contacts: [contact] });
    return { call };
  }

  it('lists a collection', async () => {
    const { call } = await testApp();
    const answer = await call('GET', `${RECORDS}?page=1&perPage=30&expand=contacts`);
    expect(answer.status).toBe(200);
    expect(answer.headers['content-type']).toBe('application/json');
    expect(answer.text.endsWith('}\n')).toBe(true);
    expect(answer.body).toMatchObject({
      items: [
        {
          id: company.id,
          contacts: [contact.id],
          collectionName: 'Company',
          expand: { contacts: [{ Nom: 'Anne' }] },
        },
      ],
      totalItems: 1,
    });
  });

  it('views a record, with expand and fields', async () => {
    const { call } = await testApp();
    const path = `${RECORDS}/${company.id}`;
    expect(await call('GET', path)).toMatchObject({ status: 200, body: { id: company.id } });
    const query = 'expand=contacts&fields=id,expand.contacts.Nom';
    expect((await call('GET', `${path}?${query}`)).body).toEqual({
      id: company.id,
      expand: { contacts: [{ Nom: 'Anne' }] },
    });
  });

  it('takes the collection by its name in any case, or by its id', async () => {
    const { call } = await testApp();
    for (const name of ['company', 'COMPANY', 'pbc_290541369']) {
      const answer = await call('GET', `/admin/api/collections/${name}/records`);
      expect(answer.body).toMatchObject({ items: [{ collectionName: 'Company' }] });
    }
  });

  it('understands encoded filters and sorts', async () => {
    const { call } = await testApp();
    const filter = encodeURIComponent('RaisonSociale ~ "KERB" && contacts.Nom ?= "Anne"');
    const answer = await call('GET', `${RECORDS}?filter=${filter}&sort=-created,+RaisonSociale`);
    expect(answer.body).toMatchObject({ totalItems: 1 });
  });

  it('takes the first of a repeated parameter and ignores unknown ones', async () => {
    const { call } = await testApp();
    const answer = await call('GET', `${RECORDS}?perPage=2&perPage=abc&inconnu=1`);
    expect(answer).toMatchObject({ status: 200, body: { perPage: 2 } });
  });

  it('answers HEAD as GET, without the body', async () => {
    const { call } = await testApp();
    expect(await call('HEAD', RECORDS)).toMatchObject({ status: 200, text: '' });
    expect(await call('HEAD', `${RECORDS}/${company.id}`)).toMatchObject({ status: 200, text: '' });
    expect(await call('HEAD', `${RECORDS}/inconnu`)).toMatchObject({ status: 404, text: '' });
  });

  it('shows accounts with their e-mail and without their secrets', async () => {
    const { call } = await testApp();
    const answer = await call('GET', '/admin/api/collections/users/records?fields=*');
    expect(answer.body).toMatchObject({ items: [{ email: TEST_EMAIL, emailVisibility: false }] });
    expect(answer.text).not.toMatch(/argon2|passwordHash|tokenKey|_fold/);
  });

  it('refuses guests', async () => {
    const { call } = await testApp();
    for (const path of [RECORDS, `${RECORDS}/${company.id}`]) {
      expect(await call('GET', path, { as: 'guest' })).toMatchObject({
        status: 401,
        body: {
          data: {},
          message: 'The request requires valid record authorization token.',
          status: 401,
        },
      });
    }
  });

  it('says when there is no such collection or record', async () => {
    const { call } = await testApp();
    const missing = { data: {}, message: 'Missing collection context.', status: 404 };
    expect((await call('GET', '/admin/api/collections/inconnue/records')).body).toEqual(missing);
    expect((await call('GET', '/admin/api/collections/inconnue/records/x')).body).toEqual(missing);
    const notFound = { data: {}, message: "The requested resource wasn't found.", status: 404 };
    expect((await call('GET', `${RECORDS}/${contact.id}`)).body).toEqual(notFound);
    expect((await call('GET', `${RECORDS}/%00`)).body).toEqual(notFound);
    expect((await call('GET', `${RECORDS}/`)).status).toBe(404);
  });

  it.each([
    'page=abc',
    'skipTotal=oui',
    'sort=Nom',
    'sort=-created,',
    'filter=Nom%3D1',
    'filter=isActive',
    'filter=%20',
    'filter=%zz',
    "filter=%40request.auth.id!=''",
    "filter=RaisonSociale='%00'",
    'fields=id:court',
  ])('refuses ?%s', async (query) => {
    const { call } = await testApp();
    expect(await call('GET', `${RECORDS}?${query}`)).toMatchObject({
      status: 400,
      body: BAD_REQUEST,
    });
  });
});
