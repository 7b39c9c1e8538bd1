/** How quick writes are with everything indexed. */
import { COLLECTIONS } from '../../src/domain/collections.ts';
import { deleteRecord } from '../../src/server/records/delete.ts';
import { writeRecords } from '../../src/server/records/write-changes.ts';
import { createRecord } from '../../src/server/records/write-create.ts';
import { contact } from './scale-data.mjs';

const WRITES = 2000;
const AT_ONCE = 100;
const ROUNDS = 3;

/** How many contacts a second are created: the middle of a few rounds, of which the first warms up. */
export async function writeSpeed(database, first = 30_000) {
  const speeds = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    speeds.push(await createAndDelete(database, first + round * WRITES));
  }
  return speeds.sort((a, b) => a - b)[Math.floor(ROUNDS / 2)];
}

async function createAndDelete(database, first) {
  const deps = { database, clock: () => new Date() };
  const collection = COLLECTIONS.Contacts;
  const create = (index) => {
    const { Nom, Prenom, Email, Phone, Tel, Poste } = contact(index);
    const body = { Nom, Prenom, Email, Phone, Tel, Poste };
    return writeRecords(
      deps,
      [{ collection, id: '', body }],
      async (scope) => (await createRecord(scope, collection, body)).id,
    );
  };
  const ids = [];
  const start = performance.now();
  for (let from = 0; from < WRITES; from += AT_ONCE) {
    const part = Array.from({ length: AT_ONCE }, (_, index) => create(first + from + index));
    ids.push(...(await Promise.all(part)));
  }
  const seconds = (performance.now() - start) / 1000;
  await Promise.all(
    ids.map((id) =>
      writeRecords(deps, [{ collection, id }], (scope) => deleteRecord(scope, collection, id)),
    ),
  );
  return Math.round(WRITES / seconds);
}
