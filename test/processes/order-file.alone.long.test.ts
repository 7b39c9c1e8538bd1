import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { DIALECTS, freshStorage } from '../support/database.ts';
import { serverOn } from '../support/kills.ts';
import {
  allJobsDone,
  beginPreparing,
  fillOrder,
  MANY,
  ORDER_OF_MANY,
  waitsUntil,
} from '../support/order-of-many.ts';
import type { Send } from '../support/server-process.ts';

/** As long as a file of 1,000 cards may take, and others may wait meanwhile. */
const SECONDS_MAX = 60;
const OTHERS_P99_MS = 50;
/** Handing 1,000 cards to the thread takes a tenth of a second, once, of this one. */
const LONGEST_MS = 1000;
/** Made again, it is there before so many others have asked that one in a hundred tells anything. */
const ENOUGH = 500;

const madeSchema = z.looseObject({ id: z.string(), state: z.string() });

/** Asks for a file, and measures others until it is there. */
async function madeBesideOthers(send: Send, path: string) {
  const asked = await send('POST', `${ORDER_OF_MANY}/${path}`, { body: {} });
  expect(asked.status, asked.text).toBe(202);
  const { id } = madeSchema.parse(JSON.parse(asked.text));
  const measured = await waitsUntil(send, async () => {
    const { text } = await send('GET', `/admin/api/made-files/${id}`);
    const { state } = madeSchema.parse(JSON.parse(text));
    expect(state, text).not.toBe('failed');
    return state === 'ready';
  });
  return measured;
}

describe.each(DIALECTS)('A press file of 1,000 cards of an order on %s', (dialect) => {
  it('is made, and made again, within a minute, while others hardly wait', {
    timeout: 10 * 60_000,
  }, async () => {
    const storage = await freshStorage(dialect);
    await fillOrder(storage);
    const { server, send } = await serverOn(storage);
    await beginPreparing(send);
    await expect.poll(() => allJobsDone(send), { timeout: 300_000, interval: 500 }).toBe(true);
    const body = { contacts: MANY, reason: 'Salon demain' };
    const released = await send('POST', `${ORDER_OF_MANY}/releases`, { body });
    expect(released.status, released.text).toBe(200);
    for (const path of ['press-files', 'press-files/1/again']) {
      const { seconds, count, p99, longest } = await madeBesideOthers(send, path);
      console.info(
        `${dialect}: ${path} of 1,000 cards in ${seconds.toFixed(1)} s, others wait ${p99.toFixed(1)} ms (p99 of ${count}), ${longest.toFixed(0)} ms at most`,
      );
      expect(seconds).toBeLessThan(SECONDS_MAX);
      if (count >= ENOUGH) expect(p99).toBeLessThan(OTHERS_P99_MS);
      expect(longest).toBeLessThan(LONGEST_MS);
    }
    await server.end('SIGTERM');
  });
});
