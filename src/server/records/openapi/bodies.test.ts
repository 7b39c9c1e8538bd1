import { describe, expect, it } from 'vitest';
import { createTestApp, TEST_EMAIL, TEST_PASSWORD } from '../../../../test/support/app.ts';
import { faultsIn, type Verb } from '../../../../test/support/openapi.ts';
import { recordIn, recordsPath, writesOf } from '../../../../test/support/writes.ts';

const SIGN_IN = '/admin/api/collections/users/auth-with-password';
const EXPORT = '/admin/api/exports/qr';
const BATCH = '/admin/api/batch';
const file = { format: 'png', sizeMm: 20 };
const item = { method: 'POST', url: '/api/collections/Company/records' };

/** Each line: the schema, the call, a body, and whether it is taken. */
const BODIES: readonly (readonly [string, Verb, string, unknown, boolean])[] = [
  ['CompanyCreate', 'POST', 'Company', { id: '' }, true],
  ['CompanyCreate', 'POST', 'Company', { id: 'COURT' }, false],
  ['CompanyCreate', 'POST', 'Company', { 'contacts-': ['nobody'] }, true],
  ['CompanyCreate', 'POST', 'Company', { 'contacts+': ['nobody'] }, false],
  ['CompanyUpdate', 'PATCH', 'Company', { updated: '' }, true],
  ['CompanyUpdate', 'PATCH', 'Company', { updated: 'hier' }, false],
  ['CompanyUpdate', 'PATCH', 'Company', { updated: {} }, false],
  ['Credentials', 'POST', SIGN_IN, { identity: TEST_EMAIL, password: TEST_PASSWORD }, true],
  ['Credentials', 'POST', SIGN_IN, { identity: '', password: '' }, false],
  ['Subscriptions', 'POST', '/admin/api/realtime', { clientId: '' }, false],
  ['Batch', 'POST', BATCH, { requests: [{ ...item, body: { City: 'Brest' } }] }, true],
  ['Batch', 'POST', BATCH, { requests: [{ ...item, url: '' }] }, false],
  ['CodesToExport', 'POST', EXPORT, file, false],
  ['CodesToExport', 'POST', EXPORT, { ...file, choice: { ids: [] } }, false],
  ['CodesToExport', 'POST', EXPORT, { ...file, company: 'a', order: 'b' }, false],
];

describe('bodies', () => {
  it.each(BODIES)(
    'of %s are described as they are taken: %s %s %j',
    async (schema, method, to, body, isTaken) => {
      const test = await createTestApp();
      const made = await writesOf(test).create('Company');
      const path = recordsPath(to, method === 'PATCH' ? made.id : undefined);
      const answer = await test.call(method, to.startsWith('/') ? to : path, { body });
      const faults = faultsIn(test, body, 'components', 'schemas', schema);
      expect([answer.text, answer.status < 400, faults.length === 0]).toEqual([
        answer.text,
        ...[isTaken, isTaken],
      ]);
    },
  );

  it('that hold a picture are forms, whose lists are JSON in a text', async () => {
    const test = await createTestApp();
    const body = new FormData();
    body.set('Nom', 'Kerbrat');
    body.set('phones', '[{"label":"Atelier","value":"04 72 00 00 00"}]');
    body.set('@jsonPayload', '{"Prenom":"Anne"}');
    const made = recordIn(await test.call('POST', recordsPath('Contacts'), { body }));
    expect(made).toMatchObject({
      Nom: 'Kerbrat',
      Prenom: 'Anne',
      phones: [{ label: 'Atelier', value: '04 72 00 00 00' }],
    });
  });
});

describe('the visits of a card', () => {
  it.each([
    ['contact', '0'],
    ['company', '1'],
  ])('are asked for by the id of a %s', async (name, position) => {
    const test = await createTestApp();
    for (const [id, status] of [
      ['x', 400],
      ['x23456789012345', 200],
    ] as const) {
      expect((await test.call('GET', `/admin/api/visits?${name}=${id}`)).status).toBe(status);
      const parameter = ['paths', '/admin/api/visits', 'get', 'parameters', position];
      const faults = faultsIn(test, id, ...parameter, 'schema');
      expect(faults.length === 0, String(faults)).toBe(status === 200);
    }
  });
});
