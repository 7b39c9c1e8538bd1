import { describe, expect, it } from 'vitest';
import { createTestApp, TEST_EMAIL, TEST_PASSWORD } from '../../../test/support/app.ts';
import {
  callBin,
  callDuplicates,
  callFactor,
  callHistory,
  callKeys,
  callPasskeys,
} from '../../../test/support/described-calls.ts';
import { callPress } from '../../../test/support/described-press.ts';
import {
  describedCall,
  documentedPath,
  faultsIn,
  operationsIn,
  operationsOf,
  type Verb,
} from '../../../test/support/openapi.ts';
import { recordIn, recordsPath } from '../../../test/support/writes.ts';
import { COLLECTIONS, type Collection } from '../../domain/collections.ts';
import { firstAccountKey } from '../accounts/first-account.ts';
import { openApiDocument } from './document.ts';

/** Some hundred calls, with several password hashes. */
const PATIENCE_MS = 90_000;
const PATH = '/admin/api/openapi.json';
const BATCH = '/admin/api/batch';
const HANDED_OUT = '/admin/api/codes/handed-out';
const USERS = '/admin/api/collections/users';
/**
 * Operations whose answers no header keeps out of caches: records, which browsers ask about again,
 * what never changes under its address, what is no secret, and writes, which nobody keeps by itself.
 */
const MAY_BE_KEPT = `addAgencyPages addCardPicture addFont addPrinter addTemplate addView changeMany changePrinter changeTemplate changeView copyTemplate createCompany createContacts createorders createusers describeApi eraseFromBin fetchAgencyPicture fetchCardPicture listAuthMethods listCompany listContacts listFonts listPrinters listTemplateVersions listTemplates listorders listusers publishTemplate restoreCompany restoreContacts restoreFromBin restoreorders restoreusers saveDraft updateCompany updateContacts updateorders updateusers viewAgencyPage viewCompany viewContacts viewTemplate viewTemplateVersion vieworders viewusers writeBatch`;
const collections: readonly Collection[] = Object.values(COLLECTIONS);

// On PostgreSQL, which is stricter about what a statement gives; each answer is asked for on SQLite
// by the tests of its own.
describe('what the API answers', { timeout: PATIENCE_MS }, () => {
  it('is what its description says, call by call', async () => {
    const test = await createTestApp('postgres', { publicUrl: 'https://cartes.example.fr' });
    const called = new Set<string>();
    const kept = new Set<string>();
    const described = operationsOf(openApiDocument(false, operationsIn(test.routes)));
    const call: typeof describedCall = async (app, method, address, options) => {
      const path = documentedPath(app, address);
      const operation = described.get(`${method} ${path}`)?.operationId ?? `${method} ${path}`;
      called.add(operation);
      const answer = await describedCall(app, method, address, options);
      const isRead = answer.status === 200;
      if (isRead && !`${answer.headers['cache-control']}`.includes('no-store')) kept.add(operation);
      return answer;
    };
    const all =
      'contacts,company,orders_via_company.contacts,orders_via_contacts,Company_via_contacts';
    const made = new Map<string, string>();
    const password = { password: TEST_PASSWORD, passwordConfirm: TEST_PASSWORD };
    const bodies: Record<string, (key: string) => unknown> = {
      Company: (RaisonSociale) => ({ RaisonSociale }),
      Contacts: (Nom) => ({ Nom, company: made.get('Company') }),
      orders: (Name) => ({ Name, company: made.get('Company'), contacts: [made.get('Contacts')] }),
      users: (key) => ({ email: `${key.toLowerCase()}@example.fr`, ...password }),
    };
    for (const { name } of collections) {
      const path = recordsPath(name);
      const body = bodies[name]?.('Un');
      expect(faultsIn(test, body, 'components', 'schemas', `${name}Create`)).toEqual([]);
      expect(faultsIn(test, {}, 'components', 'schemas', name)).not.toEqual([]);
      const record = recordIn(await call(test, 'POST', `${path}?expand=${all}`, { body }));
      made.set(name, record.id);
      const refused = await call(test, 'POST', path, { body: { id: 'court', email: 'x' } });
      expect(refused.status).toBe(400);
      const list = await call(test, 'GET', `${path}?expand=${all}&sort=-created&perPage=2`);
      expect(list.status).toBe(200);
      expect((await call(test, 'GET', `${path}?skipTotal=1&filter=created~'2026'`)).status).toBe(
        200,
      );
      expect((await call(test, 'GET', `${path}?filter=${'('.repeat(9)}`)).status).toBe(400);
      const headers = { 'if-none-match': String(list.headers.etag) };
      const again = `${path}?expand=${all}&sort=-created&perPage=2`;
      expect((await call(test, 'GET', again, { headers })).status).toBe(304);
      const one = `${path}/${record.id}`;
      expect((await call(test, 'GET', `${one}?expand=${all}`)).status).toBe(200);
      expect((await call(test, 'GET', one, { as: 'guest' })).status).toBe(401);
      expect((await call(test, 'PATCH', `${one}?expand=${all}`, { body: {} })).status).toBe(200);
      const stale = { body: { updated: record.updated } };
      expect((await call(test, 'PATCH', one, stale)).status).toBe(409);
      expect((await call(test, 'PATCH', one, { body: '[]' })).status).toBe(400);
    }
    expect((await call(test, 'GET', `${recordsPath('Company')}?search=un`)).status).toBe(200);
    for (const { name } of collections) {
      const one = recordsPath(name, made.get(name));
      if (name !== 'Company') expect((await call(test, 'DELETE', one)).status).toBe(204);
      expect((await call(test, 'DELETE', `${one}x`)).status).toBe(404);
    }
    expect((await call(test, 'GET', '/admin/api/codes?perPage=5&scans=none')).text).toContain(
      '"deleted"',
    );
    // An order goes on showing the contact that is deleted.
    const back = await call(
      test,
      'POST',
      `${recordsPath('orders', made.get('orders'))}/restore?expand=${all}`,
    );
    expect(back.text).toContain('"deleted":"');
    for (const name of ['Contacts', 'users', 'Company']) {
      const one = recordsPath(name, made.get(name));
      if (name === 'Company') await call(test, 'DELETE', one);
      expect((await call(test, 'POST', `${one}/restore`)).status).toBe(200);
      expect((await call(test, 'POST', `${one}/restore`)).status).toBe(404);
    }
    await callServices(test, call);
    // They answer no JSON.
    const others = ['openStream', 'readPicture', 'exportCodes', 'fetchExport'];
    const files = ['importTemplate'];
    const operations = [...described.values()].map(({ operationId }) => operationId);
    expect([...called, ...others, ...files].sort()).toEqual(operations.sort());
    expect([...kept].sort()).toEqual(MAY_BE_KEPT.split(' '));
  });
});

async function callServices(
  test: Awaited<ReturnType<typeof createTestApp>>,
  call: typeof describedCall,
): Promise<void> {
  const url = '/api/collections/Company/records';
  const id = 'abcdefghijklmno';
  const requests = [
    { method: 'POST', url, body: { id } },
    { method: 'DELETE', url: `${url}/${id}` },
  ];
  const status = async (method: Verb, path: string, body?: unknown, as?: 'guest') =>
    (await call(test, method, path, { body, ...(as ? { as } : {}) })).status;
  expect(await status('POST', BATCH, { requests })).toBe(200);
  expect(await status('POST', BATCH, { requests: [...requests, ...requests] })).toBe(400);
  expect(await status('POST', BATCH, { requests: [] })).toBe(400);
  expect(await status('POST', '/admin/api/realtime', { clientId: 'x' })).toBe(404);
  expect(await status('POST', '/admin/api/realtime', {})).toBe(400);
  expect(await status('GET', '/admin/api/health', undefined, 'guest')).toBe(200);
  expect(await status('GET', PATH)).toBe(200);
  const known = recordIn(await test.call('POST', recordsPath('Company'), { body: { Tel: '12' } }));
  expect(await status('GET', '/admin/api/search?q=12')).toBe(200);
  expect(await status('GET', `/admin/api/search?of=Company/${known.id}`)).toBe(200);
  expect(await status('GET', '/admin/api/search?of=Company')).toBe(400);
  const view = { name: 'Masquées', collection: 'Contacts', query: 'carte=masquee' };
  const kept = await call(test, 'POST', '/admin/api/views', { body: view });
  const oneView = `/admin/api/views/${Object(kept.body).id}`;
  expect(await status('POST', '/admin/api/views', {})).toBe(400);
  expect(await status('GET', '/admin/api/views?collection=Contacts')).toBe(200);
  expect(await status('PATCH', oneView, { isShared: true })).toBe(200);
  expect(await status('DELETE', oneView)).toBe(204);
  expect(await status('GET', '/admin/api/visits?days=90')).toBe(200);
  expect(await status('GET', '/admin/api/visits?days=1')).toBe(400);
  expect(await status('GET', '/admin/api/visits.csv')).toBe(200);
  expect(await status('GET', '/admin/api/today')).toBe(200);
  expect(await status('POST', HANDED_OUT, { contact: id })).toBe(204);
  expect(await status('POST', HANDED_OUT, { contact: '' })).toBe(400);
  const wish = { collection: 'Company', format: 'json', columns: 'all' };
  const RECORDS = '/admin/api/exports/records';
  const one = { list: { filter: `id='${known.id}'` }, count: 1 };
  expect(await status('POST', RECORDS, { ...wish, choice: one })).toBe(200);
  expect(await status('POST', RECORDS, { ...wish, choice: { list: {}, count: 9 } })).toBe(409);
  expect(await status('POST', RECORDS, { ...wish, choice: { ids: [id] } })).toBe(404);
  expect(await status('POST', RECORDS, { ...wish, choice: { ids: [] } })).toBe(400);
  const bulk = { collection: 'Company', action: { kind: 'deactivate' } };
  const change = (choice: object) => status('POST', '/admin/api/bulk', { ...bulk, choice });
  expect(await change(one)).toBe(200);
  expect(await change({ list: {}, count: 9 })).toBe(409);
  expect(await change({ ids: [id] })).toBe(404);
  expect(await change({ ids: [] })).toBe(400);
  const chosen = { collection: 'Company', choice: one };
  expect(await status('POST', '/admin/api/bulk/preview', chosen)).toBe(200);
  const pasted = { collection: 'Contacts', text: 'Nom;Mobile\nMartin;639981234' };
  const started = await call(test, 'POST', '/admin/api/imports', { body: pasted });
  expect(started.status).toBe(200);
  const oneImport = `/admin/api/imports/${Object(started.body).id}`;
  expect(await status('POST', '/admin/api/imports', {})).toBe(400);
  expect(await status('GET', oneImport)).toBe(200);
  expect(await status('PATCH', oneImport, {})).toBe(200);
  expect(await status('PATCH', oneImport, { revision: 1 })).toBe(409);
  expect(await status('GET', `${oneImport}/rows?verdict=new`)).toBe(200);
  expect(await status('GET', `${oneImport}/rejects?format=csv`)).toBe(200);
  expect(await status('POST', `${oneImport}/run`)).toBe(202);
  expect(await status('POST', `${oneImport}/run`)).toBe(409);
  expect(await status('GET', '/admin/api/imports/x')).toBe(404);
  await callHistory(status);
  await callBin(status);
  await callFactor(test, call);
  await callPasskeys(test, call);
  await callKeys(test, call);
  await callPress(test, call, known.id);
  await callDuplicates(status);
  const wrong = { identity: TEST_EMAIL, password: 'faux' };
  const right = { identity: TEST_EMAIL, password: TEST_PASSWORD };
  expect(await status('POST', `${USERS}/auth-with-password`, wrong, 'guest')).toBe(400);
  expect(await status('POST', `${USERS}/auth-with-password`, {}, 'guest')).toBe(400);
  expect(await status('POST', `${USERS}/auth-with-password`, right, 'guest')).toBe(200);
  for (const _ of Array(6)) await status('POST', `${USERS}/auth-with-password`, wrong, 'guest');
  expect(await status('POST', `${USERS}/auth-with-password`, wrong, 'guest')).toBe(429);
  expect(await status('GET', `${USERS}/auth-methods`, undefined, 'guest')).toBe(200);
  expect(await status('GET', '/admin/api/first-account', undefined, 'guest')).toBe(200);
  expect(await status('POST', '/admin/api/first-account', {}, 'guest')).toBe(403);
  await test.database.write((tx) => tx.updateTable('users').set({ deleted: '2026' }).execute());
  const first = {
    key: await firstAccountKey(test.database),
    email: 'zoe@example.fr',
    password: TEST_PASSWORD,
  };
  expect(await status('POST', '/admin/api/first-account', { ...first, email: 'x' }, 'guest')).toBe(
    400,
  );
  expect(await status('POST', '/admin/api/first-account', first, 'guest')).toBe(200);
}
