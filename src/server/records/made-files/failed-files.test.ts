import { expect, it, vi } from 'vitest';
import { fetchedFile, overFile } from '../../../../test/support/made-files.ts';
import { EXPORTS, withPeople } from '../../../../test/support/printed-people.ts';
import { textOf } from '../../../../test/support/team.ts';
import {
  BODY,
  installation,
  LOOK_MS,
  looksByHand,
} from '../../../../test/support/waiting-files.ts';
import { ApiError } from '../../../domain/errors.ts';
import type { ExportRun } from '../../cards/print/codes-run.ts';
import { MadeFiles } from './made-files.ts';

looksByHand();

it('A file whose maker fails on the way tells so, and nothing of it is kept', async () => {
  const run: ExportRun = async function* () {
    yield Buffer.from('PK');
    throw new Error('The disk is full');
  };
  const test = await withPeople('sqlite', { print: { run } });
  const { status } = await fetchedFile(test, EXPORTS, { body: BODY });
  expect(status).toBe(500);
  expect(test.logged().join()).toContain('The disk is full');
  const parts = await test.database.kysely.selectFrom('made_file_parts').selectAll().execute();
  expect(parts).toEqual([]);
});

it('A file that a full disk has no room for says so, and what is there of it goes', async () => {
  const { test, ask, free, begun } = await installation('sqlite');
  const asked = await ask();
  await begun(1);
  const { write } = test.database;
  vi.spyOn(test.database, 'write').mockImplementation((work, options) =>
    options?.usesReserve
      ? write.call(test.database, work, options)
      : Promise.reject(new ApiError('disk_full')),
  );
  free();
  expect(await overFile(test, asked)).toMatchObject({ state: 'failed', error: { status: 507 } });
});

it('News of a file in words that this process does not know are noted in the log alone', async () => {
  const { test } = await installation('sqlite');
  const data = JSON.stringify({ id: 'a', state: 'frozen' });
  await new MadeFiles(test.deps).reached({ name: 'files', data, account: 'b' });
  expect(test.logged().join()).toContain('that a file was told of could not be noted');
});

it('A file that is ready stays so though parts that others left cannot be removed', async () => {
  const { test, ask, free, begun } = await installation('sqlite');
  const asked = await ask();
  await begun(1);
  const { write } = test.database;
  let isRemoving = false;
  vi.spyOn(test.database, 'write').mockImplementation((work, options) => {
    if (isRemoving || !options?.usesReserve) return write.call(test.database, work, options);
    isRemoving = true;
    return Promise.reject(new ApiError('storage_unavailable'));
  });
  free();
  await vi.waitFor(() => expect(isRemoving).toBe(true));
  await test.app.close();
  const rows = await test.database.kysely.selectFrom('made_files').selectAll().execute();
  expect(rows).toMatchObject([{ state: 'ready', id: textOf(asked.body, 'id') }]);
});

it('A file whose end could not be kept is never told as failed without a reason', async () => {
  const { test, ask, free, begun } = await installation('sqlite');
  const asked = await ask();
  await begun(1);
  const { write } = test.database;
  let left: 'all' | 'removal' | 'none' = 'all';
  vi.spyOn(test.database, 'write').mockImplementation((work, options) => {
    if (left === 'none') return write.call(test.database, work, options);
    if (left === 'all') {
      if (options?.usesReserve) left = 'removal';
      return Promise.reject(new ApiError('storage_unavailable'));
    }
    left = 'none';
    // The process looks at its files while parts that are left are removed.
    vi.advanceTimersByTime(LOOK_MS);
    return write.call(test.database, work, options);
  });
  free();
  await vi.waitFor(() => expect(left).toBe('none'));
  await test.app.close();
  const rows = await test.database.kysely.selectFrom('made_files').selectAll().execute();
  expect(rows).toMatchObject([{ state: 'making', id: textOf(asked.body, 'id') }]);
});
