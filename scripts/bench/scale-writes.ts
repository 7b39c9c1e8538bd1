/** How quick writes are with everything indexed. */
import { COLLECTIONS } from '../../src/domain/collections.ts';
import { BY_ITSELF } from '../../src/domain/history/history.ts';
import type { Database } from '../../src/server/platform/database/database.ts';
import { deleteRecord } from '../../src/server/records/write/delete.ts';
import { createRecord } from '../../src/server/records/write/write-create.ts';
import { writeRecords } from '../../src/server/records/write/write-records.ts';
import { contact } from './scale-data.ts';

const WRITES = 2000;
const AT_ONCE = 100;
const ROUNDS = 3;

/** How many contacts a second are created: the middle of a few rounds, of which the first warms up. */
export async function writeSpeed(database: Database, first = 30_000): Promise<number> {
  const speeds: number[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    speeds.push(await createAndDelete(database, first + round * WRITES));
  }
  return speeds.sort((a, b) => a - b)[Math.floor(ROUNDS / 2)] ?? Number.NaN;
}

async function createAndDelete(database: Database, first: number): Promise<number> {
  const deps = { database, clock: () => new Date() };
  const collection = COLLECTIONS.Contacts;
  const create = (index: number) => {
    const { Nom, Prenom, Email, Phone, Tel, Poste } = contact(index);
    const body = { Nom, Prenom, Email, Phone, Tel, Poste };
    return writeRecords(
      deps,
      { by: BY_ITSELF, targets: [{ collection, id: '', body }] },
      async (context) => (await createRecord(context, collection, body)).id,
    );
  };
  const ids: string[] = [];
  const start = performance.now();
  for (let from = 0; from < WRITES; from += AT_ONCE) {
    const part = Array.from({ length: AT_ONCE }, (_, index) => create(first + from + index));
    ids.push(...(await Promise.all(part)));
  }
  const seconds = (performance.now() - start) / 1000;
  await Promise.all(
    ids.map((id) =>
      writeRecords(deps, { by: BY_ITSELF, targets: [{ collection, id }] }, (context) =>
        deleteRecord(context, collection, id),
      ),
    ),
  );
  return Math.round(WRITES / seconds);
}
