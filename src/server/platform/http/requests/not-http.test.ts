import { connect } from 'node:net';
import { PassThrough } from 'node:stream';
import { text } from 'node:stream/consumers';
import { describe, expect, it } from 'vitest';
import { createTestApp } from '../../../../../test/support/app.ts';

const COMPANIES = '/admin/api/collections/Company/records';

describe('what is not even HTTP', () => {
  it.each([
    ['a method that nobody knows', 'FOO / HTTP/1.1\r\nHost: x\r\n\r\n'],
    ['letters that have to be escaped', `GET ${COMPANIES}?search=é HTTP/1.1\r\nHost: x\r\n\r\n`],
    ['a request for no host', `GET ${COMPANIES} HTTP/1.1\r\n\r\n`],
    ['a page of a card for no host', 'GET /c/inconnu HTTP/1.1\r\n\r\n'],
    ['a length that is none', `POST ${COMPANIES} HTTP/1.1\r\nHost: x\r\nContent-Length: x\r\n\r\n`],
    ['a header without a colon', 'GET / HTTP/1.1\r\nHost: x\r\nbroken\r\n\r\n'],
    [
      'an address that is too long',
      `GET ${COMPANIES}?filter=${'x'.repeat(20_000)} HTTP/1.1\r\nHost: x\r\n\r\n`,
    ],
  ])('such as %s is refused in the form of all errors', async (_what, sent) => {
    const { app } = await createTestApp();
    const { port } = new URL(await app.listen({ port: 0, host: '127.0.0.1' }));
    const connection = connect(Number(port), '127.0.0.1');
    connection.write(sent);
    const [head = '', body = ''] = (await text(connection)).split('\r\n\r\n');
    expect(head).toMatch(/^HTTP\/1.1 400 Bad Request\r\n/);
    for (const header of ['x-content-type-options: nosniff', 'x-frame-options: DENY']) {
      expect(head).toContain(`\r\n${header}`);
    }
    expect(head).toMatch(/\r\ncontent-security-policy: default-src 'none'/);
    expect(JSON.parse(body)).toEqual({
      data: {},
      message: 'Something went wrong while processing your request.',
      status: 400,
    });
  });

  it('is a 408 when it does not come to an end', async () => {
    const { app } = await createTestApp();
    const connection = new PassThrough();
    const timeout = Object.assign(new Error(), { code: 'ERR_HTTP_REQUEST_TIMEOUT' });
    app.server.emit('clientError', timeout, connection);
    const answer = await text(connection);
    expect(answer).toMatch(/^HTTP\/1.1 408 Request Timeout\r\n/);
    expect(answer).toContain('{"data":{},"message":"Request timeout.","status":408}\n');
  });
});
