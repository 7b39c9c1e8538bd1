import { afterEach, describe, expect, it, vi } from 'vitest';
import { inWatchedThread, ThreadLimitError, type ThreadLimits } from './watched-thread.ts';

function program(lines: string): URL {
  const source = `import { parentPort } from 'node:worker_threads';\n${lines}`;
  return new URL(`data:text/javascript,${encodeURIComponent(source)}`);
}

const ANSWERS = program(`parentPort.postMessage('done');`);
/** Long after its memory was first looked at. */
const ANSWERS_LATE = program(`setTimeout(() => parentPort.postMessage('done'), 300);`);
const NEVER_ENDS = program('for (;;);');

function watched(what: URL, limits: ThreadLimits): Promise<string> {
  const read = (message: string) => message;
  return inWatchedThread(what, { workerData: null, heapMegabytes: 64, limits, read });
}

describe('A thread that is watched', () => {
  afterEach(() => {
    vi.restoreAllMocks();
  });

  it('answers within its limits', async () => {
    expect(await watched(ANSWERS, { memory: 2 ** 30, ms: 60_000 })).toBe('done');
  });

  it('is ended once it has taken its time', async () => {
    const ended = watched(NEVER_ENDS, { memory: 2 ** 30, ms: 50 });
    await expect(ended).rejects.toMatchObject({ limit: 'clock' });
  });

  it('is ended once the processor worked for it as long as it may', async () => {
    const ended = watched(NEVER_ENDS, { memory: 2 ** 30, cpuMs: 100, ms: 60_000 });
    await expect(ended).rejects.toMatchObject({ limit: 'processor' });
  });

  it('may wait for others as long as its clock allows', async () => {
    expect(await watched(ANSWERS_LATE, { memory: 2 ** 30, cpuMs: 250, ms: 60_000 })).toBe('done');
  });

  it('is ended once the process has grown by more than it may take', async () => {
    vi.spyOn(process.memoryUsage, 'rss')
      .mockReturnValueOnce(0)
      .mockReturnValue(2 ** 20);
    const ended = watched(NEVER_ENDS, { memory: 1, ms: 60_000 });
    await expect(ended).rejects.toThrow(ThreadLimitError);
    await expect(ended).rejects.toMatchObject({ limit: 'memory' });
  });

  it('answers where the system does not tell what the process holds', async () => {
    vi.spyOn(process.memoryUsage, 'rss').mockImplementation(() => {
      throw new Error('ENOENT: no such file or directory, uv_resident_set_memory');
    });
    expect(await watched(ANSWERS_LATE, { memory: 1, ms: 60_000 })).toBe('done');
  });

  it('answers when the system did not tell only once', async () => {
    vi.spyOn(process.memoryUsage, 'rss')
      .mockImplementationOnce(() => {
        throw new Error('EMFILE: too many open files, uv_resident_set_memory');
      })
      .mockReturnValue(2 ** 30);
    expect(await watched(ANSWERS_LATE, { memory: 1, ms: 60_000 })).toBe('done');
  });
});
