import { describe, expect, it } from 'vitest';
import { createTestApp } from '../../../test/support/app.ts';
import { storeContact } from '../examples/store.ts';

describe('the file of a public card', () => {
  it('is a vCard that a phone saves under the person’s name', async () => {
    const test = await createTestApp('sqlite', { publicUrl: 'https://cartes.example' });
    const { id } = await storeContact(test.database);
    const { status, headers, text } = await test.call('GET', `/c/${id}.vcf`, { as: 'guest' });
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
});
