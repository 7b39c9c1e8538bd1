import { describe, expect, it } from 'vitest';
import { createTestApp, TEST_PASSWORD } from '../../../../../test/support/app.ts';
import { readArchive } from '../../../../../test/support/archive.ts';
import { DIALECTS } from '../../../../../test/support/database.ts';
import { EXPORTS_HERE } from '../../../../../test/support/exports.ts';
import { fetchedFile, MADE_FILES, overFile } from '../../../../../test/support/made-files.ts';
import { jpegFile } from '../../../../../test/support/pictures.ts';
import { textOf } from '../../../../../test/support/team.ts';
import { uploadsOf } from '../../../../../test/support/uploads.ts';
import { writesOf } from '../../../../../test/support/writes.ts';
import { PROOF_MINUTES } from '../../../../domain/accounts/sessions.ts';

const fileOf = (id: string) => `/admin/api/collections/Contacts/records/${id}/access-file`;

async function setUp(dialect: (typeof DIALECTS)[number]) {
  const test = await createTestApp(dialect, {}, EXPORTS_HERE);
  const { create, update, remove } = writesOf(test);
  const company = await create('Company', { RaisonSociale: 'Atelier' });
  const { id } = await create('Contacts', {
    Nom: 'Durand',
    Prenom: 'Zoé',
    Email: 'zoe@example.fr',
    Poste: '<b>Cheffe</b>',
    links: [{ label: 'LinkedIn', value: 'https://example.fr/zoe' }],
    company: company.id,
  });
  const other = await create('Contacts', { Nom: 'Lefèvre', company: company.id });
  return { test, update, remove, create, company, id, other };
}

describe.each(DIALECTS)('the file of what is stored about a person on %s', (dialect) => {
  it('holds the record, its card, pictures, orders, history, visits and texts that name it', async () => {
    const { test, create, update, company, id, other } = await setUp(dialect);
    await uploadsOf(test).upload('Contacts', id, {
      photo: await jpegFile(),
      photoConsent: '2026-03-01',
    });
    await update('Contacts', id, { Phone: '06 39 98 00 10' });
    await update('Contacts', other.id, { Poste: 'Menuisier' });
    const orders = { company: company.id, Quantity: 200 };
    const salon = await create('orders', {
      ...{ ...orders, Name: 'Salon', contacts: [id], dueOn: '2026-04-01' },
    });
    const former = await create('orders', { ...orders, Name: 'Reprise', contacts: [id, other.id] });
    for (const [order, address] of [
      [salon.id, '3 rue Haute, 29000 Quimper'],
      [former.id, '5 quai Bas, 29000 Quimper'],
    ]) {
      const path = `/admin/api/orders/${order}/lines/${id}`;
      expect((await test.call('PATCH', path, { body: { quantity: 500, address } })).status).toBe(
        200,
      );
    }
    await update('orders', former.id, { 'contacts-': [id] });
    await create('orders', {
      ...orders,
      Name: 'Foire',
      contacts: [other.id],
      note: 'zoe@example.fr',
    });
    await create('orders', { ...orders, Name: 'Ailleurs', contacts: [other.id] });
    await test.database.write((tx) =>
      tx
        .insertInto('card_visits')
        .values({ subject: id, day: '2026-03-11', kind: 'view', count: 3 })
        .execute(),
    );
    const answer = await fetchedFile(test, fileOf(id));
    expect(answer.status).toBe(200);
    expect(answer.headers['content-disposition']).toContain('donnees-Zo');
    expect(answer.headers['cache-control']).toBe('private, no-store');
    const files = await readArchive(answer.bytes);
    const pictures = [...files.keys()].filter((name) => name.startsWith('images/'));
    expect([...files.keys()]).toEqual(['donnees.json', 'donnees.html', 'contact.vcf', ...pictures]);
    expect(pictures).toHaveLength(1);
    const text = (name: string) => files.get(name)?.toString() ?? '';
    expect(JSON.parse(text('donnees.json'))).toMatchObject({
      fiche: { id, Nom: 'Durand', Phone: '06 39 98 00 10' },
      fichesFusionnees: [],
      entreprise: 'Atelier',
      commandes: [
        {
          ...{ number: 1001, name: 'Salon', dueOn: '2026-04-01' },
          ...{ cards: 500, address: '3 rue Haute, 29000 Quimper' },
        },
        { number: 1002, name: 'Reprise', address: '5 quai Bas, 29000 Quimper' },
      ],
      historique: [
        { action: 'create' },
        { action: 'update' },
        { action: 'update', fields: { Phone: ['', '06 39 98 00 10'] } },
      ],
      visites: [{ day: '2026-03-11', kind: 'view', count: 3 }],
      textes: [{ collection: 'orders', name: 'Foire', field: 'note', text: 'zoe@example.fr' }],
    });
    expect(text('contact.vcf')).toContain('BEGIN:VCARD');
    const page = text('donnees.html');
    expect(page).toContain('<h1>Données de Zoé Durand</h1>');
    expect(page).toContain('<dt>Mobile</dt><dd>06 39 98 00 10</dd>');
    expect(page).toContain('<dt>Poste</dt><dd>&lt;b&gt;Cheffe&lt;/b&gt;</dd>');
    expect(page).toContain('<dt>Liens</dt><dd>LinkedIn\u00a0: https://example.fr/zoe</dd>');
    expect(page).toContain('<dt>Entreprise</dt><dd>Atelier</dd>');
    expect(page).toContain('<td>1001</td><td>Salon</td>');
    expect(page).toContain('<td>500</td><td>3 rue Haute, 29000 Quimper</td>');
    // Of others nothing, nor who of the staff did what.
    for (const stranger of ['Lefèvre', 'Ailleurs', 'Menuisier', 'marie.durand']) {
      expect([stranger, [...files.values()].join('\n').includes(stranger)]).toEqual([
        stranger,
        false,
      ]);
    }
  });

  it('holds those that were merged into the person, and somebody in the bin', async () => {
    const { test, create, remove, id } = await setUp(dialect);
    const twin = await create('Contacts', {
      Nom: 'Durand',
      Prenom: 'Zoé',
      Phone: '06 39 98 00 11',
    });
    const ids = [id, twin.id];
    const states = await Promise.all(
      ids.map((one) => test.call('GET', `/admin/api/collections/Contacts/records/${one}`)),
    );
    expect(states.map(({ status }) => status)).toEqual([200, 200]);
    await test.database.write((tx) =>
      tx
        .updateTable('Contacts')
        .set({ deleted: '2026-03-12 14:00:00.000Z', mergedInto: id, mergedWith: id })
        .where('id', '=', twin.id)
        .execute(),
    );
    await remove('Contacts', id);
    const files = await readArchive((await fetchedFile(test, fileOf(id))).bytes);
    expect([...files.keys()]).toEqual(['donnees.json', 'donnees.html']);
    const data = JSON.parse(files.get('donnees.json')?.toString() ?? '');
    expect(data.fichesFusionnees).toMatchObject([{ id: twin.id, Phone: '06 39 98 00 11' }]);
  });

  it('is asked again, traced by the id alone, and of nobody who is gone', async () => {
    const { test, remove, id } = await setUp(dialect);
    const token = await test.signIn();
    test.clock.advance(PROOF_MINUTES * 60_000);
    expect((await test.call('POST', fileOf(id), { as: token })).status).toBe(403);
    const path = '/admin/api/collections/users/reauth';
    const prove = async (as: string) => {
      const proof = await test.call('POST', path, { as, body: { password: TEST_PASSWORD } });
      return textOf(proof.body, 'token');
    };
    const again = await prove(token);
    const made = await overFile(test, await test.call('POST', fileOf(id), { as: again }), {
      as: again,
    });
    const link = () => test.call('POST', `${MADE_FILES}/${made.id}/link`, { as: again });
    expect((await link()).status).toBe(200);
    const events = await test.database.kysely
      .selectFrom('security_events')
      .select(['target', 'details'])
      .where('kind', '=', 'access-file')
      .execute();
    expect(events.map((event) => ({ ...event }))).toEqual([{ target: id, details: '{}' }]);
    test.clock.advance(PROOF_MINUTES * 60_000);
    expect((await link()).status).toBe(403);
    const now = await prove(again);
    await remove('Contacts', id);
    const body = { collection: 'Contacts', ids: [id], confirm: 'Zoé Durand' };
    await test.call('POST', '/admin/api/bin/erase', { as: now, body });
    const gone = [
      await test.call('GET', `${MADE_FILES}/${made.id}`, { as: now }),
      await test.call('POST', fileOf(id), { as: now }),
      await test.call('POST', fileOf('nobodyatall0000'), { as: now }),
      await test.call('POST', fileOf('a%00b'), { as: now }),
    ];
    expect(gone.map(({ status }) => status)).toEqual([404, 404, 404, 404]);
  });
});
