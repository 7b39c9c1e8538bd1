import { describe, expect, it } from 'vitest';
import { BOMBS, SURPLUS, slowFile } from '../../../../../test/support/bombs.ts';
import { apiError, isApiErrorCode } from '../../../../domain/errors.ts';
import { readInThread } from './read-in-thread.ts';

/** The memory that a server has to spare for a file. */
const BYTES_MAX = 300 * 1024 * 1024;

const read = (bytes: Uint8Array, options?: Parameters<typeof readInThread>[1]) =>
  readInThread({ bytes, collection: 'Contacts', options: {} }, options);

/** The result of reading a file, and by how much the process grew meanwhile. */
async function measured(bytes: Uint8Array) {
  const before = process.memoryUsage.rss();
  let most = before;
  const look = setInterval(() => {
    most = Math.max(most, process.memoryUsage.rss());
  }, 5);
  const outcome = await read(bytes).then(
    ({ head }) => String(head.total),
    (error: { code: string }) => error.code,
  );
  clearInterval(look);
  return { outcome, grown: most - before };
}

describe('A file that takes more than it weighs', () => {
  it.each(BOMBS)('is refused, and stays within bounds: %s', async (_, code, make) => {
    const { outcome, grown } = await measured(make());
    expect(outcome).toBe(code);
    expect(grown).toBeLessThan(BYTES_MAX);
    expect(isApiErrorCode(outcome) && apiError(outcome).message).toMatch(/^\p{Lu}.*\.$/u);
  });

  it.each(SURPLUS)('is read, without what no cell uses: %s', async (_, make) => {
    const { outcome, grown } = await measured(make());
    expect(outcome).toBe('1');
    expect(grown).toBeLessThan(BYTES_MAX);
  });
});

describe('Reading a file', () => {
  const large = { memory: 2 ** 30, processorMs: 60_000, ms: 60_000 };

  it.each([
    [{ memory: -(2 ** 40) }, { code: 'import_too_heavy', status: 413 }],
    [{ processorMs: 10 }, { code: 'import_too_heavy', status: 413 }],
    [{ ms: 10 }, { code: 'import_too_slow', status: 503, retryAfter: 30 }],
  ])('that reaches %j is given up', async (limits, refusal) => {
    const refused = read(slowFile(), { limits: { ...large, ...limits } });
    await expect(refused).rejects.toMatchObject(refusal);
  });

  it('ends with whoever sent it', async () => {
    const gone = new AbortController();
    const reading = expect(read(slowFile(), { signal: gone.signal })).rejects.toThrow('left');
    gone.abort(new Error('left'));
    await reading;
  });
});
