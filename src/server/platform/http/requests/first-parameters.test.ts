import { expect, it } from 'vitest';
import { createTestApp } from '../../../../../test/support/app.ts';
import { firstParameters } from '../open-http.ts';

it('The first of a repeated parameter counts', () => {
  expect(firstParameters('search=un+deux&page=2&search=trois&__proto__=x')).toEqual({
    search: 'un deux',
    page: '2',
    ['__proto__']: 'x',
  });
  expect(firstParameters('')).toEqual({});
});

it.each([
  'bin?search=a&search=b',
  'bin?kind=Company&kind=orders',
  'codes?search=a&search=b',
  'codes?scans=&scans=b&page=1&page=x',
  'search?q=a&q=b',
  'duplicates?collection=Contacts&collection=orders',
  'visits?days=30&days=7',
  'history?by=&by=b',
  'jobs?x=a&x=b',
  'views?collection=orders&collection=x',
  'collections/Company/records?search=a&search=b&page=1&page=x',
])('GET %s is answered as its first parameters are', async (address) => {
  const { call } = await createTestApp();
  expect((await call('GET', `/admin/api/${address}`)).status).toBe(200);
});
