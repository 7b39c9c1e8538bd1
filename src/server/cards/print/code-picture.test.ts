import { describe, expect, it } from 'vitest';
import { createTestApp } from '../../../../test/support/app.ts';
import { readPng } from '../../../../test/support/codes.ts';
import { DIALECTS } from '../../../../test/support/database.ts';
import { storeContact } from '../../../../test/support/store.ts';

describe.each(DIALECTS)('the picture of a code, for e-mail signatures, on %s', (dialect) => {
  it('is public as long as its card is', async () => {
    const test = await createTestApp(dialect);
    const { id } = await storeContact(test.database);
    const get = (path: string) => test.app.inject({ method: 'GET', url: path });
    for (const path of [`/c/${id}/qr.png`, `/C/${id.toUpperCase()}/qr.png`]) {
      const { statusCode, headers, rawPayload } = await get(path);
      expect([statusCode, headers['content-type']]).toEqual([200, 'image/png']);
      expect(headers['cross-origin-resource-policy']).toBe('cross-origin');
      expect(readPng(rawPayload)).toBe(`http://localhost:3000/c/${id}`);
    }
    const records = `/admin/api/collections/Contacts/records/${id}`;
    await test.call('PATCH', records, { body: { cardState: 'hidden' } });
    expect((await get(`/c/${id}/qr.png`)).statusCode).toBe(404);
    await test.call('PATCH', records, { body: { cardState: 'published' } });
    expect((await get(`/c/${id}/qr.png`)).statusCode).toBe(200);
    await test.call('DELETE', records);
    expect((await get(`/c/${id}/qr.png`)).statusCode).toBe(404);
    expect((await get('/c/court/qr.png')).statusCode).toBe(404);
  });
});
