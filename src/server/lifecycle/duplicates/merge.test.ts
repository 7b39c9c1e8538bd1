import { describe, expect, it } from 'vitest';
import { DIALECTS } from '../../../../test/support/database.ts';
import { historyIn } from '../../../../test/support/history.ts';
import { setUpMerging, storedState } from '../../../../test/support/merging.ts';
import { jpegFile } from '../../../../test/support/pictures.ts';
import { recordsPath } from '../../../../test/support/writes.ts';
import { frenchError } from '../../../domain/french-errors.ts';
import { imagePath } from '../../../domain/image/image.ts';
import { readImage } from '../../records/images/image-store.ts';

const channel = (value: string) => ({ label: 'Autre', value });

describe.each(DIALECTS)('Merging on %s', (dialect) => {
  it('gives the kept person what was chosen, what it lacks, and the lists of all', async () => {
    const { merge, create, view, upload, fetched, test } = await setUpMerging(dialect);
    const kept = await create('Contacts', {
      Nom: 'Martin',
      Prenom: 'Camille',
      Poste: 'Gérante',
      phones: [channel('01 99 00 12 34')],
    });
    const other = await create('Contacts', {
      Nom: 'MARTIN',
      Prenom: 'Camille',
      Poste: 'Directrice',
      Poste2: 'Bretagne',
      Email: 'camille@example.fr',
      phones: [channel('+33 1 99 00 12 34'), channel('01 99 00 56 78')],
    });
    const { photo } = await upload('Contacts', other.id, {
      photo: await jpegFile(),
      photoConsent: '2026-03-01',
    });
    const picks = { Poste: other.id };
    const answer = await merge('Contacts', [kept.id, other.id], { picks });
    expect(answer.body).toEqual({ operation: expect.any(String), kept: kept.id, orders: 0 });
    const now = await view('Contacts', kept.id);
    expect(now).toMatchObject({
      Nom: 'Martin',
      Poste: 'Directrice',
      Poste2: 'Bretagne',
      Email: 'camille@example.fr',
      photoConsent: '2026-03-01',
      phones: [channel('01 99 00 12 34'), channel('01 99 00 56 78')],
    });
    expect(now.photo).not.toBe(photo);
    expect((await fetched(imagePath(String(now.photo), 'page'))).status).toBe(200);
    const { operation } = Object(answer.body);
    const last = (await historyIn(test.database)).at(-1);
    expect(last).toMatchObject({ id: operation, kind: 'merge' });
  });

  it('and taking it back leaves everything as it was, but the times of change', async () => {
    const { test, merge, create, update, undo, upload } = await setUpMerging(dialect);
    const companies = [
      await create('Company', { RaisonSociale: 'Atlantique', City: 'Brest' }),
      await create('Company', { RaisonSociale: 'Atlantique SAS', Tel: '01 99 00 12 34' }),
    ].map(({ id }) => id);
    const people: string[] = [];
    for (const company of [...companies, ...companies]) {
      const { id } = await create('Contacts', { Nom: 'Martin', Prenom: 'Camille', company });
      people.push(id);
    }
    const [first = '', second = '', third = '', fourth = ''] = people;
    await upload('Contacts', first, { photo: await jpegFile(), photoConsent: '2026-03-01' });
    await upload('Contacts', second, { photo: await jpegFile(), photoConsent: '2026-03-02' });
    await update('Contacts', second, { Email: 'c@example.fr', Phone: '06 39 98 12 34' });
    await update('Contacts', fourth, { cardState: 'left', successor: third });
    const both = { contacts: [second, first, fourth], company: companies[1] };
    await create('orders', { Name: 'Fait', Status: 'LIVRÉE', ...both });
    await create('orders', { Name: 'Seul', Quantity: 100, ...both, contacts: [third] });
    const running = await create('orders', { Name: 'En cours', ...both });
    const before = await storedState(test.database);
    const picks = { photo: second };
    const request = { picks, orders: [running.id] };
    expect((await merge('Contacts', [first, second, third], request)).status).toBe(200);
    expect((await merge('Company', companies)).status).toBe(200);
    expect(await storedState(test.database)).not.toEqual(before);
    const [last, one] = (await historyIn(test.database)).toReversed();
    for (const operation of [last, one]) expect((await undo(operation?.id)).kept).toEqual([]);
    expect(await storedState(test.database)).toEqual(before);
  });

  it.each([
    { agreed: '2026-03-01', other: '' },
    { agreed: '', other: '2026-03-01' },
  ])('gives way to a photo of another agreement, and back: %o', async ({ agreed, other }) => {
    const { test, merge, create, upload, undo, view } = await setUpMerging(dialect);
    const shown = async (id: string) => {
      const { photo, photoConsent } = await view('Contacts', id);
      const stored = await readImage(test.database.kysely, String(photo), 'page');
      return [photoConsent, stored !== undefined];
    };
    const ids: string[] = [];
    for (const photoConsent of [agreed, other]) {
      const { id } = await create('Contacts', { Nom: 'Martin' });
      await upload('Contacts', id, { photo: await jpegFile(), photoConsent });
      ids.push(id);
    }
    const [kept = '', merged = ''] = ids;
    expect((await merge('Contacts', ids, { picks: { photo: merged } })).status).toBe(200);
    expect(await shown(kept)).toEqual([other, true]);
    expect((await undo()).kept).toEqual([]);
    expect(await shown(kept)).toEqual([agreed, true]);
    expect(await shown(merged)).toEqual([other, true]);
  });

  it('moves people and orders of a company to the kept one', async () => {
    const { test, merge, create, view, remove, restore } = await setUpMerging(dialect);
    const kept = await create('Company', { RaisonSociale: 'Atlantique', City: 'Brest' });
    const other = await create('Company', {
      RaisonSociale: 'Atlantique',
      Address1: '1 rue du Port',
      City: 'Quimper',
      CodePostal: '29000',
    });
    const person = await create('Contacts', { Nom: 'Martin', company: other.id });
    const deleted = await create('Contacts', { Nom: 'Petit', company: other.id });
    await remove('Contacts', deleted.id);
    const order = await create('orders', { Name: 'Salon', company: other.id });
    const picks = { Address1: other.id };
    const answer = await merge('Company', [kept.id, other.id], { picks });
    expect(answer.body).toMatchObject({ orders: 1 });
    expect(await view('Company', kept.id)).toMatchObject({
      Address1: '1 rue du Port',
      City: 'Quimper',
      CodePostal: '29000',
      contacts: [person.id],
      contactCount: 1,
    });
    expect((await view('orders', order.id)).company).toBe(kept.id);
    const { body } = await test.call('GET', `/admin/api/bin/Contacts/${deleted.id}`);
    expect(body).toMatchObject({ companyId: kept.id, isCompanyDeleted: false });
    expect((await restore('Contacts', deleted.id)).company).toBe(kept.id);
    expect((await view('Company', kept.id)).contactCount).toBe(2);
  });

  it('names orders under way that would lose cards, and leaves done ones their number', async () => {
    const { merge, create, view } = await setUpMerging(dialect);
    const kept = await create('Contacts', { Nom: 'Martin' });
    const other = await create('Contacts', { Nom: 'Martin' });
    const third = await create('Contacts', { Nom: 'Durand' });
    const both = [other.id, third.id, kept.id];
    const done = await create('orders', { Status: 'LIVRÉE', contacts: both });
    const cancelled = await create('orders', { Status: 'ANNULÉE', contacts: [other.id] });
    const running = await create('orders', { Name: 'Salon', contacts: both, Quantity: 250 });
    const asked = await merge('Contacts', [kept.id, other.id]);
    expect(asked.status).toBe(409);
    const { id, number } = running;
    const orders = [{ id, number, name: 'Salon', before: 3, after: 2 }];
    expect(asked.body).toMatchObject({ data: { orders } });
    expect((await view('orders', cancelled.id)).contacts).toEqual([other.id]);
    expect((await merge('Contacts', [kept.id, other.id], { orders: [id] })).status).toBe(200);
    expect((await view('orders', id)).contacts).toEqual([kept.id, third.id]);
    expect((await view('orders', done.id)).contacts).toEqual(both);
    expect((await view('orders', cancelled.id)).contacts).toEqual([kept.id]);
  });

  it('gives successors on, and nobody follows himself', async () => {
    const { merge, create, view } = await setUpMerging(dialect);
    const other = await create('Contacts', { Nom: 'Martin' });
    const left = { cardState: 'left', successor: other.id };
    const kept = await create('Contacts', { Nom: 'Martin', ...left });
    const follower = await create('Contacts', { Nom: 'Durand', ...left });
    expect((await merge('Contacts', [kept.id, other.id])).status).toBe(200);
    expect((await view('Contacts', kept.id)).successor).toBe('');
    expect((await view('Contacts', follower.id)).successor).toBe(kept.id);
  });

  it('is refused once somebody changed one of the records, and a change after it finds nobody', async () => {
    const { test, merge, create, update, view } = await setUpMerging(dialect);
    const kept = await create('Contacts', { Nom: 'Martin' });
    const other = await create('Contacts', { Nom: 'Martin' });
    const versions = { [kept.id]: kept.updated, [other.id]: other.updated };
    await update('Contacts', other.id, { Poste: 'Gérante' });
    const late = await merge('Contacts', [kept.id, other.id], { versions });
    expect(late.status).toBe(409);
    expect(frenchError(late.status)).toBe(
      'Cette fiche a été modifiée entre-temps par un collègue.',
    );
    expect((await view('Contacts', other.id)).Poste).toBe('Gérante');
    const [merged, patched] = await Promise.all([
      merge('Contacts', [kept.id, other.id]),
      test.call('PATCH', recordsPath('Contacts', kept.id), {
        body: { Poste: 'Associée', updated: kept.updated },
      }),
    ]);
    expect([merged.status, patched.status].sort()).toEqual([200, 409]);
  });

  it.each([
    { kept: 'nevernevernever' },
    { merged: [] },
    { collection: 'orders' },
    { versions: {} },
  ])('refuses what makes no sense: %o', async (wrong) => {
    const { test, create } = await setUpMerging(dialect);
    const [one, other] = [await create('Contacts'), await create('Contacts')];
    const versions = { [one.id]: one.updated, [other.id]: other.updated };
    const body = { collection: 'Contacts', kept: one.id, merged: [other.id], versions, ...wrong };
    const { status } = await test.call('POST', '/admin/api/duplicates/merge', { body });
    expect(status).toBe(400);
    const same = { ...body, ...{ collection: 'Contacts', kept: one.id, merged: [one.id] } };
    const itself = await test.call('POST', '/admin/api/duplicates/merge', { body: same });
    expect(itself.status).toBe(400);
  });
});
