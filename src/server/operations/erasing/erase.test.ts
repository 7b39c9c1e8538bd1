import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { filesHolding, tablesHolding } from '../../../../test/support/all-values.ts';
import { createTestApp, TEST_PASSWORD, type TestApp } from '../../../../test/support/app.ts';
import { DIALECTS } from '../../../../test/support/database.ts';
import { jpegFile } from '../../../../test/support/pictures.ts';
import { textOf } from '../../../../test/support/team.ts';
import { uploadsOf } from '../../../../test/support/uploads.ts';
import { writesOf } from '../../../../test/support/writes.ts';
import { PROOF_MINUTES } from '../../../domain/accounts/sessions.ts';
import { CARD_PARTS } from '../../../domain/card/card.ts';
import { binRetention } from './bin-retention.ts';

const PATH = '/admin/api/bin/erase';
const DAY_MS = 86_400_000;

async function setUp(dialect: (typeof DIALECTS)[number], binDays?: number) {
  const test = await createTestApp(dialect, { binDays });
  const erase = (collection: string, ids: readonly string[], confirm: string) =>
    test.call('POST', PATH, { body: { collection, ids, confirm } });
  return { test, erase, ...writesOf(test), ...uploadsOf(test) };
}

/** The answers of all calls that somebody could be found by. */
async function answers(test: TestApp, id: string, words: readonly string[]): Promise<string> {
  const paths = [
    ...['Company', 'Contacts', 'orders'].flatMap((name) => [
      `/admin/api/collections/${name}/records?expand=company,contacts&perPage=200`,
      ...words.map((word) => `/admin/api/collections/${name}/records?search=${word}`),
    ]),
    ...words.map((word) => `/admin/api/search?q=${word}`),
    '/admin/api/bin',
    '/admin/api/codes',
    '/admin/api/history',
    `/admin/api/history?record=${id}`,
    `/c/${id}`,
    `/c/${id}.vcf`,
  ];
  const texts: string[] = [];
  for (const path of paths) texts.push((await test.call('GET', path)).text.toLowerCase());
  return texts.filter((text) => words.some((word) => text.includes(word))).join('\n');
}

describe.each(DIALECTS)('Erasing for good on %s', (dialect) => {
  it('leaves no value of a person in any table, index or answer, nor in a file of SQLite', async () => {
    const { test, erase, create, update, remove, upload } = await setUp(dialect);
    const company = await create('Company', { RaisonSociale: 'Atelier' });
    const { id } = await create('Contacts', { Nom: 'Zqxvbkwy', company: company.id });
    await create('Contacts', { Nom: 'Durand', company: company.id });
    const words = ['zqxvbkwy', 'jwpfhmgk', 'vyqzrtkx', '0639981234', 'qxvbkw'];
    await update('Contacts', id, { Prenom: 'Jwpfhmgk', Email: 'vyqzrtkx@example.fr' });
    await update('Contacts', id, { Phone: '06 39 98 12 34', Nom: 'Zqxvbkwyson' });
    await upload('Contacts', id, { photo: await jpegFile(), photoConsent: '2026-03-01' });
    const order = await create('orders', {
      Name: 'Salon',
      company: company.id,
      contacts: [id],
      Quantity: 200,
    });
    await remove('Contacts', id);
    expect(await tablesHolding(test.database, words)).toContain('Contacts');
    const erased = await erase('Contacts', [id], 'jwpfhmgk zqxvbkwyson');
    expect(erased.body).toEqual({ erased: [id], members: 0 });
    expect(await tablesHolding(test.database, words)).toEqual([]);
    expect(await answers(test, id, words)).toBe('');
    const { dataDir } = test.database.storage;
    if (dialect === 'sqlite') expect(filesHolding(dataDir, words)).toEqual([]);
    const images = await test.database.kysely.selectFrom('images').selectAll().execute();
    expect(images).toEqual([]);
    const kept = await test.call(
      'GET',
      `/admin/api/collections/orders/records/${order.id}?expand=contacts`,
    );
    expect(kept.body).toMatchObject({
      contacts: [id],
      Quantity: 200,
      expand: { contacts: [{ id, Nom: '', erased: expect.any(String) }] },
    });
  });

  it('keeps the id for ever: its card answers 410, and nothing is made or brought back under it', async () => {
    const { test, erase, create, remove } = await setUp(dialect);
    const { id } = await create('Contacts', { Nom: 'Durand' });
    await remove('Contacts', id);
    await erase('Contacts', [id], 'Durand');
    const { codePicture, ...pages } = CARD_PARTS;
    for (const part of ['', ...Object.values(pages)]) {
      const answer = await test.call('GET', `/c/${id}${part}`, { as: 'guest' });
      expect([part, answer.status]).toEqual([part, 410]);
      expect(answer.text).toContain('lang="fr"');
    }
    const picture = await test.call('GET', `/c/${id}${codePicture}`, { as: 'guest' });
    expect(picture.status).toBe(410);
    const path = '/admin/api/collections/Contacts/records';
    expect((await test.call('POST', path, { body: { id } })).status).toBe(400);
    expect((await test.call('POST', `${path}/${id}/restore`)).status).toBe(404);
    expect((await test.call('GET', `/admin/api/bin/Contacts/${id}`)).status).toBe(404);
    expect((await erase('Contacts', [id], 'Durand')).status).toBe(404);
  });

  it('takes the people of a company along, and says in the history who did it', async () => {
    const { test, erase, create, remove } = await setUp(dialect);
    const company = await create('Company', { RaisonSociale: 'Atlantique' });
    const person = await create('Contacts', { Nom: 'Durand', company: company.id });
    const order = await create('orders', { Name: 'Salon', company: company.id });
    await remove('Company', company.id);
    const { body } = await erase('Company', [company.id], ' atlantique ');
    expect(body).toEqual({ erased: [company.id], members: 1 });
    expect((await test.call('GET', `/c/${person.id}`)).status).toBe(410);
    const view = await test.call('GET', `/admin/api/collections/orders/records/${order.id}`);
    expect(view.body).toMatchObject({ Name: 'Salon', number: 1001 });
    const found = await test.call('GET', '/admin/api/collections/orders/records?search=atlantique');
    expect(found.body).toMatchObject({ totalItems: 0 });
    const { kysely } = test.database;
    const operations = await kysely.selectFrom('operations').selectAll().orderBy('seq').execute();
    const last = operations.at(-1);
    expect([last?.kind, last?.actorName]).toEqual(['erase', 'marie.durand@example.fr']);
    expect(JSON.parse(last?.about ?? '')).toEqual({
      counts: { Contacts: { erase: 1 }, Company: { erase: 1 } },
    });
  });

  it('wants to know again who asks after a while, and what is asked', async () => {
    const { test, erase, create, remove } = await setUp(dialect);
    const one = await create('Contacts', { Nom: 'Durand' });
    const other = await create('Contacts');
    const ids = [one.id, other.id];
    expect((await erase('Contacts', [one.id], 'Durand')).status).toBe(404);
    for (const id of ids) await remove('Contacts', id);
    const refused = await erase('Contacts', ids, '3');
    expect([refused.status, refused.text]).toEqual([400, expect.stringContaining('confirm')]);
    expect((await erase('Contacts', [one.id], 'Durant')).status).toBe(400);
    expect((await erase('Contacts', [...ids, ...Array(50).fill('a')], '52')).status).toBe(400);
    const token = await test.signIn();
    const later = (as: string) =>
      test.call('POST', PATH, { as, body: { collection: 'Contacts', ids, confirm: '2' } });
    test.clock.advance(PROOF_MINUTES * 60_000);
    expect(await later(token)).toMatchObject({
      status: 403,
      body: { data: { reauth: { code: 'validation_reauth_required' } } },
    });
    const path = '/admin/api/collections/users/reauth';
    const proof = await test.call('POST', path, { as: token, body: { password: TEST_PASSWORD } });
    expect((await later(textOf(proof.body, 'token'))).status).toBe(200);
  });

  it('tells beforehand what it comes to, and where else the name stands', async () => {
    const { test, create, remove } = await setUp(dialect);
    const company = await create('Company', {
      RaisonSociale: 'Atelier',
      note: 'Son mobile\u00a0: +33 6.39.98.00.10',
    });
    const person = await create('Contacts', {
      Nom: 'Durand',
      Prenom: 'Zoé',
      Phone: '06 39 98 00 10',
      Email: 'zoe@example.fr',
      company: company.id,
    });
    const order = await create('orders', {
      Name: 'Salon',
      note: 'Appeler Zoé Durand',
      contacts: [person.id],
    });
    const colleague = await create('Contacts', { Nom: 'Morvan', company: company.id });
    const delivered = await create('orders', {
      ...{ Name: 'Livrée', Status: 'LIVRÉE', contacts: [person.id, colleague.id] },
    });
    const beside = `/admin/api/orders/${delivered.id}`;
    const headers = { 'if-match': '"0"' };
    const details = { reference: 'Zoé DURAND', address: 'Accueil, 29000 Quimper' };
    await test.call('PATCH', `${beside}/details`, { body: details, headers });
    for (const one of [person, colleague]) {
      const body = { address: 'Chez Zoé Durand' };
      await test.call('PATCH', `${beside}/lines/${one.id}`, { body });
    }
    await create('orders', { Name: 'Zoé seule' });
    const named = await create('orders', { Name: 'Cartes de Durand, Zoé' });
    const number = await create('orders', { Name: 'Numéro', note: 'Le 0639980010, le soir' });
    const mail = await create('orders', { Name: 'Courriel', note: 'ZOE@example.fr' });
    await create('orders', { Name: 'Un autre', note: '06 39 98 00 11' });
    await remove('Contacts', person.id);
    const preview = await test.call('POST', `${PATH}/preview`, {
      body: { collection: 'Contacts', ids: [person.id] },
    });
    expect(preview.body).toMatchObject({
      count: 1,
      members: 0,
      merged: 0,
      confirm: 'Zoé Durand',
      orders: 1,
      evidenceUntil: '',
      backupsUntil: dialect === 'sqlite' ? '2026-03-26' : '',
    });
    const { mentions } = Object(preview.body);
    const hers = [
      { collection: 'orders', id: delivered.id, field: 'address', name: 'Livrée' },
      { collection: 'orders', id: delivered.id, field: 'reference', name: 'Livrée' },
      { collection: 'orders', id: order.id, field: 'note', name: 'Salon' },
      { collection: 'orders', id: named.id, field: 'Name', name: 'Cartes de Durand, Zoé' },
      { collection: 'orders', id: number.id, field: 'note', name: 'Numéro' },
      { collection: 'orders', id: mail.id, field: 'note', name: 'Courriel' },
      { collection: 'Company', id: company.id, field: 'note', name: 'Atelier' },
    ];
    expect(mentions).toHaveLength(hers.length);
    expect(mentions).toEqual(expect.arrayContaining(hers));
  });

  it('happens by itself after as many days as the setting says, but to nobody in a running order', async () => {
    const { test, create, remove, restore } = await setUp(dialect, 30);
    const old = await create('Contacts', { Nom: 'Ancien' });
    const company = await create('Company', { RaisonSociale: 'Attendue' });
    const awaited = await create('Contacts', { Nom: 'Attendu', company: company.id });
    const alone = await create('Contacts', { Nom: 'Seul' });
    const back = await create('Contacts', { Nom: 'Revenu' });
    await create('orders', { Name: 'Salon', contacts: [awaited.id, alone.id] });
    for (const { id } of [old, alone, back]) await remove('Contacts', id);
    await remove('Company', company.id);
    await restore('Contacts', back.id);
    const runRetention = () => binRetention(test.deps).run(new AbortController().signal);
    const left = async () => {
      const { rows } = await sql<{ name: string }>`
        SELECT "Nom" AS name FROM "Contacts" WHERE erased IS NULL ORDER BY seq`.execute(
        test.database.kysely,
      );
      return rows.map(({ name }) => name);
    };
    test.clock.advance(29 * DAY_MS);
    await runRetention();
    expect(await left()).toEqual(['Ancien', 'Attendu', 'Seul', 'Revenu']);
    test.clock.advance(2 * DAY_MS);
    await runRetention();
    expect(await left()).toEqual(['Attendu', 'Seul', 'Revenu']);
  });
});
