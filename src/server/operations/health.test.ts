import { describe, expect, it } from 'vitest';
import { createTestApp } from '../../../test/support/app.ts';
import { ApiError } from '../../domain/errors.ts';

const HEALTH = '/admin/api/health';

describe('health', () => {
  it('is told to anybody', async () => {
    const { call } = await createTestApp();
    const answer = await call('GET', HEALTH, { as: 'guest' });
    expect(answer).toMatchObject({
      status: 200,
      text: '{"message":"API is healthy.","code":200,"data":{}}\n',
    });
  });

  it('answers the fields that are asked for', async () => {
    const { call } = await createTestApp();
    const answer = await call('GET', `${HEALTH}?fields=code`, { as: 'guest' });
    expect(answer).toMatchObject({ status: 200, text: '{"code":200}\n' });
    expect((await call('GET', `${HEALTH}?fields=code:cut(3)`, { as: 'guest' })).status).toBe(400);
  });

  it('is a 503 that says when to ask again once the store is gone, for whatever reason', async () => {
    const { call, database } = await createTestApp();
    for (const code of [
      'storage_unavailable',
      'unconfirmed',
      'too_busy',
      'uploads_busy',
    ] as const) {
      database.ping = () => Promise.reject(new ApiError(code));
      const answer = await call('GET', HEALTH, { as: 'guest' });
      expect([answer.status, answer.headers['retry-after']]).toEqual([503, '5']);
    }
  });
});
