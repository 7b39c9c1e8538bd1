/** How quick writes are with everything indexed. */
import { COLLECTIONS } from '../../src/domain/collections.ts';
import { deleteRecord } from '../../src/server/records/delete.ts';
import { RecordChanges } from '../../src/server/records/write-changes.ts';
import { createRecord } from '../../src/server/records/write-create.ts';
import { contact } from './scale-data.mjs';

const WRITES = 2000;
const AT_ONCE = 100;

/** Creates contacts, takes them away again, and answers how many a second it created. */
export async function writeSpeed(database, first = 30_000) {
  const { dialect } = database;
  const scopeOf = (tx) => ({ tx, dialect, clock: () => new Date(), changes: new RecordChanges() });
  const create = (index) => {
    const { Nom, Prenom, Email, Phone, Tel, Poste } = contact(index);
    const body = { Nom, Prenom, Email, Phone, Tel, Poste };
    return database.write((tx) => createRecord(scopeOf(tx), COLLECTIONS.Contacts, body));
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
