import { createServer, get, type IncomingMessage, type ServerResponse } from 'node:http';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { describe, expect, it, onTestFinished } from 'vitest';
import { LiveClient } from './live-client.ts';

const ID = 'a'.repeat(40);

/** A response on a real connection, and the other end, which nobody reads yet. */
async function aConnection(): Promise<{ response: ServerResponse; incoming: IncomingMessage }> {
  const { promise, resolve } = Promise.withResolvers<ServerResponse>();
  const server = createServer((_request, response) => {
    response.flushHeaders();
    resolve(response);
  });
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  const address = server.address();
  const port = typeof address === 'object' && address !== null ? address.port : 0;
  const incoming = await new Promise<IncomingMessage>((arrive) =>
    get({ port, host: '127.0.0.1', agent: false }, (answer) => {
      answer.on('error', () => {});
      arrive(answer);
    }),
  );
  return { response: await promise, incoming };
}

describe('a live client', () => {
  it('is dropped when it leaves too much unread, and nobody waits for it', async () => {
    const { response } = await aConnection();
    const client = new LiveClient(response, ID, '127.0.0.1', 0);
    const event = Buffer.alloc(1_000_000, 'x');
    let sent = 0;
    while (!response.destroyed && sent < 100) {
      client.send(event, 0);
      sent += 1;
      await nextTurn();
    }
    expect(response.destroyed).toBe(true);
    client.send(event, 0);
  });

  it('takes an event larger than the limit as long as it reads', async () => {
    const { response, incoming } = await aConnection();
    const client = new LiveClient(response, ID, '127.0.0.1', 0);
    client.send(Buffer.alloc(3_000_000, 'x'), 0);
    let received = 0;
    for await (const chunk of incoming) {
      received += Buffer.from(chunk).length;
      if (received > 3_000_000) break;
    }
    expect(received).toBeGreaterThan(3_000_000);
  });

  it('is closed at once, also when it reads nothing', async () => {
    const reading = await aConnection();
    const ended = new LiveClient(reading.response, ID, '127.0.0.1', 0);
    const chunks: Buffer[] = [];
    for await (const chunk of reading.incoming) {
      chunks.push(Buffer.from(chunk));
      ended.close();
    }
    expect(Buffer.concat(chunks).toString()).toContain('event:PB_CONNECT');
    const { response } = await aConnection();
    const client = new LiveClient(response, ID, '127.0.0.1', 0);
    while (response.writableLength === 0) {
      client.send(Buffer.alloc(1_000_000, 'x'), 0);
      await nextTurn();
    }
    client.close();
    expect(response.destroyed).toBe(true);
  });

  it('is told nothing, and is overdue, from the end of its session on', async () => {
    const { response } = await aConnection();
    const client = new LiveClient(response, ID, '127.0.0.1', 0);
    expect(client.isSignedIn(0)).toBe(false);
    client.account = { id: 'account', session: 'session', until: 1000 };
    expect([client.isSignedIn(999), client.isOverdue(999)]).toEqual([true, false]);
    expect([client.isSignedIn(1000), client.isOverdue(1000)]).toEqual([false, true]);
  });

  it('is overdue after five minutes without a message, and after half an hour in any case', async () => {
    const { response } = await aConnection();
    const minute = 60_000;
    const client = new LiveClient(response, ID, '127.0.0.1', 0);
    expect(client.isOverdue(5 * minute - 1)).toBe(false);
    expect(client.isOverdue(5 * minute)).toBe(true);
    for (let now = 0; now < 30 * minute; now += 4 * minute) client.send(Buffer.from('\n'), now);
    expect(client.isOverdue(30 * minute - 1)).toBe(false);
    expect(client.isOverdue(30 * minute)).toBe(true);
  });
});
