import { expect, onTestFinished, test } from 'vitest';
import { KeptThread } from './kept-thread.ts';

const unavailable = { code: 'storage_unavailable', status: 503 };

/** A thread that answers a job by it, crashes, works for long or for ever, or never answers. */
const PROGRAM = new URL(`data:text/javascript,
  import { parentPort } from 'node:worker_threads';
  parentPort.on('message', ({ id, job }) => {
    if (job === 'never') for (;;);
    if (job === 'crash') throw new Error('crashed');
    const work = job.startsWith('works') ? 200_000 : 0;
    const { user, system } = process.threadCpuUsage();
    for (let now; (now = process.threadCpuUsage()).user + now.system - user - system < work;);
    if (job === 'refuse') parentPort.postMessage({ id, refusal: { code: 'not_found', reason: '' } });
    else if (job !== 'sleep') parentPort.postMessage({ id, result: job });
  });
`);

type Echo = (setup: undefined) => (job: string) => string;
type Options = Omit<NonNullable<ConstructorParameters<typeof KeptThread>[2]>, 'program'>;

function started(options: Options = {}): KeptThread<Echo> {
  const program = PROGRAM;
  const thread = new KeptThread<Echo>('password-strength', undefined, { ...options, program });
  onTestFinished(() => thread.close());
  return thread;
}

const asked = (thread: KeptThread<Echo>, jobs: readonly string[]) =>
  Promise.allSettled(jobs.map((job) => thread.ask(job)));

const processor = (processorMs: number) => ({
  limits: { memory: Number.POSITIVE_INFINITY, processorMs, ms: Number.POSITIVE_INFINITY },
});

test('each job gets its own answer, or its own refusal', async () => {
  expect(await asked(started(), ['one', 'refuse', 'two'])).toMatchObject([
    { value: 'one' },
    { reason: { code: 'not_found' } },
    { value: 'two' },
  ]);
});

test('a job that crashes its thread is refused, and those after it are done on another one', async () => {
  expect(await asked(started(), ['one', 'crash', 'two'])).toMatchObject([
    { value: 'one' },
    { reason: unavailable },
    { value: 'two' },
  ]);
});

test('those that were under way beside that one are done on another thread, once', async () => {
  const thread = started({ atOnce: 5 });
  expect(await asked(thread, ['one', 'crash', 'two', 'crash', 'three'])).toMatchObject([
    { value: 'one' },
    { reason: unavailable },
    { value: 'two' },
    { reason: unavailable },
    { value: 'three' },
  ]);
});

test('closing refuses what is under way, and what waits for it', async () => {
  const thread = started();
  const outcomes = asked(thread, ['sleep', 'after']);
  await thread.close();
  expect(await outcomes).toMatchObject([{ reason: unavailable }, { reason: unavailable }]);
  await expect(thread.ask('later')).rejects.toMatchObject(unavailable);
});

test('a job that takes too much of a processor is refused by name, those after it are done', async () => {
  expect(await asked(started(processor(250)), ['one', 'never', 'two', 'three'])).toMatchObject([
    { value: 'one' },
    { reason: { limit: 'processor' } },
    { value: 'two' },
    { value: 'three' },
  ]);
});

test('what others took of a processor is not counted', async () => {
  const jobs = ['works', 'works too', 'works as well', 'works, last'];
  expect(await asked(started(processor(500)), jobs)).toEqual(
    jobs.map((value) => ({ status: 'fulfilled', value })),
  );
});

test('a job whose asker left before its turn is not done', async () => {
  const thread = started();
  const gone = new AbortController();
  const outcomes = [thread.ask('works'), thread.ask('crash', gone.signal), thread.ask('two')];
  const refused = expect(outcomes[1]).rejects.toMatchObject({ code: 'bad_request' });
  gone.abort();
  await refused;
  const running = thread.running();
  expect([await outcomes[0], await outcomes[2]]).toEqual(['works', 'two']);
  expect(thread.running()).toBe(running);
});

test('a thread that nobody needs any more ends by itself, and another one comes when one is', async () => {
  const thread = started({ restMs: 1 });
  expect(await thread.ask('one')).toBe('one');
  const first = thread.running();
  while (!first.isOver) await new Promise(setImmediate);
  expect(await thread.ask('two')).toBe('two');
});
