import { once } from 'node:events';
import { createServer, type ServerResponse } from 'node:http';
import { connect, type Socket } from 'node:net';
import { text } from 'node:stream/consumers';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { describe, expect, it, onTestFinished } from 'vitest';
import { createTestApp } from '../../../../../test/support/app.ts';
import { AHEAD_MAX, RequestPipeline } from './pipelining.ts';

function request(path: string, headers = ''): string {
  return `GET ${path} HTTP/1.1\r\nHost: x\r\n${headers}\r\n`;
}

/** A server that answers when it is told to, with the paths that came and those that were let in. */
async function slowServer() {
  const oneByOne = new RequestPipeline();
  const came: string[] = [];
  const letIn: { path: string; response: ServerResponse }[] = [];
  const server = createServer((asked, response) => {
    const path = asked.url ?? '';
    came.push(path);
    oneByOne.enter(asked, response, () => {
      letIn.push({ path, response });
      server.emit('let in');
    });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(() => void server.close());
  const open = (): Socket => {
    const address = server.address();
    const port = typeof address === 'object' ? (address?.port ?? 0) : 0;
    const connection = connect(port, '127.0.0.1');
    onTestFinished(() => void connection.destroy());
    return connection;
  };
  return { server, came, letIn, open };
}

describe('requests that a connection sends ahead', () => {
  it('are looked at one after the other', async () => {
    const { server, came, letIn, open } = await slowServer();
    const connection = open();
    connection.write(['/1', '/2', '/3'].map((path) => request(path)).join(''));
    await once(server, 'let in');
    await expect.poll(() => came).toEqual(['/1', '/2', '/3']);
    expect(letIn.map(({ path }) => path)).toEqual(['/1']);
    for (const path of ['/2', '/3']) {
      const next = once(server, 'let in');
      letIn.at(-1)?.response.end('done');
      await next;
      expect(letIn.at(-1)?.path).toBe(path);
    }
    expect(letIn).toHaveLength(3);
  });

  it('do not wait for those of other connections', async () => {
    const { server, letIn, open } = await slowServer();
    for (const path of ['/1', '/2']) {
      const entered = once(server, 'let in');
      open().write(request(path));
      await entered;
    }
    expect(letIn.map(({ path }) => path)).toEqual(['/1', '/2']);
  });

  it('are forgotten with the connection', async () => {
    const { server, came, letIn, open } = await slowServer();
    const connection = open();
    connection.write(request('/1') + request('/2'));
    await once(server, 'let in');
    await expect.poll(() => came).toEqual(['/1', '/2']);
    const [first] = letIn;
    if (!first) throw new Error('nothing was let in');
    const gone = once(first.response, 'close');
    connection.destroy();
    await gone;
    expect(letIn).toHaveLength(1);
  });

  it('are not acted upon behind an answer that ends the connection', async () => {
    const { server, came, letIn, open } = await slowServer();
    const connection = open();
    connection.write(request('/1') + request('/2'));
    await once(server, 'let in');
    await expect.poll(() => came).toEqual(['/1', '/2']);
    letIn[0]?.response.writeHead(413, { connection: 'close' }).end('too large');
    expect(await text(connection)).toContain('too large');
    expect(letIn.map(({ path }) => path)).toEqual(['/1']);
  });

  it('leave nothing in memory once they are answered', async () => {
    const { server, letIn, open } = await slowServer();
    const connection = open();
    connection.write(request('/1'));
    await once(server, 'let in');
    const answered = new WeakRef(letIn[0]?.response ?? {});
    const answer = once(connection, 'data');
    letIn.pop()?.response.end('done');
    await answer;
    setFlagsFromString('--expose-gc');
    const collectGarbage: unknown = runInNewContext('gc');
    if (typeof collectGarbage !== 'function') throw new Error('no garbage collector');
    await expect
      .poll(() => {
        collectGarbage();
        return answered.deref() === undefined;
      })
      .toBe(true);
    expect(connection.destroyed).toBe(false);
  });

  it('end the connection when they are too many', async () => {
    const { letIn, open } = await slowServer();
    const connection = open();
    connection.resume().write(request('/').repeat(AHEAD_MAX + 2));
    await once(connection, 'close');
    expect(letIn).toHaveLength(1);
  });

  it('are as few for the whole application', async () => {
    const { app } = await createTestApp();
    const { port } = new URL(await app.listen({ port: 0, host: '127.0.0.1' }));
    const connection = connect(Number(port), '127.0.0.1').on('error', () => {});
    connection.resume().write(request('/admin/api/health').repeat(AHEAD_MAX + 2));
    await once(connection, 'close');
    expect(connection.bytesRead).toBe(0);
  });

  it('are all answered, in their order', async () => {
    const { app } = await createTestApp();
    const { port } = new URL(await app.listen({ port: 0, host: '127.0.0.1' }));
    const connection = connect(Number(port), '127.0.0.1');
    const paths = Array.from({ length: AHEAD_MAX }, () => '/admin/api/health');
    connection.write(
      paths.map((path) => request(path)).join('') + request('/c/nobody', 'Connection: close\r\n'),
    );
    const answers = (await text(connection)).match(/HTTP\/1\.1 \d+/g);
    expect(answers).toEqual([...paths.map(() => 'HTTP/1.1 200'), 'HTTP/1.1 404']);
  });
});
