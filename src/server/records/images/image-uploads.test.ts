import { describe, expect, it } from 'vitest';
import { DIALECTS } from '../../../../test/support/database.ts';
import {
  fileOf,
  formOf,
  jpegFile,
  metadataOf,
  svgFile,
} from '../../../../test/support/pictures.ts';
import { setUpUploads } from '../../../../test/support/uploads.ts';
import { codesIn, recordIn, recordsPath } from '../../../../test/support/writes.ts';
import { imagePath } from '../../../domain/image/image.ts';

describe('a picture', () => {
  it('comes with a new record and is served to everybody', async () => {
    const { test, fetched } = await setUpUploads('sqlite');
    const body = formOf({
      Nom: 'Durand',
      Prenom: 'Marie',
      photo: await jpegFile({ width: 640, height: 480 }),
      photoConsent: '2026-03-01',
    });
    const contact = recordIn(await test.call('POST', recordsPath('Contacts'), { body }));
    expect(contact).toMatchObject({
      Nom: 'Durand',
      photo: expect.stringMatching(/^[a-z0-9]{15}\.jpg$/),
    });
    const page = await fetched(imagePath(String(contact.photo)));
    expect(page.status).toBe(200);
    expect(page.headers).toMatchObject({
      'content-type': 'image/jpeg',
      'cache-control': 'private, max-age=31536000, immutable',
      'cross-origin-resource-policy': 'same-origin',
      'x-content-type-options': 'nosniff',
    });
    expect(await metadataOf(page.bytes)).toMatchObject({ width: 480, height: 480 });
    const small = await fetched(imagePath(String(contact.photo), 'vcard'));
    expect(await metadataOf(small.bytes)).toMatchObject({ width: 240, height: 240 });
  });

  it('replaces another, which is not served any more', async () => {
    const { create, upload, fetched } = await setUpUploads('sqlite');
    const { id } = await create('Company', { RaisonSociale: 'Atelier Dupont' });
    const first = await upload('Company', id, { logo: await jpegFile(), cover: await jpegFile() });
    const second = await upload('Company', id, { logo: svgFile('<path d="M0 0h9v9z"/>') });
    expect(second).toMatchObject({ cover: first.cover, RaisonSociale: 'Atelier Dupont' });
    expect((await fetched(imagePath(String(first.logo)))).status).toBe(404);
    expect((await fetched(imagePath(String(second.logo)))).headers['content-type']).toBe(
      'image/svg+xml',
    );
  });

  it('is cleared by an empty text, a null, an empty list, an empty form value or its own name', async () => {
    const { create, update, upload, storedNames } = await setUpUploads('sqlite');
    const { id } = await create('Contacts');
    for (const clearing of [{ photo: '' }, { photo: null }, { photo: [] }, undefined]) {
      const { photo } = await upload('Contacts', id, { photo: await jpegFile() });
      expect(photo).not.toBe('');
      const cleared = clearing
        ? await update('Contacts', id, clearing)
        : await upload('Contacts', id, { photo: '' });
      expect([cleared.photo, await storedNames()]).toEqual(['', []]);
    }
    const { photo } = await upload('Contacts', id, { photo: await jpegFile() });
    expect((await update('Contacts', id, { 'photo-': 'other.jpg' })).photo).toBe(photo);
    expect((await update('Contacts', id, { 'photo-': photo })).photo).toBe('');
  });

  it('stays when its name is sent back, and takes no other name', async () => {
    const { test, create, update, upload, storedNames } = await setUpUploads('sqlite');
    const { id } = await create('Contacts');
    const other = await create('Contacts');
    const { photo } = await upload('Contacts', id, { photo: await jpegFile() });
    expect((await update('Contacts', id, { photo, Nom: 'Durand' })).photo).toBe(photo);
    for (const [record, name] of [
      [id, 'other.jpg'],
      [id, '../../etc/passwd'],
      [other.id, photo],
    ]) {
      const path = recordsPath('Contacts', String(record));
      const answer = await test.call('PATCH', path, { body: { photo: name } });
      expect([answer.status, codesIn(answer)]).toEqual([400, { photo: 'validation_invalid_file' }]);
    }
    expect(await storedNames()).toEqual([photo]);
  });

  it('is stored with its record or not at all', async () => {
    const { create, refused, storedNames } = await setUpUploads('sqlite');
    const { id } = await create('Contacts');
    const values = { photo: await jpegFile(), photoConsent: 'hier', company: 'abcdefghijklmno' };
    expect(await refused('Contacts', id, values)).toEqual([
      400,
      { photoConsent: 'validation_invalid_format', company: 'validation_missing_rel_records' },
    ]);
    expect(await storedNames()).toEqual([]);
  });

  it('is no longer served once its record is deleted, and comes back with it', async () => {
    const { create, upload, remove, restore, fetched } = await setUpUploads('sqlite');
    const company = await create('Company');
    const contact = await create('Contacts', {
      company: company.id,
      photoConsent: '2026-03-01',
    });
    const { logo } = await upload('Company', company.id, { logo: await jpegFile() });
    const { photo } = await upload('Contacts', contact.id, { photo: await jpegFile() });
    const statuses = async () =>
      Promise.all(
        [logo, photo].map(async (name) => (await fetched(imagePath(String(name)))).status),
      );
    await remove('Company', company.id);
    expect(await statuses()).toEqual([404, 404]);
    await restore('Company', company.id);
    expect(await statuses()).toEqual([200, 200]);
  });

  it.each(DIALECTS)(
    'of a person is shown to staff only without agreement, and while the card is hidden or left (%s)',
    async (dialect) => {
      const { test, create, update, upload, fetched } = await setUpUploads(dialect);
      const agreed = { photoConsent: '2026-03-01', cardState: 'published' };
      const { id } = await create('Contacts', agreed);
      const { photo, cover } = await upload('Contacts', id, {
        photo: await jpegFile(),
        cover: await jpegFile(),
      });
      const path = imagePath(String(photo));
      const without = await create('Contacts');
      const unseen = await upload('Contacts', without.id, { photo: await jpegFile() });
      expect((await fetched(imagePath(String(unseen.photo)))).status).toBe(404);
      expect((await test.call('GET', imagePath(String(unseen.photo)))).status).toBe(200);
      for (const change of [
        { cardState: 'hidden' },
        { cardState: 'left', leftOn: '2026-03-11' },
        { cardState: 'left', leftOn: '' },
      ]) {
        await update('Contacts', id, { ...agreed, ...change });
        expect((await fetched(path)).status).toBe(404);
        expect((await test.call('GET', path, { as: 'wrong' })).status).toBe(404);
        const shown = await test.call('GET', path);
        expect([shown.status, shown.headers['cache-control']]).toEqual([200, 'private, no-store']);
        expect((await fetched(imagePath(String(cover)))).status).toBe(200);
      }
      await update('Contacts', id, { ...agreed, cardState: 'left', leftOn: '2026-03-20' });
      expect((await fetched(path)).status).toBe(200);
    },
  );

  it('comes in a batch, with the records that it belongs to', async () => {
    const { test, fetched } = await setUpUploads('sqlite');
    const requests = [
      { method: 'POST', url: '/api/collections/Company/records', body: { RaisonSociale: 'A' } },
      {
        method: 'POST',
        url: '/api/collections/Contacts/records',
        body: { Nom: 'B', photoConsent: '2026-03-01' },
      },
    ];
    const body = formOf({
      '@jsonPayload': JSON.stringify({ requests }),
      'requests.0.logo': await jpegFile(),
      'requests[1].photo': await jpegFile(),
    });
    const answer = await test.call('POST', '/admin/api/batch', { body });
    expect(answer.status, answer.text).toBe(200);
    expect(answer.body).toMatchObject([
      { body: { RaisonSociale: 'A', logo: expect.stringMatching(/png$/) } },
      { body: { Nom: 'B', photo: expect.stringMatching(/jpg$/) } },
    ]);
    const [name] = /\w{15}\.jpg/.exec(answer.text) ?? [];
    expect((await fetched(imagePath(String(name)))).status).toBe(200);
  });
});

describe('an upload', () => {
  it('that is refused tells which field and why, and changes nothing', async () => {
    const { create, view, refused } = await setUpUploads();
    const { id } = await create('Contacts', { Nom: 'Durand' });
    const text = fileOf(Buffer.from('Marie Durand'), 'portrait.jpg', 'image/jpeg');
    expect(
      await refused('Contacts', id, { photo: text, Nom: 'Martin', photoConsent: 'hier' }),
    ).toEqual([
      400,
      { photo: 'validation_invalid_mime_type', photoConsent: 'validation_invalid_format' },
    ]);
    expect(await view('Contacts', id)).toMatchObject({ Nom: 'Durand', photo: '' });
  });

  it('of two files for one field is refused', async () => {
    const { test, create } = await setUpUploads();
    const { id } = await create('Contacts');
    const body = formOf({ photo: await jpegFile() });
    body.append('photo', await jpegFile());
    const answer = await test.call('PATCH', recordsPath('Contacts', id), { body });
    expect(codesIn(answer)).toEqual({ photo: 'validation_too_many_files' });
  });

  it('of a file that nobody chose clears the field, as an empty value does', async () => {
    const { create, upload } = await setUpUploads();
    const { id } = await create('Contacts');
    await upload('Contacts', id, { photo: await jpegFile() });
    const none = new File([], '', { type: 'application/octet-stream' });
    expect((await upload('Contacts', id, { photo: none })).photo).toBe('');
  });

  it('of who has left meanwhile is neither made nor stored', async () => {
    const { test, storedNames } = await setUpUploads();
    let refused = 0;
    test.app.addHook('preHandler', async (_request, reply) => {
      reply.raw.destroy();
    });
    test.app.addHook('onError', async () => {
      refused += 1;
    });
    const body = formOf({ photo: await jpegFile() });
    await expect(test.call('POST', recordsPath('Contacts'), { body })).rejects.toThrow();
    await expect.poll(() => refused).toBe(1);
    expect(await storedNames()).toEqual([]);
  });

  it('of guests is refused before it is read', async () => {
    const { test } = await setUpUploads();
    const body = formOf({ photo: await jpegFile() });
    const answer = await test.call('POST', recordsPath('Contacts'), { body, as: 'guest' });
    expect(answer.status).toBe(401);
  });

  it('may weigh as much as its pictures, its texts no more than elsewhere', async () => {
    const { test, create, refused } = await setUpUploads();
    const { id } = await create('Contacts');
    const heavy = fileOf(Buffer.alloc(11 * 1024 * 1024), 'portrait.jpg', 'image/jpeg');
    expect(await refused('Contacts', id, { photo: heavy })).toEqual([
      400,
      { photo: 'validation_file_size_limit' },
    ]);
    expect(await refused('Contacts', id, { Nom: 'a'.repeat(2 * 1024 * 1024) })).toEqual([413, {}]);
    const heavier = formOf({
      photo: fileOf(Buffer.alloc(32 * 1024 * 1024), 'a.jpg', 'image/jpeg'),
    });
    expect((await test.call('PATCH', recordsPath('Contacts', id), { body: heavier })).status).toBe(
      413,
    );
    const path = '/admin/api/collections/users/auth-with-password';
    const elsewhere = formOf({ identity: fileOf(Buffer.alloc(2 * 1024 * 1024), 'a', 'a/b') });
    expect((await test.call('POST', path, { body: elsewhere })).status).toBe(413);
  });
});
