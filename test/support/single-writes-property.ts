import { sql } from 'kysely';
import { expect } from 'vitest';
import { COLLECTIONS } from '../../src/domain/collections.ts';
import { ApiError } from '../../src/domain/errors.ts';
import { BY_ITSELF } from '../../src/domain/history/history.ts';
import { RECORD_COLLECTIONS, type RecordCollection } from '../../src/domain/record-collections.ts';
import { restoreFromBin } from '../../src/server/lifecycle/bin/bin-routes.ts';
import { mergeRecords } from '../../src/server/lifecycle/duplicates/merge-records.ts';
import type { Database, Dialect } from '../../src/server/platform/database/database.ts';
import { rebuildMatchKeys } from '../../src/server/platform/database/match-keys.ts';
import { rebuildSearch } from '../../src/server/platform/database/search-column.ts';
import type { NewPicture } from '../../src/server/records/images/image-fields.ts';
import { writeRecords } from '../../src/server/records/write/write-records.ts';
import { updateRecord } from '../../src/server/records/write/write-update.ts';
import { bulkOf } from './bulk.ts';
import { freshDatabase } from './database.ts';
import { setUpImporting } from './importing.ts';
import { RandomWork, randomFrom } from './random-work.ts';
import { SingleWrites, storedRecords } from './single-writes.ts';
import { recordsPath } from './writes.ts';

const WORDS = ['Durand', 'Brest', 'Éclair', 'Le Goff'];
const EMAILS = ['b', 'c', 'd', 'e', 'f'].map((name) => `${name}@example.fr`);
const ACTIONS = {
  Company: [{ kind: 'activate' }, { kind: 'deactivate' }, { kind: 'delete' }],
  Contacts: [
    { kind: 'hide' },
    { kind: 'set', field: 'Poste', value: 'Achats' },
    { kind: 'delete' },
  ],
  orders: [{ kind: 'status', status: 'LIVRÉE' }],
} as const;

/** Ways of writing much at once, on a few records. */
async function setUp(dialect: Dialect, seed: number) {
  const random = randomFrom(seed);
  const { test, paste, change, run } = await setUpImporting(dialect);
  const { bulk } = bulkOf(test);
  const work = new RandomWork(test.database, random);
  const pick = <T>(list: readonly T[]) => list[random(list.length)];
  const some = <T>(list: readonly T[]) => list.filter(() => random(2) === 0).slice(0, 4);
  const name = (): RecordCollection => pick(RECORD_COLLECTIONS) ?? 'Contacts';
  const idsOf = async (collection: RecordCollection, state: 'living' | 'deleted' = 'living') => {
    const rows = await test.database.kysely
      .selectFrom(collection)
      .select(['id', 'deleted'])
      .orderBy('seq')
      .execute();
    return rows
      .filter(({ deleted }) => (deleted === null) === (state === 'living'))
      .map(({ id }) => id);
  };
  const bodyOf = async (collection: RecordCollection): Promise<object> => {
    const people = some(await idsOf('Contacts'));
    const company = pick(await idsOf('Company')) ?? '';
    if (collection === 'orders') return { Name: pick(WORDS), company, contacts: people };
    if (collection === 'Company') {
      return random(2) === 0 ? { contacts: people } : { RaisonSociale: pick(WORDS) };
    }
    return { Nom: pick(WORDS), Prenom: 'Zoé', Email: pick(EMAILS), company };
  };
  const acts = {
    writes: async () => void (await work.work('Claire')),
    batch: async () => {
      const requests: object[] = [];
      for (const collection of [name(), name(), name()]) {
        const id = pick(await idsOf(collection));
        const body = await bodyOf(collection);
        const does = id ? (pick(['PATCH', 'PATCH', 'DELETE', 'POST']) ?? 'POST') : 'POST';
        const url = recordsPath(collection, does === 'POST' ? undefined : id);
        requests.push({ method: does, url, body });
      }
      await test.call('POST', '/admin/api/batch', { body: { requests } });
    },
    bulk: async () => {
      const collection = name();
      const ids = some(await idsOf(collection));
      const company = pick(await idsOf('Company'));
      const moves = company && collection === 'Contacts' ? [{ kind: 'move', company }] : [];
      const action = pick([...moves, ...moves, ...ACTIONS[collection]]);
      if (ids.length > 0 && action) await bulk(collection, { ids }, action);
    },
    import: async () => {
      const rows = Array.from({ length: 3 }, () => {
        return [pick(WORDS), pick(EMAILS), pick(WORDS), pick(['', ...WORDS])].join(';');
      });
      const made = await paste(['Nom;E-mail;Poste;Société', ...rows].join('\n'));
      const choices = made.companies.map((one) => ({ name: one.name, choice: { does: 'create' } }));
      const checked = await change(made.id, { companies: choices });
      if (checked.creates + checked.updates > 0) await run(made.id);
    },
    delete: async () => {
      const { kysely } = test.database;
      const rows = await kysely
        .selectFrom('Company')
        .select('id')
        .where(sql<boolean>`"contactCount" > 0`)
        .where('deleted', 'is', null)
        .orderBy('seq')
        .execute();
      const id = pick(rows)?.id;
      if (id !== undefined) await test.call('DELETE', recordsPath('Company', id));
    },
    merge: async () => {
      const collection = pick(['Company', 'Contacts'] as const) ?? 'Contacts';
      const [kept, ...merged] = some(await idsOf(collection)).slice(0, 3);
      if (kept === undefined || merged.length === 0) return;
      const orders = await idsOf('orders');
      const wish = { collection, kept, merged, versions: {}, picks: {}, orders };
      await writeRecords(test.deps, { by: BY_ITSELF }, (context) => mergeRecords(context, wish));
    },
    undo: async () => {
      const rows = await test.database.kysely
        .selectFrom('operations')
        .select('id')
        .orderBy('seq', 'desc')
        .limit(5)
        .execute();
      const id = pick(rows)?.id;
      if (id !== undefined) await work.undo(id);
    },
    restore: async () => {
      const bins = await Promise.all(
        RECORD_COLLECTIONS.map(async (one) => [one, await idsOf(one, 'deleted')] as const),
      );
      const [collection, deleted = []] = pick(bins.filter(([, ids]) => ids.length > 0)) ?? [];
      const ids = some(deleted);
      if (collection && ids.length > 0) {
        await restoreFromBin(test.deps, BY_ITSELF, collection, ids);
      }
    },
    picture: async () => {
      const id = pick(await idsOf('Contacts'));
      const photo = `${seed}-${random(1_000_000)}.png`;
      const page = { type: 'image/png', width: 1, height: 1, bytes: Buffer.from(photo) } as const;
      const variants = new Map([['page', page] as const]);
      const picture: NewPicture = { name: photo, extension: 'png', variants };
      const pictures = { made: new Map([['photo', picture]]), errors: {} };
      if (id === undefined) return;
      await writeRecords(test.deps, { by: BY_ITSELF }, (context) =>
        updateRecord(context, COLLECTIONS.Contacts, id, { photo }, { pictures }),
      );
    },
  };
  return { test, acts, random };
}

/**
 * A write of many at once leaves what the writes leave that the history tells of it, done singly:
 * rows with their texts, lists, counts, keys and pictures.
 */
export async function expectSingleWrites(dialect: Dialect, seed: number, rounds: number) {
  const { test, acts } = await setUp(dialect, seed);
  const database = await freshDatabase(dialect);
  const singles = new SingleWrites(database, test.database);
  const { writes, undo, ...others } = acts;
  const done = new Set<string>();
  for (let round = 0; round < rounds; round++) {
    const first = Array.from({ length: round === 0 ? 6 : 1 }, () => ['writes', writes] as const);
    const each = Object.entries(others).flatMap((act) => [act, ['undo', undo] as const]);
    for (const [name, act] of [...first, ...each]) {
      const before = await operationsIn(test.database);
      await act().catch((error: unknown) => {
        if (!(error instanceof ApiError)) throw error;
      });
      if ((await operationsIn(test.database)) > before) done.add(name);
      await singles.follow();
      const state = await storedRecords(test.database);
      expect(await storedRecords(database), `seed ${seed}, ${round}: ${name}`).toEqual(state);
    }
  }
  expect([...done].sort()).toEqual(Object.keys(acts).sort());
  const state = await storedRecords(test.database);
  await test.database.write(async (tx) => {
    await rebuildSearch(tx, dialect);
    await rebuildMatchKeys(tx, dialect);
  });
  expect(await storedRecords(test.database)).toEqual(state);
}

async function operationsIn({ kysely }: { kysely: Database['kysely'] }): Promise<number> {
  const { length } = await kysely.selectFrom('operations').select('id').execute();
  return length;
}
