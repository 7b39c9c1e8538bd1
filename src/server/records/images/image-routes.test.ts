import { describe, expect, it } from 'vitest';
import { anotherProcess, setUpLive } from '../../../../test/support/live.ts';
import { jpegFile, metadataOf, svgFile } from '../../../../test/support/pictures.ts';
import { setUpUploads, uploadsOf } from '../../../../test/support/uploads.ts';
import { writesOf } from '../../../../test/support/writes.ts';
import { imagePath } from '../../../domain/image/image.ts';

describe('a served picture', () => {
  it('is known again by its tag', async () => {
    const { create, upload, update, fetched } = await setUpUploads();
    const { id } = await create('Contacts', { photoConsent: '2026-03-01' });
    const { photo } = await upload('Contacts', id, { photo: await jpegFile() });
    const path = imagePath(String(photo));
    const etag = String((await fetched(path)).headers.etag);
    expect((await fetched(path, { 'if-none-match': etag })).status).toBe(304);
    await update('Contacts', id, { cardState: 'hidden' });
    const hidden = await fetched(path, { 'if-none-match': etag });
    expect([hidden.status, hidden.headers['cache-control']]).toEqual([404, 'no-store']);
  });

  it('is not there under a name that nobody can store', async () => {
    const { fetched } = await setUpUploads('sqlite');
    for (const path of ['/i/a%00.jpg', '/i/full/%00', '/admin/api/files/Company/%00/%00']) {
      expect((await fetched(path)).status).toBe(404);
    }
  });

  it('that is a drawing can do nothing by itself, and may be shown in mails', async () => {
    const { create, upload, fetched } = await setUpUploads();
    const { id } = await create('Company');
    const { logo } = await upload('Company', id, { logo: svgFile('<path d="M0 0h9v9z"/>') });
    expect((await fetched(imagePath(String(logo)))).headers).toMatchObject({
      'content-type': 'image/svg+xml',
      'cache-control': 'public, max-age=31536000, immutable',
      'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'; sandbox",
      'cross-origin-resource-policy': 'cross-origin',
      'x-content-type-options': 'nosniff',
      'x-robots-tag': 'noindex',
    });
    const pixels = await fetched(imagePath(String(logo), 'vcard'));
    expect(pixels.headers['content-type']).toBe('image/png');
  });

  it.each(['/i/nothing.jpg', '/i/vcard/nothing.jpg', '/i/huge/a.jpg', '/i/', '/i/a/b/c', "/i/'"])(
    'is not found under %s',
    async (path) => {
      const { fetched } = await setUpUploads();
      expect((await fetched(path)).status).toBe(404);
    },
  );

  it('answers HEAD like GET, without its bytes', async () => {
    const { test, create, upload } = await setUpUploads();
    const { id } = await create('Contacts', { photoConsent: '2026-03-01' });
    const { photo } = await upload('Contacts', id, { photo: await jpegFile() });
    const head = await test.call('HEAD', imagePath(String(photo)), { as: 'guest' });
    expect([head.status, head.headers['content-type'], head.text]).toEqual([200, 'image/jpeg', '']);
    expect(head.headers['x-robots-tag']).toBe('noindex');
  });

  it('has the address that PocketBase would give it, too', async () => {
    const { test, create, upload, fetched } = await setUpUploads();
    const { id } = await create('Contacts', { photoConsent: '2026-03-01' });
    const other = await create('Contacts');
    const { photo } = await upload('Contacts', id, {
      photo: await jpegFile({ width: 640, height: 480 }),
    });
    for (const collection of ['Contacts', 'contacts', 'pbc_2323132220']) {
      const path = `/admin/api/files/${collection}/${id}/${photo}`;
      const whole = await fetched(path);
      expect(await metadataOf(whole.bytes)).toMatchObject({ width: 640, height: 480 });
      const thumb = await fetched(`${path}?thumb=480x480&download=1`);
      expect(await metadataOf(thumb.bytes)).toMatchObject({ width: 480, height: 480 });
      expect(thumb.headers['content-disposition']).toBe(`attachment; filename="${photo}"`);
    }
    for (const path of [`Company/${id}`, `Contacts/${other.id}`, `nothing/${id}`]) {
      expect((await test.call('GET', `/admin/api/files/${path}/${photo}`)).status).toBe(404);
    }
  });

  it('is the same on every process', async () => {
    const { test, url } = await setUpLive('postgres');
    const other = await anotherProcess(test);
    const { create } = writesOf(test);
    const { id } = await create('Contacts', { photoConsent: '2026-03-01' });
    const { photo } = await uploadsOf(test).upload('Contacts', id, { photo: await jpegFile() });
    const answers = await Promise.all(
      [url, other.url].map(async (base) => {
        const answer = await fetch(`${base}${imagePath(String(photo))}`);
        return [
          answer.headers.get('etag'),
          Buffer.from(await answer.arrayBuffer()).toString('hex'),
        ];
      }),
    );
    expect(answers[0]).toEqual(answers[1]);
  });
});
