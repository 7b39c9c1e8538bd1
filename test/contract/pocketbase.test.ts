import { describe, expect, it } from 'vitest';
import { DIALECTS } from '../support/database.ts';
import {
  clientOf,
  EMAIL,
  failureOf,
  listening,
  PASSWORD,
  signedIn,
} from '../support/official-client.ts';
import { jpegFile, metadataOf } from '../support/pictures.ts';

describe.each(DIALECTS)('the official client on %s', (dialect) => {
  it('goes by the token of a program alone', async () => {
    const { pb, url } = await listening(dialect);
    await pb.collection('users').authWithPassword(EMAIL, PASSWORD);
    const body = { name: 'Logiciel de paie', rights: 'write', days: 30 };
    const { token } = await pb.send<{ token: string }>('/api/tokens', { method: 'POST', body });
    const program = clientOf(url);
    program.authStore.save(token);
    expect(program.authStore.isValid).toBe(true);
    const { id } = await program.collection('Company').create({ RaisonSociale: 'Dupont' });
    const list = await program.collection('Company').getFullList();
    expect(list.map((company) => company.id)).toEqual([id]);
    expect((await failureOf(program.collection('users').getFullList())).status).toBe(403);
    expect((await failureOf(program.collection('users').authRefresh())).status).toBe(403);
  });

  it('signs in, renews its session and signs out', async () => {
    const { pb } = await listening(dialect);
    const session = await pb.collection('users').authWithPassword(EMAIL, PASSWORD);
    expect(session.record.email).toBe(EMAIL);
    expect(pb.authStore.isValid).toBe(true);
    expect(pb.authStore.isSuperuser).toBe(false);
    const renewed = await pb.collection('users').authRefresh();
    expect(renewed.record.id).toBe(session.record.id);
    expect(pb.authStore.token).toBe(renewed.token);
    const methods = await pb.collection('users').listAuthMethods();
    expect(methods.password).toEqual({ identityFields: ['email'], enabled: true });
    pb.authStore.clear();
    expect(await failureOf(pb.collection('Company').getList())).toMatchObject({ status: 401 });
  });

  it('sends pictures, finds their addresses and takes them away', async () => {
    const pb = await signedIn(dialect);
    const contacts = pb.collection('Contacts');
    const form = new FormData();
    form.append('Nom', 'Durand');
    // Without the person's agreement, the address answers to staff only.
    form.append('photoConsent', '2026-03-01');
    form.append('photo', await jpegFile({ width: 640, height: 480 }));
    const made = await contacts.create(form);
    expect(made).toMatchObject({ Nom: 'Durand', photo: expect.stringMatching(/\.jpg$/) });
    const whole = await fetch(pb.files.getURL(made, made.photo));
    expect([whole.status, whole.headers.get('content-type')]).toEqual([200, 'image/jpeg']);
    const thumb = await fetch(pb.files.getURL(made, made.photo, { thumb: '480x480' }));
    expect(await metadataOf(Buffer.from(await thumb.arrayBuffer()))).toMatchObject({ width: 480 });
    const replaced = await contacts.update(made.id, {
      photo: await jpegFile(),
      links: [{ label: 'Site', value: 'https://example.fr' }],
    });
    expect(replaced.links).toHaveLength(1);
    expect([made.photo, '']).not.toContain(replaced.photo);
    expect((await fetch(pb.files.getURL(made, made.photo))).status).toBe(404);
    const batch = pb.createBatch();
    batch.collection('Contacts').update(made.id, { logo: await jpegFile() });
    const [answer] = await batch.send();
    expect(answer?.body.logo).toMatch(/\.png$/);
    const cleared = await contacts.update(made.id, { photo: null, logo: '' });
    expect([cleared.photo, cleared.logo]).toEqual(['', '']);
    const text = new File(['Marie Durand'], 'portrait.jpg', { type: 'image/jpeg' });
    const failure = await failureOf(contacts.update(made.id, { photo: text }));
    expect(failure.response.data.photo.code).toBe('validation_invalid_mime_type');
  });

  it('creates, reads, changes and deletes records', async () => {
    const pb = await signedIn(dialect);
    const companies = pb.collection('Company');
    const made = await companies.create({ RaisonSociale: 'Cœur & Fils', CodePostal: 75001 });
    expect(made).toMatchObject({ RaisonSociale: 'Cœur & Fils', CodePostal: '75001', contacts: [] });
    expect(await companies.getOne(made.id)).toEqual(made);
    const changed = await companies.update(made.id, { City: 'Paris' });
    expect(changed).toMatchObject({ id: made.id, RaisonSociale: 'Cœur & Fils', City: 'Paris' });
    expect(changed.updated > made.updated).toBe(true);
    expect(await companies.delete(made.id)).toBe(true);
    const failure = await failureOf(companies.getOne(made.id));
    expect(failure.response).toEqual({
      data: {},
      message: "The requested resource wasn't found.",
      status: 404,
    });
    expect(await failureOf(companies.delete(made.id))).toMatchObject({ status: 404 });
  });

  it('lists by page, in full, by filter and in order', async () => {
    const pb = await signedIn(dialect);
    const companies = pb.collection('Company');
    for (const name of ['Zoé', 'Éclair', 'Eclipse', 'L\'Atelier "Bleu"']) {
      await companies.create({ RaisonSociale: name, isActive: name !== 'Zoé' });
    }
    const page = await companies.getList(2, 3, { sort: 'RaisonSociale' });
    expect(page).toMatchObject({ page: 2, perPage: 3, totalItems: 4, totalPages: 2 });
    expect(page.items.map((company) => company.RaisonSociale)).toEqual(['Zoé']);
    expect(await companies.getFullList({ batch: 1 })).toHaveLength(4);
    const active = await companies.getFullList({ filter: 'isActive=true', sort: '-RaisonSociale' });
    expect(active.map((company) => company.RaisonSociale)).toEqual([
      'L\'Atelier "Bleu"',
      'Eclipse',
      'Éclair',
    ]);
    const quoted = pb.filter('RaisonSociale = {:name}', { name: 'L\'Atelier "Bleu"' });
    const found = await companies.getFirstListItem(quoted);
    expect(found.RaisonSociale).toBe('L\'Atelier "Bleu"');
    const folded = await companies.getFirstListItem(
      pb.filter('RaisonSociale ~ {:q}', { q: 'ECLAIR' }),
    );
    expect(folded.RaisonSociale).toBe('Éclair');
    const dated = pb.filter('created < {:end} && City = {:none} && isActive = {:active}', {
      end: new Date('2999-12-31T00:00:00.000Z'),
      none: null,
      active: false,
    });
    expect((await companies.getFirstListItem(dated)).RaisonSociale).toBe('Zoé');
    const nobody = pb.filter('RaisonSociale = {:name}', { name: 'Personne' });
    expect(await failureOf(companies.getFirstListItem(nobody))).toMatchObject({ status: 404 });
    const unreadable = await failureOf(companies.getList(1, 30, { filter: 'nonsense (' }));
    expect(unreadable.response).toMatchObject({ status: 400, data: {} });
  });

  it('adds a contact to its company in two calls, and expands both ways', async () => {
    const pb = await signedIn(dialect);
    const company = await pb.collection('Company').create({ RaisonSociale: 'Papeterie' });
    const contact = await pb.collection('Contacts').create({ Nom: 'Durand', company: company.id });
    const patched = await pb
      .collection('Company')
      .update(company.id, { 'contacts+': contact.id }, { expand: 'contacts' });
    expect(patched.contacts).toEqual([contact.id]);
    expect(patched.expand).toMatchObject({ contacts: [{ id: contact.id, Nom: 'Durand' }] });
    const order = await pb
      .collection('orders')
      .create(
        { Name: 'Cartes', company: company.id, contacts: [contact.id], Quantity: 200 },
        { expand: 'contacts,company', fields: 'Name,Quantity,expand.company.RaisonSociale' },
      );
    expect(order).toEqual({
      Name: 'Cartes',
      Quantity: 200,
      expand: { company: { RaisonSociale: 'Papeterie' } },
    });
    const through = await pb
      .collection('Contacts')
      .getList(1, 30, { filter: 'company.RaisonSociale = "Papeterie"', skipTotal: true });
    expect(through).toMatchObject({ totalItems: -1, totalPages: -1 });
    expect(through.items).toHaveLength(1);
  });

  it('sends several writes at once, all or none', async () => {
    const pb = await signedIn(dialect);
    const batch = pb.createBatch();
    batch.collection('Company').create({ id: 'abcdefghijklmno', RaisonSociale: 'En bloc' });
    batch.collection('Contacts').create({ Nom: 'Martin', company: 'abcdefghijklmno' });
    batch.collection('Company').update('abcdefghijklmno', { City: 'Lyon' });
    const results = await batch.send();
    expect(results.map((result) => result.status)).toEqual([200, 200, 200]);
    expect(results[2]?.body).toMatchObject({ City: 'Lyon', RaisonSociale: 'En bloc' });

    const failing = pb.createBatch();
    failing.collection('Company').create({ RaisonSociale: 'Défaite' });
    failing.collection('Company').delete('zzzzzzzzzzzzzzz');
    const failure = await failureOf(failing.send());
    expect(failure.response).toMatchObject({
      message: 'Batch transaction failed.',
      status: 400,
      data: { requests: { 1: { code: 'batch_request_failed', response: { status: 404 } } } },
    });
    expect((await pb.collection('Company').getList()).totalItems).toBe(1);
  });
});

describe('the official client', () => {
  it('reads what is wrong with each field', async () => {
    const pb = await signedIn();
    const failure = await failureOf(
      pb.collection('orders').create({ Name: 'x'.repeat(300), Quantity: 'abc', company: 'nope' }),
    );
    expect(failure.status).toBe(400);
    expect(failure.message).toBe('Failed to create record.');
    expect(failure.response.data).toMatchObject({
      Name: { code: 'validation_max_text_constraint' },
      Quantity: { code: expect.any(String), message: expect.any(String) },
      company: { code: 'validation_missing_rel_records' },
    });
  });

  it('is told of a wrong password and of an unknown collection', async () => {
    const { pb } = await listening();
    const wrong = await failureOf(pb.collection('users').authWithPassword(EMAIL, 'faux'));
    expect(wrong.response).toEqual({ data: {}, message: 'Failed to authenticate.', status: 400 });
    const unknown = await failureOf(pb.collection('nope').authWithPassword(EMAIL, PASSWORD));
    expect(unknown.status).toBe(404);
  });

  it('asks whether the server is well', async () => {
    const { pb } = await listening();
    expect(await pb.health.check()).toEqual({ code: 200, data: {}, message: 'API is healthy.' });
  });

  it('needs the fixed token header when one is set', async () => {
    const { pb } = await listening('sqlite', { apiToken: 'jeton-fixe' });
    const refused = await failureOf(pb.collection('users').authWithPassword(EMAIL, PASSWORD));
    expect(refused.response).toEqual({
      data: {},
      message: 'The request requires a valid token header.',
      status: 403,
    });
    pb.beforeSend = (url, options) => ({
      url,
      options: { ...options, headers: { ...options.headers, token: 'jeton-fixe' } },
    });
    await pb.collection('users').authWithPassword(EMAIL, PASSWORD);
    expect((await pb.collection('Company').getList()).items).toEqual([]);
  });

  it('keeps its account up to date, and loses its other sessions when its password changes', async () => {
    const { pb, url } = await listening();
    const elsewhere = clientOf(url);
    for (const client of [pb, elsewhere]) {
      await client.collection('users').authWithPassword(EMAIL, PASSWORD);
    }
    const id = pb.authStore.record?.id ?? '';
    await pb.collection('users').update(id, { name: 'Marie Durand' });
    expect(pb.authStore.record?.name).toBe('Marie Durand');
    const next = 'vergé ivoire 90';
    const body = { oldPassword: PASSWORD, password: next, passwordConfirm: next };
    await pb.collection('users').update(id, body);
    expect(await failureOf(elsewhere.collection('Company').getList())).toMatchObject({
      status: 401,
    });
    await pb.collection('Company').getList();
    await pb.collection('users').authWithPassword(EMAIL, next);
    expect(pb.authStore.isValid).toBe(true);
  });
});
