import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { createTestApp, type TestApp } from '../../../test/support/app.ts';
import { storeContact } from '../../../test/support/store.ts';

const visit = (test: TestApp, path: string) => test.call('GET', path, { as: 'guest' });

describe('the file of a public card', () => {
  it('is a vCard that a phone saves under the person’s name', async () => {
    const test = await createTestApp('sqlite', { publicUrl: 'https://cartes.example' });
    const { id } = await storeContact(test.database);
    const { status, headers, text } = await visit(test, `/c/${id}.vcf`);
    expect(status).toBe(200);
    expect(headers['content-type']).toBe('text/vcard; charset=utf-8');
    expect(headers['content-disposition']).toBe(
      `attachment; filename="Maelle-Le-Goff.vcf"; filename*=UTF-8''Ma%C3%ABlle-Le-Goff.vcf`,
    );
    expect(text).toMatch(/^BEGIN:VCARD\r\nVERSION:3\.0\r\n/);
    expect(text).toContain('\r\nFN:Maëlle Le Goff\r\n');
    expect(text).toContain(`\r\nURL:https://cartes.example/c/${id}\r\n`);
  });

  it('is shown in place on an iPhone', async () => {
    const test = await createTestApp();
    const { id } = await storeContact(test.database);
    const { headers } = await test.call('GET', `/c/${id}.vcf`, {
      as: 'guest',
      headers: { 'user-agent': 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X)' },
    });
    expect(headers['content-disposition']).toMatch(/^inline; /);
    expect(headers.vary).toContain('user-agent');
  });

  it('holds the photo, once the person has agreed to it', async () => {
    const test = await createTestApp();
    const { id } = await storeContact(test.database);
    const path = `/admin/api/collections/Contacts/records/${id}`;
    const form = new FormData();
    const picture = await sharp({
      create: { width: 300, height: 300, channels: 3, background: '#765' },
    })
      .jpeg()
      .toBuffer();
    form.set('photo', new File([new Uint8Array(picture)], 'moi.jpg'));
    await test.call('PATCH', path, { body: form });
    expect((await visit(test, `/c/${id}.vcf`)).text).not.toContain('PHOTO');
    await test.call('PATCH', path, { body: { photoConsent: '2026-03-01' } });
    const { text } = await visit(test, `/c/${id}.vcf`);
    const [, photo = ''] = /PHOTO;ENCODING=b;TYPE=JPEG:(.*?)\r\n\r\n/s.exec(text) ?? [];
    const bytes = Buffer.from(photo.replace(/\r\n /g, ''), 'base64');
    expect(await sharp(bytes).metadata()).toMatchObject({ format: 'jpeg', width: 240 });
    expect((await visit(test, `/c/${id}.vcf?format=outlook`)).text).not.toContain('PHOTO');
  });
});
