import { afterEach, describe, expect, it, vi } from 'vitest';
import { inWatchedThread, type ThreadLimits } from './watched-thread.ts';

function program(lines: string): URL {
  const source = `import { parentPort } from 'node:worker_threads';\n${lines}`;
  return new URL(`data:text/javascript,${encodeURIComponent(source)}`);
}

const ANSWERS = program(`parentPort.postMessage('done');`);
/** Long after its memory was first looked at. */
const ANSWERS_LATE = program(`setTimeout(() => parentPort.postMessage('done'), 300);`);
/** Does nothing. */
const WAITS = program('setInterval(() => {}, 1000);');
const LARGE = { memory: 2 ** 30, processorMs: 60_000, ms: 60_000 };
const MEGABYTE = 2 ** 20;
/** Bytes outside of the heap, as files have them. */
const HOLDS_MUCH = program(
  'globalThis.held = new Uint8Array(64 * 2 ** 20).fill(1); parentPort.postMessage(0); setInterval(() => {}, 1000);',
);
const NEVER_ENDS = program('for (;;);');
/** Some seconds without a moment in which it could be asked anything, then its answer. */
const IS_IN_NATIVE_WORK = program(`import { pbkdf2Sync } from 'node:crypto';
  pbkdf2Sync('a', 'b', 5_000_000, 32, 'sha256'); parentPort.postMessage('done');`);

function watched(what: URL, limits: Partial<ThreadLimits>): Promise<string> {
  const own = { workerData: null, heapMegabytes: 64, read: (message: string) => message };
  return inWatchedThread(what, { ...own, limits: { ...LARGE, ...limits } });
}

describe('A thread that is watched', () => {
  afterEach(() => {
    vi.restoreAllMocks();
  });

  it('answers within its limits', async () => {
    expect(await watched(ANSWERS, {})).toBe('done');
  });

  it('is ended once it has taken its time by the clock', async () => {
    await expect(watched(WAITS, { ms: 50 })).rejects.toMatchObject({ limit: 'clock' });
  });

  it('is ended once it has taken its time of a processor, which waiting does not count for', async () => {
    const ended = watched(NEVER_ENDS, { processorMs: 50 });
    await expect(ended).rejects.toMatchObject({ limit: 'processor' });
    expect(await watched(ANSWERS_LATE, { processorMs: 250 })).toBe('done');
  });

  it('takes bytes over instead of copying them', async () => {
    const bytes = new Uint8Array(8);
    const tells = program(`import { workerData } from 'node:worker_threads';
      parentPort.postMessage(String(workerData.length));`);
    const own = { workerData: bytes, heapMegabytes: 64, limits: LARGE, moved: [bytes.buffer] };
    expect(await inWatchedThread(tells, { ...own, read: (message: string) => message })).toBe('8');
    expect(bytes).toHaveLength(0);
  });

  it('is ended once the process has grown by more than it may take', async () => {
    vi.spyOn(process.memoryUsage, 'rss')
      .mockReturnValueOnce(0)
      .mockReturnValue(2 ** 20);
    const ended = watched(NEVER_ENDS, { memory: 1 });
    await expect(ended).rejects.toMatchObject({ limit: 'memory' });
  });

  it('is ended for it, too, while it is in one long call that lets it tell nothing', async () => {
    const rss = vi.spyOn(process.memoryUsage, 'rss').mockReturnValue(0);
    const ended = watched(IS_IN_NATIVE_WORK, { memory: 1 });
    setTimeout(() => rss.mockReturnValue(MEGABYTE), 200);
    await expect(ended).rejects.toMatchObject({ limit: 'memory' });
  });

  it('is not ended for what another one left behind', async () => {
    const rss = vi.spyOn(process.memoryUsage, 'rss').mockReturnValue(0);
    const limits = { memory: 32 * MEGABYTE };
    const late = watched(ANSWERS_LATE, limits);
    const other = watched(ANSWERS, limits).then((answer) => {
      expect(answer).toBe('done');
    });
    // Its answer stays in the process, where it is read.
    rss.mockReturnValue(60 * MEGABYTE);
    await other;
    expect(await late).toBe('done');
  });

  it('is not ended for what another one takes beside it, which is', async () => {
    const rss = vi.spyOn(process.memoryUsage, 'rss').mockReturnValue(0);
    const limits = { ...LARGE, memory: 32 * MEGABYTE };
    const read = () => {
      rss.mockReturnValue(80 * MEGABYTE);
      return undefined;
    };
    const [heavy, light] = await Promise.allSettled([
      inWatchedThread(HOLDS_MUCH, { workerData: null, heapMegabytes: 64, limits, read }),
      watched(ANSWERS_LATE, limits),
    ]);
    expect(heavy).toMatchObject({ reason: { limit: 'memory' } });
    expect(light).toMatchObject({ value: 'done' });
  });

  it('is ended for what it takes once the other one has ended, too', async () => {
    const rss = vi.spyOn(process.memoryUsage, 'rss').mockReturnValue(0);
    const limits = { memory: 32 * MEGABYTE };
    const waits = watched(WAITS, limits);
    await watched(ANSWERS, limits);
    rss.mockReturnValue(60 * MEGABYTE);
    await expect(waits).rejects.toMatchObject({ limit: 'memory' });
  });

  it('answers where the system does not tell what the process holds', async () => {
    vi.spyOn(process.memoryUsage, 'rss').mockImplementation(() => {
      throw new Error('ENOENT: no such file or directory, uv_resident_set_memory');
    });
    expect(await watched(ANSWERS_LATE, { memory: 1 })).toBe('done');
  });

  it('answers when the system did not tell only once', async () => {
    vi.spyOn(process.memoryUsage, 'rss')
      .mockImplementationOnce(() => {
        throw new Error('EMFILE: too many open files, uv_resident_set_memory');
      })
      .mockReturnValue(2 ** 30);
    expect(await watched(ANSWERS_LATE, { memory: 1 })).toBe('done');
  });
});
