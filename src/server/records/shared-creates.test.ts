import { expect, onTestFinished, test } from 'vitest';
import { createTestApp } from '../../../test/support/app.ts';
import { freshDatabase } from '../../../test/support/database.ts';
import { codesIn, recordIn, recordsPath } from '../../../test/support/writes.ts';
import { COLLECTIONS } from '../../domain/collections.ts';
import type { Database } from '../database/database.ts';
import { listRecords } from './read.ts';
import { SharedCreates } from './shared-creates.ts';
import type { WriteAnswer, WriteRequest } from './write-request.ts';

const { Company, Contacts } = COLLECTIONS;
const now = new Date('2026-03-12T14:05:00.000Z');
const clock = () => now;

function createsOf(database: Database): SharedCreates {
  const creates = new SharedCreates({ database, clock }, true);
  onTestFinished(() => creates.close());
  return creates;
}

function aRequest(body: Record<string, unknown>, query = {}): WriteRequest {
  return { method: 'POST', collection: Company, id: '', body, query, ifMatch: undefined };
}

/** Creates that many more are under way beside. */
function together(creates: SharedCreates, requests: readonly WriteRequest[]) {
  const here: WriteRequest[] = [];
  let goOn = () => {};
  const gate = new Promise<void>((resolve) => {
    goOn = resolve;
  });
  const waiting: WriteAnswer = { status: 200, record: null };
  const others = Array.from({ length: 8 }, () =>
    creates.create(aRequest({}), () => gate.then(() => waiting)),
  );
  const outcomes = requests.map((request) =>
    creates.create(request, async () => {
      here.push(request);
      return waiting;
    }),
  );
  const settled = Promise.allSettled(outcomes).finally(async () => {
    goOn();
    await Promise.all(others);
  });
  return { here, settled };
}

async function namesIn(database: Database): Promise<string[]> {
  const query = { sort: 'RaisonSociale', perPage: '500' };
  const list = await listRecords(database.kysely, 'sqlite', Company, query, now);
  const { items }: { items: { RaisonSociale: string }[] } = JSON.parse(list);
  return items.map((item) => item.RaisonSociale);
}

test('few records at a time are created by the thread that answers', async () => {
  const creates = createsOf(await freshDatabase('sqlite'));
  const answer: WriteAnswer = { status: 200, record: 'here' };
  const asked = Array.from({ length: 8 }, () => creates.create(aRequest({}), async () => answer));
  for (const answered of await Promise.all(asked)) expect(answered).toBe(answer);
});

test('many at a time are created by another, in their order, and announced', async () => {
  const database = await freshDatabase('sqlite');
  const heard: string[] = [];
  await database.listen({ heard: (lines) => void heard.push(...lines), lost: () => {} });
  const creates = createsOf(database);
  const names = Array.from({ length: 40 }, (_, number) => `Atelier ${100 + number}`);
  const { here, settled } = together(
    creates,
    names.map((RaisonSociale) => aRequest({ RaisonSociale }, { fields: 'id,RaisonSociale' })),
  );
  const outcomes = await settled;
  expect(here).toEqual([]);
  const records = outcomes.map((outcome) => {
    if (outcome.status === 'rejected') throw outcome.reason;
    const record: { id: string; RaisonSociale: string } = JSON.parse(outcome.value.record ?? '');
    return record;
  });
  expect(records.map((record) => record.RaisonSociale)).toEqual(names);
  expect(records.map((record) => Object.keys(record).length)).toEqual(names.map(() => 2));
  expect(await namesIn(database)).toEqual(names);
  expect(heard).toEqual(records.map(({ id }) => `create Company ${id}`));
});

test('a refused one says why and takes nothing of the others along', async () => {
  const database = await freshDatabase('sqlite');
  const { settled } = together(createsOf(database), [
    aRequest({ RaisonSociale: 'Abers' }),
    aRequest({ isActive: 'peut-être' }),
    aRequest({ RaisonSociale: 'Crozon', id: 'trop court' }),
    aRequest({ RaisonSociale: 'Douarnenez' }),
  ]);
  const outcomes = await settled;
  expect(outcomes.map((outcome) => outcome.status)).toEqual([
    'fulfilled',
    'rejected',
    'rejected',
    'fulfilled',
  ]);
  expect(outcomes[1]).toMatchObject({
    reason: { code: 'create_refused', data: { isActive: { code: 'validation_invalid_type' } } },
  });
  expect(outcomes[2]).toMatchObject({ reason: { status: 400, data: { id: {} } } });
  expect(await namesIn(database)).toEqual(['Abers', 'Douarnenez']);
});

test('writes of both threads take turns', async () => {
  const database = await freshDatabase('sqlite');
  const creates = createsOf(database);
  for (let round = 0; round < 20; round += 1) {
    const setting = { key: `key ${round}`, value: '' };
    const own = database.write((tx) => tx.insertInto('settings').values(setting).execute());
    const { settled } = together(creates, [aRequest({ RaisonSociale: `Atelier ${10 + round}` })]);
    expect(await settled).toMatchObject([{ status: 'fulfilled' }]);
    await own;
  }
  expect(await namesIn(database)).toHaveLength(20);
  expect(await database.kysely.selectFrom('settings').select('key').execute()).toHaveLength(20);
});

test('what a closed thread was asked for is refused as unavailable', async () => {
  const creates = createsOf(await freshDatabase('sqlite'));
  const { settled } = together(creates, [aRequest({ RaisonSociale: 'Abers' })]);
  await new Promise(setImmediate);
  await creates.close();
  expect(await settled).toMatchObject([{ reason: { code: 'storage_unavailable', status: 503 } }]);
});

test('an import of many requests at once is whole, refused ones told, and seen at once', async () => {
  const { call } = await createTestApp('sqlite');
  const path = recordsPath(Contacts.name);
  expect((await call('GET', path)).body).toMatchObject({ totalItems: 0 });
  const company = recordIn(
    await call('POST', recordsPath('Company'), { body: { RaisonSociale: 'Atelier Moreau' } }),
  );
  const answers = await Promise.all(
    Array.from({ length: 60 }, (_, number) =>
      call('POST', `${path}?expand=company`, {
        body: {
          Nom: `Durand ${number}`,
          Email: 'elise@atelier.example',
          Phone: '06 39 98 00 10',
          company: number % 20 === 7 ? 'absent000000000' : company.id,
        },
      }),
    ),
  );
  const refused = answers.filter((answer) => answer.status === 400);
  expect(refused).toHaveLength(3);
  for (const answer of refused) {
    expect(codesIn(answer)).toEqual({ company: 'validation_missing_rel_records' });
  }
  const made = answers.filter((answer) => answer.status === 200);
  expect(made).toHaveLength(57);
  for (const answer of made) {
    expect(answer.body).toMatchObject({ expand: { company: { id: company.id } } });
  }
  expect((await call('GET', path)).body).toMatchObject({ totalItems: 57 });
  expect((await call('GET', `${path}?search=durand`)).body).toMatchObject({ totalItems: 57 });
});
