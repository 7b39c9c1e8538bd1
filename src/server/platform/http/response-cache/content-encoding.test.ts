import { describe, expect, it } from 'vitest';
import { createTestApp } from '../../../../../test/support/app.ts';
import { negotiateEncoding } from './content-encoding.ts';

const COMPANIES = '/admin/api/collections/Company/records';

describe('large answers', () => {
  it('are compressed for those who accept it', async () => {
    const { call } = await createTestApp();
    await call('POST', COMPANIES, { body: { RaisonSociale: 'Papeterie '.repeat(20) } });
    for (let count = 0; count < 5; count++) {
      await call('POST', COMPANIES, { body: { Address1: 'rue de la Forge '.repeat(10) } });
    }
    for (const encoding of ['br', 'gzip']) {
      const answer = await call('GET', COMPANIES, { headers: { 'accept-encoding': encoding } });
      expect(answer.headers['content-encoding']).toBe(encoding);
      expect(String(answer.headers.vary)).toContain('accept-encoding');
    }
    const plain = await call('GET', COMPANIES, { headers: { 'accept-encoding': 'br;q=0' } });
    expect(plain.headers['content-encoding']).toBeUndefined();
  });
});

describe('the encoding of an answer', () => {
  it.each([
    [undefined, undefined],
    ['', undefined],
    ['gzip, deflate, br, zstd', 'br'],
    ['GZIP;q=0.5 , br ; q=0', 'gzip'],
    ['br;q=0.000,gzip;q=0.0', undefined],
    ['identity', undefined],
  ])('that is asked for by %j is %s', (header, encoding) => {
    expect(negotiateEncoding(header)).toBe(encoding);
  });

  it('is found among countless blanks without keeping anybody waiting', () => {
    expect(negotiateEncoding(`gzip${' '.repeat(400_000)}x, br`)).toBe('br');
  });
});
