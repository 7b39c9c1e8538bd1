import { join } from 'node:path';
import { Kysely, SqliteDialect } from 'kysely';
import { describe, expect, it, onTestFinished } from 'vitest';
import { freshStorage } from '../../../../test/support/database.ts';
import { ApiError } from '../../../domain/errors.ts';
import { SqliteFile } from './sqlite/sqlite-file.ts';
import type { Tables } from './tables.ts';
import { WriteQueue } from './write-queue.ts';

/** Writes on a disk that is full until its reserve is given up, and one that is full even then. */
async function onFullDisk({ room = 'reserve' }: { room?: 'reserve' | 'none' } = {}) {
  const { dataDir } = await freshStorage('sqlite');
  const database = SqliteFile.writer(join(dataDir, 'any.db'));
  onTestFinished(() => database.close());
  let isFull = false;
  const giveUp = () => {
    const held = !isFull;
    isFull = true;
    return held;
  };
  const queue = new WriteQueue(new Kysely<Tables>({ dialect: new SqliteDialect({ database }) }), {
    begin: async () => {},
    reserve: { isFull: () => isFull, giveUp },
  });
  const write = (usesReserve: boolean) =>
    queue.write(
      async () => {
        if (!isFull || room === 'none') throw new ApiError('disk_full');
        return 'written';
      },
      { usesReserve },
    );
  return { write };
}

const refused = { reason: { code: 'disk_full', status: 507 } };
const written = { value: 'written' };

describe('A full disk', () => {
  it('lets through what may use the reserve, whoever else wrote at the same time', async () => {
    const { write } = await onFullDisk();
    const outcomes = await Promise.allSettled([
      write(false),
      write(true),
      write(false),
      write(true),
    ]);
    expect(outcomes).toMatchObject([refused, written, refused, written]);
    expect(await Promise.allSettled([write(false), write(true)])).toMatchObject([refused, written]);
  });

  it('refuses everything once the reserve is used up, and asks nobody twice', async () => {
    const { write } = await onFullDisk({ room: 'none' });
    expect(await Promise.allSettled([write(true), write(true)])).toMatchObject([refused, refused]);
    expect(await Promise.allSettled([write(true), write(false)])).toMatchObject([refused, refused]);
  });
});
