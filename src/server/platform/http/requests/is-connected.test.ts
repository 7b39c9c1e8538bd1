import { Worker } from 'node:worker_threads';
import { expect, it, onTestFinished } from 'vitest';
import { createTestApp } from '../../../../../test/support/app.ts';
import { listening, REALTIME } from '../../../../../test/support/live.ts';

/** Sends a request and resets its connection while the thread of the server is kept waiting. */
const CALLER = `
  const { connect } = require('node:net');
  const { workerData: { port, text, done } } = require('node:worker_threads');
  const socket = connect(port, '127.0.0.1', () => socket.write(text, () => {
    socket.resetAndDestroy();
    socket.once('close', () => {
      Atomics.store(done, 0, 1);
      Atomics.notify(done, 0);
    });
  }));
`;

it('A caller who has left before the server looks at the connection is no failure', async () => {
  const test = await createTestApp();
  const url = await listening(test);
  const done = new Int32Array(new SharedArrayBuffer(4));
  const text = `GET ${REALTIME} HTTP/1.1\r\nHost: x\r\n\r\n`;
  const worker = new Worker(CALLER, {
    eval: true,
    workerData: { port: Number(new URL(url).port), text, done },
  });
  onTestFinished(() => worker.terminate().then(() => {}));
  Atomics.wait(done, 0, 0, 10_000);
  expect(Atomics.load(done, 0)).toBe(1);

  // Connections are taken in their order, so this one comes after it.
  const answer = await fetch(`${url}/admin/api/health`);

  expect(answer.status).toBe(200);
  expect(test.logged().filter((line) => line.includes('unexpected'))).toEqual([]);
});
