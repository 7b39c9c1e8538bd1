import { once } from 'node:events';
import { connect } from 'node:net';
import fastify, { type FastifyInstance } from 'fastify';
import { describe, expect, it, onTestFinished } from 'vitest';
import { LARGE_BODY_BYTES } from '../../../../domain/installation/disk-room.ts';
import { BODY_LIMIT_BYTES } from '../../../../domain/limits.ts';
import { registerErrors } from '../responses/errors.ts';
import { FILES_BODY_LIMIT_BYTES, registerBodies } from './body.ts';
import { registerFileBodies } from './file-bodies.ts';

/** A route that takes files, behind a check that lasts until a caller named `leaver` has left. */
async function slowlyChecked(): Promise<{
  app: FastifyInstance;
  port: number;
  left: () => number;
}> {
  const app = fastify();
  let left = 0;
  app.addHook('onRequest', async (request, reply) => {
    if (request.headers['user-agent'] !== 'leaver') return;
    await once(reply.raw, 'close');
    left += 1;
  });
  registerBodies(app);
  registerFileBodies(app);
  app.post('/', { config: { takesFiles: true } }, async () => 'taken');
  await app.listen({ port: 0 });
  onTestFinished(() => app.close());
  const address = app.server.address();
  const port = typeof address === 'object' && address ? address.port : 0;
  return { app, port, left: () => left };
}

/** Announces the largest form there is, and leaves before a byte of it is sent. */
async function announceAndLeave(port: number): Promise<void> {
  const socket = connect(port, '127.0.0.1');
  await once(socket, 'connect');
  const head = [
    'POST / HTTP/1.1',
    'Host: localhost',
    'User-Agent: leaver',
    'Content-Type: multipart/form-data; boundary=x',
    `Content-Length: ${FILES_BODY_LIMIT_BYTES}`,
  ];
  await new Promise((written) => socket.write(`${head.join('\r\n')}\r\n\r\n`, written));
  socket.destroy();
}

describe('forms with files', () => {
  it('take no room once their sender has left, however early', async () => {
    const { app, port, left } = await slowlyChecked();
    await Promise.all([announceAndLeave(port), announceAndLeave(port)]);
    await expect.poll(left).toBe(2);
    const content = 'a'.repeat(BODY_LIMIT_BYTES + 1);
    const answer = await app.inject({
      method: 'POST',
      url: '/',
      headers: { 'content-type': 'multipart/form-data; boundary=x' },
      payload: `--x\r\nContent-Disposition: form-data; name="logo"; filename="a.png"\r\n\r\n${content}\r\n--x--`,
    });
    expect(answer.body).toBe('taken');
  });
});

const GB = 1024 ** 3;

describe('A disk with little room', () => {
  it.each([
    ['a small one below 500 MB', { freeBytes: 499 * 1024 ** 2, totalBytes: 5 * GB }, 507],
    ['a small one above', { freeBytes: 501 * 1024 ** 2, totalBytes: 5 * GB }, 200],
    ['one below a twentieth', { freeBytes: 4.9 * GB, totalBytes: 100 * GB }, 507],
    ['one above a twentieth', { freeBytes: 5.1 * GB, totalBytes: 100 * GB }, 200],
    [
      'a large one with as much as anybody brings',
      { freeBytes: 11 * GB, totalBytes: 4000 * GB },
      200,
    ],
    ['a large one with less', { freeBytes: 9 * GB, totalBytes: 4000 * GB }, 507],
  ] as const)('takes no large body: %s', async (_name, disk, status) => {
    const app = fastify();
    registerErrors(app, () => {});
    registerBodies(app);
    registerFileBodies(app, () => disk);
    app.post('/', { config: { takesFiles: true } }, async () => 'taken');
    onTestFinished(() => app.close());
    const send = async (bytes: number) => {
      const body = new FormData();
      body.set('file', new File([new Uint8Array(bytes)], 'a.bin'));
      const form = new Response(body);
      const headers = { 'content-type': form.headers.get('content-type') ?? '' };
      const payload = Buffer.from(await form.arrayBuffer());
      return (await app.inject({ method: 'POST', url: '/', headers, payload })).statusCode;
    };
    expect(await send(LARGE_BODY_BYTES + 1)).toBe(status);
    expect(await send(100_000)).toBe(200);
  });
});
