import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { TEST_PASSWORD } from '../../../../test/support/app.ts';
import { DIALECTS } from '../../../../test/support/database.ts';
import { historyIn } from '../../../../test/support/history.ts';
import {
  heard,
  openStream,
  setUpLive,
  subscribe,
  subscribed,
  withOptions,
} from '../../../../test/support/live.ts';
import { recordsPath } from '../../../../test/support/writes.ts';
import { BY_ITSELF } from '../../../domain/history/history.ts';
import { addAccount, changePassword, removeAccount } from '../../accounts/team/manage-accounts.ts';
import { addExamples } from '../../examples/store.ts';
import { HeavyReads } from '../read/heavy-reads.ts';

describe.each(DIALECTS)('live events on %s', (dialect) => {
  it('tell of a record that is created, changed, deleted and restored, as its JSON', async () => {
    const { test, url, create, update, remove, restore } = await setUpLive(dialect);
    const stream = await subscribed(test, url, 'Company/*');
    const created = await create('Company', { RaisonSociale: 'Atelier Éclair' });
    expect(await stream.next()).toEqual({
      id: stream.clientId,
      event: 'Company/*',
      data: { action: 'create', record: created },
    });
    const updated = await update('Company', created.id, { City: 'Évry' });
    expect((await stream.next())?.data).toEqual({ action: 'update', record: updated });
    await remove('Company', created.id);
    const deleted = { action: 'delete', record: { id: created.id, City: 'Évry' } };
    expect((await stream.next())?.data).toMatchObject(deleted);
    const restored = await restore('Company', created.id);
    expect((await stream.next())?.data).toEqual({ action: 'create', record: restored });
  });

  it('tell of whatever a write touched: the companies that a contact leaves and joins', async () => {
    const { test, url, create, update, remove } = await setUpLive(dialect);
    const left = await create('Company', { RaisonSociale: 'Quittée' });
    const joined = await create('Company', { RaisonSociale: 'Rejointe' });
    const contact = await create('Contacts', { Nom: 'Durand', company: left.id });
    const companies = await subscribed(test, url, 'Company/*');
    const contacts = await subscribed(test, url, 'Contacts/*');
    await update('Contacts', contact.id, { company: joined.id });
    expect(await heard(companies, 2)).toEqual(['update Quittée', 'update Rejointe']);
    expect(await heard(contacts, 1)).toEqual(['update Durand']);
    await update('Company', left.id, { 'contacts+': contact.id });
    expect((await heard(companies, 2)).sort()).toEqual(['update Quittée', 'update Rejointe']);
    expect(await heard(contacts, 1)).toEqual(['update Durand']);
    await remove('Contacts', contact.id);
    expect(await heard(companies, 1)).toEqual(['update Quittée']);
    expect(await heard(contacts, 1)).toEqual(['delete Durand']);
  });

  it('tell of each operation, once what it changed is told', async () => {
    const { test, url, create, update } = await setUpLive(dialect);
    const stream = await subscribed(test, url, 'Company/*', 'operations');
    const { id } = await create('Company');
    await update('Company', id, {});
    await update('Company', id, { City: 'Brest' });
    const told = [];
    while (told.length < 5) told.push(await stream.next());
    expect(told.map((message) => message?.event)).toEqual([
      ...['Company/*', 'operations', 'Company/*', 'Company/*', 'operations'],
    ]);
    const history = await historyIn(test.database);
    expect([told[1]?.data, told[4]?.data]).toEqual(history.map((one) => ({ id: one.id })));
  });

  it('tell of accounts and examples that are not written through the record API', async () => {
    const { test, url } = await setUpLive(dialect);
    const stream = await subscribed(test, url, 'users/*', 'orders/*');
    const account = { email: 'zoe@example.fr', password: TEST_PASSWORD };
    await addAccount(test.deps, account);
    const message = await stream.next();
    expect(message?.data).toMatchObject({ action: 'create', record: { email: account.email } });
    expect(JSON.stringify(message)).not.toMatch(/password|tokenKey/i);
    await changePassword(test.deps, account);
    expect(await heard(stream, 1)).toEqual(['update zoe@example.fr']);
    await removeAccount(test.deps, account.email);
    expect(await heard(stream, 1)).toEqual(['delete zoe@example.fr']);
    await addExamples(test.deps, BY_ITSELF);
    expect((await stream.next())?.data).toMatchObject({
      action: 'create',
      record: { collectionName: 'orders' },
    });
  });

  it('tell of the contacts that a deleted company takes along and brings back', async () => {
    const { test, url, create, remove, restore } = await setUpLive(dialect);
    const { id } = await create('Company', { RaisonSociale: 'Atelier' });
    for (const Nom of ['Un', 'Deux']) await create('Contacts', { Nom, company: id });
    const stream = await subscribed(test, url, 'Company/*', 'Contacts/*');
    await remove('Company', id);
    expect((await heard(stream, 3)).sort()).toEqual(['delete Atelier', 'delete Deux', 'delete Un']);
    await restore('Company', id);
    expect((await heard(stream, 3)).sort()).toEqual(['create Atelier', 'create Deux', 'create Un']);
  });

  it('tell nothing of writes that were refused or rolled back', async () => {
    const { test, url, create } = await setUpLive(dialect);
    const stream = await subscribed(test, url, 'Company/*', 'orders/*');
    const refused = await test.call('POST', recordsPath('orders'), { body: { Quantity: -1 } });
    expect(refused.status).toBe(400);
    const requests = [
      { method: 'POST', url: '/api/collections/Company/records', body: { RaisonSociale: 'Non' } },
      { method: 'DELETE', url: '/api/collections/Company/records/abcdefghijklmno' },
    ];
    const batch = await test.call('POST', '/admin/api/batch', { body: { requests } });
    expect(batch.status).toBe(400);
    await create('Company', { RaisonSociale: 'Oui' });
    expect(await heard(stream, 1)).toEqual(['create Oui']);
  });

  it('come once for each record that a batch changes', async () => {
    const { test, url } = await setUpLive(dialect);
    const stream = await subscribed(test, url, 'Company/*');
    const one = '/api/collections/Company/records';
    const requests = [
      { method: 'POST', url: one, body: { id: 'abcdefghijklmno', RaisonSociale: 'Avant' } },
      { method: 'PATCH', url: `${one}/abcdefghijklmno`, body: { RaisonSociale: 'Après' } },
      { method: 'POST', url: one, body: { id: 'ephemere0000000', RaisonSociale: 'Éphémère' } },
      { method: 'DELETE', url: `${one}/ephemere0000000` },
      { method: 'POST', url: one, body: { RaisonSociale: 'Fin' } },
    ];
    const batch = await test.call('POST', '/admin/api/batch', { body: { requests } });
    expect(batch.status, batch.text).toBe(200);
    expect(await heard(stream, 2)).toEqual(['create Après', 'create Fin']);
  });

  it('follow the topics: one record, the id of a collection, its bare name', async () => {
    const { test, url, create, update } = await setUpLive(dialect);
    const one = await create('Company', { RaisonSociale: 'Une' });
    const other = await create('Company', { RaisonSociale: 'Autre' });
    const topics = [`Company/${one.id}`, 'pbc_290541369/*', 'Company', 'PB_CONNECT', 'inconnue/*'];
    const streams = await Promise.all(topics.map((topic) => subscribed(test, url, topic)));
    await update('Company', other.id, { City: 'Ailleurs' });
    await update('Company', one.id, { City: 'Ici' });
    const [single, byId, bare] = streams;
    if (!single || !byId || !bare) throw new Error('three streams are expected');
    expect(await heard(single, 1)).toEqual(['update Une']);
    expect(await heard(byId, 2)).toEqual(['update Autre', 'update Une']);
    expect(await heard(bare, 2)).toEqual(['update Autre', 'update Une']);
  });

  it('take the name of a collection to the letter, as nothing else does', async () => {
    const { test, url, create } = await setUpLive(dialect);
    const stream = await subscribed(test, url, 'company/*', 'COMPANY', 'Orders/*', 'orders/*');
    await create('Company', { RaisonSociale: 'Atelier' });
    await create('orders', { Name: 'Cartes' });
    expect(await stream.next()).toMatchObject({ event: 'orders/*' });
    await create('orders', { Name: 'Encore' });
    expect(await stream.next()).toMatchObject({
      event: 'orders/*',
      data: { record: { Name: 'Encore' } },
    });
  });

  it('honour filter, expand and fields, and are named by the whole topic', async () => {
    const { test, url, create, remove } = await setUpLive(dialect);
    const company = await create('Company', { RaisonSociale: 'Atelier', City: 'Évry' });
    const topic = withOptions('Contacts/*', {
      filter: "company.City ~ 'evry' && Nom != 'Non'",
      expand: 'company',
      fields: 'Nom,expand.company.City',
    });
    const stream = await subscribed(test, url, topic);
    await create('Contacts', { Nom: 'Sans' });
    await create('Contacts', { Nom: 'Non', company: company.id });
    const { id } = await create('Contacts', { Nom: 'Oui', company: company.id });
    const record = { Nom: 'Oui', expand: { company: { City: 'Évry' } } };
    expect(await stream.next()).toEqual({
      id: stream.clientId,
      event: topic,
      data: { action: 'create', record },
    });
    await remove('Contacts', id);
    expect((await stream.next())?.data).toEqual({ action: 'delete', record });
  });

  it('tell of a deletion also when what the filter looks at is deleted with it', async () => {
    const { test, url, create, remove } = await setUpLive(dialect);
    const company = await create('Company', { RaisonSociale: 'Atelier', City: 'Évry' });
    await create('Contacts', { Nom: 'Durand', company: company.id });
    const contacts = withOptions('Contacts/*', { filter: "company.City = 'Évry'" });
    const companies = withOptions('Company/*', { filter: "contacts.Nom ?= 'Durand'" });
    const cities = withOptions('Company/*', { filter: "City = 'Lyon'" });
    const stream = await subscribed(test, url, contacts, companies, cities);
    await remove('Company', company.id);
    expect(await heard(stream, 2)).toEqual(['delete Durand', 'delete Atelier']);
    await create('Company', { RaisonSociale: 'Fin', City: 'Lyon' });
    expect(await heard(stream, 1)).toEqual(['create Fin']);
  });

  it('find the reading thread started by the subscription that will need it', async () => {
    const read = vi.spyOn(HeavyReads.prototype, 'changed');
    onTestFinished(() => read.mockRestore());
    const { test, url, create } = await setUpLive(dialect);
    await subscribed(test, url, 'Company/*', withOptions('orders/*', { expand: 'company' }));
    expect(read).not.toHaveBeenCalled();
    for (const options of [{ filter: "City = 'Brest'" }, { expand: 'contacts' }]) {
      read.mockClear();
      const stream = await subscribed(test, url, withOptions('Company/*', options));
      expect(read).toHaveBeenCalled();
      await create('Company', { RaisonSociale: 'Atelier', City: 'Brest' });
      expect(await heard(stream, 1)).toEqual(['create Atelier']);
      await subscribe(test, stream, []);
    }
  });

  it('replace what a client listened to', async () => {
    const { test, url, create } = await setUpLive(dialect);
    const stream = await subscribed(test, url, 'Company/*');
    const witness = await subscribed(test, url, 'orders/*');
    await subscribe(test, stream, ['orders/*']);
    await create('Company', { RaisonSociale: 'Atelier' });
    await create('orders', { Name: 'Cartes' });
    expect(await heard(stream, 1)).toEqual(['create Cartes']);
    expect((await subscribe(test, stream, [])).status).toBe(204);
    await create('orders', { Name: 'Rien' });
    expect(await heard(witness, 2)).toEqual(['create Cartes', 'create Rien']);
    await subscribe(test, stream, ['orders/*']);
    await create('orders', { Name: 'Encore' });
    expect(await heard(stream, 1)).toEqual(['create Encore']);
  });

  it('end with the stream for a session that is over, or whose account is deleted', async () => {
    const { test, url, create, remove } = await setUpLive(dialect);
    const account = { email: 'zoe@example.fr', password: TEST_PASSWORD };
    const { id } = await create('users', { ...account, passwordConfirm: TEST_PASSWORD });
    const token = await test.signIn(account.email);
    const stream = await openStream(url);
    const witness = await subscribed(test, url, 'Company/*');
    expect((await subscribe(test, stream, ['Company/*'], token)).status).toBe(204);
    const signedOut = await test.call('POST', '/admin/api/collections/users/sign-out', {
      as: token,
    });
    expect(signedOut.status).toBe(204);
    await create('Company', { RaisonSociale: 'Tue' });
    expect(await heard(witness, 1)).toEqual(['create Tue']);
    expect(await stream.next()).toBeUndefined();
    const again = await openStream(url);
    expect((await subscribe(test, again, ['Company/*'], token)).status).toBe(401);
    const renewed = await test.signIn(account.email);
    expect((await subscribe(test, again, ['Company/*'], renewed)).status).toBe(204);
    await create('Company', { RaisonSociale: 'Dite' });
    expect(await heard(again, 1)).toEqual(['create Dite']);
    await remove('users', id);
    await create('Company', { RaisonSociale: 'Tue encore' });
    expect(await heard(witness, 2)).toEqual(['create Dite', 'create Tue encore']);
    expect(await again.next()).toBeUndefined();
  });

  it('of a disabled account end by that alone, for whoever listens to accounts', async () => {
    const { test, url, create } = await setUpLive(dialect);
    const account = { email: 'zoe@example.fr', password: TEST_PASSWORD };
    const { id } = await create('users', { ...account, passwordConfirm: TEST_PASSWORD });
    const stream = await openStream(url);
    const token = await test.signIn(account.email);
    expect((await subscribe(test, stream, ['users/*'], token)).status).toBe(204);
    const body = { disabled: true };
    await test.call('PATCH', `/admin/api/collections/users/records/${id}`, { body });
    expect(await stream.next()).toBeUndefined();
  });
});
