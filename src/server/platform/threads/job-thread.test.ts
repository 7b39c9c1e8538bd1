import { expect, onTestFinished, test } from 'vitest';
import { JobThread, JobTooLongError } from './job-thread.ts';

const unavailable = { code: 'storage_unavailable', status: 503 };

/** A thread that answers what it is asked, crashes, or never answers. */
const PROGRAM = new URL(`data:text/javascript,
  import { parentPort } from 'node:worker_threads';
  parentPort.on('message', ({ id, job }) => {
    if (job === 'never') for (;;);
    if (job === 'crash') throw new Error('crashed');
    if (job === 'refuse') parentPort.postMessage({ id, refusal: { code: 'not_found', reason: '' } });
    else if (job !== 'sleep') parentPort.postMessage({ id, result: job });
  });
`);

function started(restMs = 60_000, jobMs?: number): JobThread<string, string> {
  const thread = new JobThread<string, string>(PROGRAM, undefined, restMs, jobMs);
  onTestFinished(() => thread.close());
  return thread;
}

test('each job gets its own answer, or its own refusal', async () => {
  const thread = started();
  const [one, refused, two] = [thread.ask('one'), thread.ask('refuse'), thread.ask('two')];
  await expect(refused).rejects.toMatchObject({ code: 'not_found' });
  expect(await Promise.all([one, two])).toEqual(['one', 'two']);
});

test('a crash refuses what was asked, and leaves nothing waiting', async () => {
  const thread = started();
  const asked = ['sleep', 'crash', 'after'].map((job) => thread.ask(job));
  const outcomes = await Promise.allSettled(asked);
  expect(outcomes).toMatchObject([1, 2, 3].map(() => ({ reason: unavailable })));
  expect(thread.isOver).toBe(true);
  await expect(thread.ask('later')).rejects.toMatchObject(unavailable);
});

test('closing refuses what is under way', async () => {
  const thread = started();
  const asked = expect(thread.ask('sleep')).rejects.toMatchObject(unavailable);
  await thread.close();
  await asked;
});

test('a job that takes too much of a processor ends its thread, and refuses itself by name', async () => {
  const thread = started(60_000, 20);
  expect(await thread.ask('one')).toBe('one');
  const outcomes = await Promise.allSettled(['never', 'after'].map((job) => thread.ask(job)));
  expect(outcomes).toMatchObject([
    { reason: expect.any(JobTooLongError) },
    { reason: unavailable },
  ]);
  expect(thread.isOver).toBe(true);
});

test('a thread that nobody needs any more ends by itself', async () => {
  const thread = started(1);
  expect(await thread.ask('one')).toBe('one');
  while (!thread.isOver) await new Promise(setImmediate);
});
