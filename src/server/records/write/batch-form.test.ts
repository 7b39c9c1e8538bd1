import { describe, expect, it } from 'vitest';
import { createTestApp } from '../../../../test/support/app.ts';
import { recordsPath } from '../../../../test/support/writes.ts';

const BATCH = '/admin/api/batch';
const COMPANY = '/api/collections/Company/records';
const ID = 'abcde0123456789';
const MANY_PATHS = Array.from({ length: 200 }, (_, index) => `no${index}`).join();

describe('the form of a batch', () => {
  it('is refused to guests', async () => {
    const { call } = await createTestApp();
    const requests = [{ method: 'POST', url: COMPANY, body: {} }];
    expect((await call('POST', BATCH, { body: { requests }, as: 'guest' })).status).toBe(401);
  });

  it('has one to fifty writes', async () => {
    const { call } = await createTestApp();
    const send = (count: number) =>
      call('POST', BATCH, {
        body: { requests: Array(count).fill({ method: 'POST', url: COMPANY, body: {} }) },
      });
    expect(await send(0)).toMatchObject({
      status: 400,
      body: {
        data: { requests: { code: 'validation_required' } },
        message: 'Invalid batch request data.',
      },
    });
    expect(await send(51)).toMatchObject({
      status: 400,
      body: {
        data: { requests: { code: 'validation_length_too_long', params: { max: 50, min: 0 } } },
      },
    });
    const full = await send(50);
    expect(full.status).toBe(200);
    expect(full.body).toHaveLength(50);
  });

  it.each([
    'all',
    { method: 'POST' },
    ['POST'],
    [{ method: 1, url: COMPANY }],
    [{ method: 'POST', url: COMPANY, body: [1] }],
    [{ method: 'POST', url: COMPANY, headers: 'none' }],
  ])('is refused as a whole when its requests are %j', async (requests) => {
    const { call } = await createTestApp();
    expect(await call('POST', BATCH, { body: { requests } })).toMatchObject({
      status: 400,
      body: { data: {}, message: 'Failed to read the submitted batch data.' },
    });
  });

  it.each([
    ['no JSON', '{"requests":', 'application/json'],
    ['a list', '[]', 'application/json'],
    ['a payload that is none', 'requests=1&@jsonPayload=x', 'application/x-www-form-urlencoded'],
    ['of a type that nobody reads', '<requests/>', 'application/xml'],
  ])('is refused in words of its own when its body is %s', async (_what, body, type) => {
    const { call } = await createTestApp();
    expect(await call('POST', BATCH, { body, headers: { 'content-type': type } })).toMatchObject({
      status: 400,
      body: { data: {}, message: 'Failed to read the submitted batch data.' },
    });
    expect((await call('POST', BATCH)).body).toMatchObject({
      message: 'Invalid batch request data.',
    });
  });

  it('says of unknown fields what every call says', async () => {
    const { call } = await createTestApp();
    const requests = [{ method: 'POST', url: COMPANY, body: {} }];
    expect(await call('POST', `${BATCH}?fields=a:no`, { body: { requests } })).toMatchObject({
      status: 400,
      body: { message: 'Something went wrong while processing your request.' },
    });
  });

  it('names all writes whose method or address cannot be', async () => {
    const { call } = await createTestApp();
    const requests = [
      {},
      { method: 'GET', url: COMPANY },
      { method: 'post', url: COMPANY },
      { method: 'POST', url: `/${'x'.repeat(2000)}` },
    ];
    expect(await call('POST', BATCH, { body: { requests } })).toMatchObject({
      status: 400,
      body: {
        data: {
          requests: {
            0: { method: { code: 'validation_required' }, url: { code: 'validation_required' } },
            1: { method: { code: 'validation_in_invalid' } },
            2: { method: { code: 'validation_in_invalid' } },
            3: { url: { code: 'validation_length_too_long', params: { max: 2000, min: 0 } } },
          },
        },
        message: 'Invalid batch request data.',
      },
    });
  });

  it.each([
    ['an unsupported address', { method: 'POST', url: '/api/health' }, 400],
    ['an address that cannot be read', { method: 'PATCH', url: `${COMPANY}/%E0%A4%A` }, 400],
    ['an update without an id', { method: 'PATCH', url: COMPANY }, 400],
    ['too much to expand', { method: 'POST', url: `${COMPANY}?expand=${MANY_PATHS}` }, 400],
    ['an unknown collection', { method: 'POST', url: '/api/collections/No/records' }, 404],
    ['an unknown record', { method: 'DELETE', url: `${COMPANY}/${ID}` }, 404],
  ])('fails on %s, and creates nothing', async (_what, request, status) => {
    const { call } = await createTestApp();
    const requests = [{ method: 'POST', url: COMPANY, body: {} }, request];
    expect(await call('POST', BATCH, { body: { requests } })).toMatchObject({
      status: 400,
      body: {
        data: { requests: { 1: { code: 'batch_request_failed', response: { status } } } },
        message: 'Batch transaction failed.',
      },
    });
    expect((await call('GET', recordsPath('Company'))).body).toMatchObject({ totalItems: 0 });
  });

  it('may be the multipart form that the official client sends', async () => {
    const { call } = await createTestApp();
    const payload = JSON.stringify({
      requests: [{ method: 'POST', url: COMPANY, body: { City: 'Brest', CodePostal: '01000' } }],
    });
    const body = [
      '--cut',
      'Content-Disposition: form-data; name="@jsonPayload"',
      '',
      payload,
      '--cut--',
      '',
    ].join('\r\n');
    const headers = { 'content-type': 'multipart/form-data; boundary=cut' };
    expect(await call('POST', BATCH, { body, headers })).toMatchObject({
      status: 200,
      body: [{ status: 200, body: { City: 'Brest', CodePostal: '01000' } }],
    });
  });
});
