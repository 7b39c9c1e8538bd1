import { describe, expect, it } from 'vitest';
import { createTestApp } from '../../../../test/support/app.ts';
import { recordsPath } from '../../../../test/support/writes.ts';

describe('the body of a creation', () => {
  it('may be empty, null, or a form', async () => {
    const { call, app } = await createTestApp();
    expect((await call('POST', recordsPath('Company'))).status).toBe(200);
    expect((await call('POST', recordsPath('Company'), { body: 'null' })).status).toBe(200);
    expect((await call('POST', recordsPath('Company'), { body: '' })).status).toBe(200);
    const form = await call('POST', recordsPath('orders'), {
      body: 'Name=007&Quantity=12',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
    });
    expect(form.body).toMatchObject({ Name: '007', Quantity: 12 });
    expect(app.hasRoute({ method: 'PUT', url: recordsPath(':collection', ':id') })).toBe(false);
  });

  it.each([
    ['malformed', '{"Nom":'],
    ['followed by something', '{"Nom":"a"} x'],
    ['a list', '[]'],
    ['a text', '"Nom"'],
    ['a number', '12'],
  ])('is refused when it is %s', async (_what, body) => {
    const { call } = await createTestApp();
    expect(await call('POST', recordsPath('Contacts'), { body })).toMatchObject({
      status: 400,
      body: { data: {}, message: 'Something went wrong while processing your request.' },
    });
  });

  it('takes the last of two equal keys', async () => {
    const { call } = await createTestApp();
    const answer = await call('POST', recordsPath('Contacts'), { body: '{"Nom":"a","Nom":"b"}' });
    expect(answer.body).toMatchObject({ Nom: 'b' });
  });

  it('is refused in a type that nobody reads, or beyond one megabyte', async () => {
    const { call } = await createTestApp();
    for (const type of ['text/plain', 'nonsense']) {
      const answer = await call('POST', recordsPath('Contacts'), {
        body: 'Nom',
        headers: { 'content-type': type },
      });
      expect(answer).toMatchObject({ status: 400, body: { message: 'Unsupported Content-Type.' } });
    }
    const large = await call('POST', recordsPath('Contacts'), {
      body: { Nom: 'x'.repeat(1_100_000) },
    });
    expect(large).toMatchObject({ status: 413, body: { message: 'Request entity too large.' } });
  });

  it('is not read for a collection that does not exist', async () => {
    const { call } = await createTestApp();
    expect(await call('POST', recordsPath('Nobody'), { body: '{' })).toMatchObject({
      status: 404,
      body: { message: 'Missing or invalid collection context.' },
    });
  });
});
