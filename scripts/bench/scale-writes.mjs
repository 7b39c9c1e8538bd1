/** How quick writes are with everything indexed. */
import { COLLECTIONS } from '../../src/domain/collections.ts';
import { deleteRecord } from '../../src/server/records/delete.ts';
import { RecordChanges } from '../../src/server/records/write-changes.ts';
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
  const { dialect } = database;
  const scopeOf = (tx) => ({ tx, dialect, clock: () => new Date(), changes: new RecordChanges() });
  const create = (index) => {
    const { Nom, Prenom, Email, Phone, Tel, Poste } = contact(index);
    const body = { Nom, Prenom, Email, Phone, Tel, Poste };
    return database.write(
      async (tx) => (await createRecord(scopeOf(tx), COLLECTIONS.Contacts, body)).id,
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
    ids.map((id) => database.write((tx) => deleteRecord(scopeOf(tx), COLLECTIONS.Contacts, id))),
  );
  return Math.round(WRITES / seconds);
}
