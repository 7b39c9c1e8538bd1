import { describe, expect, it } from 'vitest';
import { DIALECTS, freshDatabase } from '../../../../test/support/database.ts';
import type { Dialect } from '../../platform/database/database.ts';
import {
  addPart,
  bytesOf,
  endMadeFile,
  insertMadeFile,
  ownMadeFile,
  removeMadeFile,
  renewMadeFile,
} from './made-file-store.ts';

const NOW = '2026-03-12 14:05:00.000Z';
const LATER = '2026-03-12 15:05:00.000Z';
const QUOTA = { ownBytes: 10, allBytes: 15 };
const MAKING = { state: 'making', progress: '' } as const;
const REPORT = { report: { people: 1, unshown: 0 } };

async function store(dialect: Dialect) {
  const database = await freshDatabase(dialect);
  const begin = async (account: string, id: string) => {
    const about = {
      kind: 'codes',
      name: 'a.zip',
      type: 'application/zip',
    } as const;
    const row = { id, account, ...about, leaseUntil: LATER, until: LATER };
    await database.write((tx) => insertMadeFile(tx, row, [], NOW));
    await database.write((tx) => renewMadeFile(tx, id, { ...MAKING, leaseUntil: LATER }));
  };
  const add = (id: string, part: number, length: number) =>
    database.write((tx) => addPart(tx, { id, part, bytes: Buffer.alloc(length, id) }, QUOTA));
  /** A file of so many bytes that is ready. */
  const make = async (account: string, id: string, length: number) => {
    await begin(account, id);
    await add(id, 0, length);
    await database.write((tx) => endMadeFile(tx, id, REPORT, LATER));
  };
  const ids = async () =>
    (await database.kysely.selectFrom('made_files').select('id').orderBy('id').execute()).map(
      ({ id }) => id,
    );
  return { database, begin, add, make, ids };
}

describe.each(DIALECTS)('Made files on %s', (dialect) => {
  it('are read back part by part', async () => {
    const { database, begin, add } = await store(dialect);
    await begin('claire', 'a');
    await add('a', 0, 4);
    await add('a', 1, 2);
    const row = await ownMadeFile(database.kysely, 'claire', 'a', NOW);
    const parts: string[] = [];
    for await (const bytes of bytesOf(database.kysely, row)) parts.push(String(Buffer.from(bytes)));
    expect(parts).toEqual(['aaaa', 'aa']);
  });

  it('make room for the next one of their account, and for nobody else’s', async () => {
    const { begin, add, make, ids } = await store(dialect);
    await make('claire', 'a', 6);
    await make('paul', 'b', 8);
    await begin('claire', 'c');
    await add('c', 0, 5);
    expect(await ids()).toEqual(['b', 'c']);
    await expect(add('c', 1, 5)).rejects.toMatchObject({ code: 'files_full' });
    await expect(add('c', 1, 6)).rejects.toMatchObject({ code: 'own_files_full' });
    expect(await ids()).toEqual(['b', 'c']);
  });

  it('take no part once they are gone', async () => {
    const { database, begin, add } = await store(dialect);
    await begin('claire', 'a');
    await database.write((tx) => removeMadeFile(tx, 'a'));
    await expect(add('a', 0, 1)).rejects.toMatchObject({ code: 'not_found' });
  });
});
