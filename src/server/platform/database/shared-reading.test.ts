import { expect, it } from 'vitest';
import { sharedReading } from './shared-reading.ts';

it('answers those who ask together with one reading', async () => {
  let readings = 0;
  const read = sharedReading(async () => ++readings);

  const answers = await Promise.all(Array.from({ length: 1000 }, read));

  expect(new Set(answers)).toEqual(new Set([1]));
  expect(await read()).toBe(2);
});

it('answers nobody with a reading that began before they asked', async () => {
  const under = Promise.withResolvers<void>();
  const begun = Promise.withResolvers<void>();
  let readings = 0;
  const read = sharedReading(async () => {
    readings += 1;
    const mine = readings;
    begun.resolve();
    await under.promise;
    return mine;
  });

  const early = read();
  await begun.promise;
  const late = [read(), read()];
  under.resolve();

  expect(await early).toBe(1);
  expect(await Promise.all(late)).toEqual([2, 2]);
});

it('goes on after a reading that failed', async () => {
  let fails = true;
  const read = sharedReading(async () => {
    if (fails) throw new Error('no answer');
    return 'answer';
  });

  await expect(read()).rejects.toThrow('no answer');
  fails = false;

  expect(await read()).toBe('answer');
});
