import { Worker } from 'node:worker_threads';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { runTask, streamTask } from './run-task.ts';
import type { ThreadLimits } from './task-table.ts';
import { HandedOver } from './thread-messages.ts';

/** A program whose first job runs these lines, which may `answer` and `tell`. */
function program(lines: string): URL {
  const source = `import { parentPort, threadId } from 'node:worker_threads';
    import { pbkdf2Sync } from 'node:crypto';
    parentPort.once('message', ({ id, job }) => {
      const tell = (progress) => parentPort.postMessage({ id, progress });
      const answer = (result) => parentPort.postMessage({ id, result });
      ${lines}
    });`;
  return new URL(`data:text/javascript,${encodeURIComponent(source)}`);
}

const ANSWERS = program(`answer('done');`);
/** Long after its memory was first looked at. */
const ANSWERS_LATE = program(`setTimeout(() => answer('done'), 300);`);
/** Does nothing. */
const WAITS = program('setInterval(() => {}, 1000);');
const LARGE = { memory: 2 ** 30, processorMs: 60_000, ms: 60_000 };
const MEGABYTE = 2 ** 20;
/** Bytes outside of the heap, as files have them. */
const HOLDS_MUCH = program(
  'globalThis.held = new Uint8Array(64 * 2 ** 20).fill(1); tell(0); setInterval(() => {}, 1000);',
);
const NEVER_ENDS = program('for (;;);');
/** Some seconds without a moment in which it could be asked anything, then its answer. */
const IS_IN_NATIVE_WORK = program(`pbkdf2Sync('a', 'b', 5_000_000, 32, 'sha256'); answer('done');`);

/** The same, for a shorter while, and one that says by its number that it takes too much meanwhile. */
const UNTOLD = program(`pbkdf2Sync('a', 'b', 1_500_000, 32, 'sha256'); answer('done');`);
const UNTOLD_AND_HEAVY = program(
  `tell(threadId); for (;;) pbkdf2Sync('a', 'b', 1_500_000, 32, 'sha256');`,
);

type Said = (job: undefined, tell: (progress: number) => void) => string;

function watched(what: URL, limits: Partial<ThreadLimits>): Promise<string> {
  const options = { program: what, limits: { ...LARGE, ...limits } };
  return runTask<Said>('press-file', () => undefined, options);
}

describe('A job on a thread of its own', () => {
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

  it('ends at once with whoever asked for it, and does not begin for who has left', async () => {
    const gone = new AbortController();
    const run = () =>
      runTask<Said>('press-file', () => undefined, { program: NEVER_ENDS, signal: gone.signal });
    const left = expect(run()).rejects.toThrow('left');
    gone.abort(new Error('left'));
    await left;
    await expect(run()).rejects.toThrow('left');
  });

  it('fails with what ended its thread', async () => {
    const crash = watched(program(`throw new Error('crashed');`), {});
    await expect(crash).rejects.toMatchObject({ cause: { message: 'crashed' } });
  });

  it('tells how far it is, and takes bytes over instead of copying them', async () => {
    const told: number[] = [];
    const bytes = new Uint8Array(8);
    const tells = program('tell(1); tell(2); answer(String(job.length));');
    const length = await runTask<(job: Uint8Array, tell: (progress: number) => void) => string>(
      'press-file',
      () => new HandedOver(bytes, [bytes.buffer]),
      { program: tells, tell: (progress) => told.push(progress) },
    );
    expect([length, bytes.length, told]).toEqual(['8', 0, [1, 2]]);
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
    const tell = () => {
      rss.mockReturnValue(80 * MEGABYTE);
    };
    const [heavy, light] = await Promise.allSettled([
      runTask<Said>('press-file', () => undefined, { program: HOLDS_MUCH, limits, tell }),
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

  it('is ended for it alone where V8 tells of neither of two that are under way', async () => {
    let heavy: number | undefined;
    vi.spyOn(process.memoryUsage, 'rss').mockImplementation(() =>
      heavy === undefined ? 0 : 100 * MEGABYTE,
    );
    const terminate = Worker.prototype.terminate;
    vi.spyOn(Worker.prototype, 'terminate').mockImplementation(async function (this: Worker) {
      const { threadId } = this;
      const code = await terminate.call(this);
      if (threadId === heavy) heavy = undefined;
      return code;
    });
    const tell = (threadId: number) => {
      heavy = threadId;
    };
    const limits = { ...LARGE, memory: 32 * MEGABYTE };
    const runs = { light: 0, heavy: 0 };
    const run = (name: keyof typeof runs, what: URL) => {
      const job = () => {
        runs[name] += 1;
        return undefined;
      };
      return runTask<Said>('press-file', job, { program: what, limits, tell });
    };
    const outcomes = await Promise.allSettled([
      run('light', UNTOLD),
      run('heavy', UNTOLD_AND_HEAVY),
    ]);
    expect(outcomes).toMatchObject([{ value: 'done' }, { reason: { limit: 'memory' } }]);
    expect(runs.heavy).toBe(2);
    expect(runs.light).toBeLessThanOrEqual(2);
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

describe('Bytes that a thread makes', () => {
  const EXPORTED = ['rows', 'more'];

  it('come as they are asked for, up to the end', async () => {
    const parts: string[] = [];
    const makes = new URL(`data:text/javascript,
      import { parentPort, workerData } from 'node:worker_threads';
      const parts = [...workerData.setup];
      parentPort.on('message', ({ id }) => {
        const part = parts.shift();
        parentPort.postMessage({ id, result: part && new TextEncoder().encode(part) });
      });`);
    const bytes = streamTask<(job: string[]) => unknown>('export', EXPORTED, { program: makes });
    for await (const part of bytes) parts.push(new TextDecoder().decode(part));
    expect(parts).toEqual(EXPORTED);
  });
});
