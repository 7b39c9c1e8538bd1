import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { expect, it, onTestFinished } from 'vitest';
import { createTestApp } from '../../../../../test/support/app.ts';
import { heard, listening, subscribed } from '../../../../../test/support/live.ts';
import { writesOf } from '../../../../../test/support/writes.ts';

/** More than the system keeps of a connection on either side. */
const LARGE_BYTES = 64 * 1024 * 1024;

it('An answer that nobody takes is given up; an event stream with nothing to tell is not', async () => {
  const test = await createTestApp('sqlite', {}, { slowReaderMs: 200 });
  test.app.get('/large', { config: { access: 'guest' as const } }, () => Buffer.alloc(LARGE_BYTES));
  const url = await listening(test);
  const stream = await subscribed(test, url, 'Company/*');
  const accepted = once(test.app.server, 'connection');
  const reader = connect(Number(new URL(url).port), '127.0.0.1').pause();
  onTestFinished(() => void reader.destroy());
  const [served]: Socket[] = await accepted;
  reader.write('GET /large HTTP/1.1\r\nHost: x\r\n\r\n');

  await new Promise((resolve) => served?.once('close', resolve));

  await writesOf(test).create('Company', { RaisonSociale: 'Atelier' });
  expect(await heard(stream, 1)).toEqual(['create Atelier']);
});
