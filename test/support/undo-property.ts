import { expect } from 'vitest';
import { findOperation } from '../../src/server/lifecycle/history/undo-operation.ts';
import type { Database } from '../../src/server/platform/database/database.ts';
import { RandomWork, randomFrom } from './random-work.ts';

/** Operations, taken back from the last to the first, leave what was there before them. */
export async function expectUndoneWork(database: Database, seed: number, count: number) {
  const work = new RandomWork(database, randomFrom(seed));
  for (let before = 0; before < count; before++) await work.work('before');
  const state = await work.state();
  const operations: string[] = [];
  while (operations.length < count) {
    const id = await work.work('Claire');
    if (id !== undefined) operations.push(id);
  }
  for (const id of operations.reverse()) {
    const { kept } = await work.undo(id);
    expect(kept, `seed ${seed}`).toEqual([]);
  }
  expect(Object.fromEntries(await work.state()), `seed ${seed}`).toEqual(Object.fromEntries(state));
}

/** Taking one operation back among those of others changes no value that is not its own. */
export async function expectOthersKept(database: Database, seed: number, count: number) {
  const random = randomFrom(seed);
  const work = new RandomWork(database, random);
  const own: string[] = [];
  for (let step = 0; step < count; step++) {
    const id = await work.work(step % 3 === 0 ? 'Claire' : 'others');
    if (id !== undefined && step % 3 === 0) own.push(id);
  }
  const id = own[random(own.length)];
  if (id === undefined) return;
  const { seq } = await findOperation(database.kysely, id);
  const before = await work.state();
  const { operation } = await work.undo(id);
  const done = await changesOf(database, seq);
  const taken =
    operation === ''
      ? []
      : await changesOf(database, (await findOperation(database.kysely, operation)).seq);
  for (const { record, collection, action, fields } of taken) {
    const ours = done.filter((one) => one.record === record && one.collection === collection);
    const what = `seed ${seed}: ${action} ${collection}/${record}`;
    if (action === 'update') {
      for (const [name, [from, to]] of Object.entries(fields)) {
        const given = ours.filter((one) => Object.hasOwn(one.fields, name));
        expect(
          given.map((one) => one.fields[name]?.[1]),
          what,
        ).toContainEqual(from);
        expect(
          given.map((one) => one.fields[name]?.[0]),
          what,
        ).toContainEqual(to);
      }
    } else if (action === 'delete') {
      expect(
        ours.map((one) => one.action),
        what,
      ).toEqual(expect.arrayContaining([expect.stringMatching(/create|restore/)]));
    } else
      expect(
        ours.map((one) => one.action),
        what,
      ).toContain('delete');
  }
  const touched = new Set(taken.map(({ record, collection }) => `${collection}/${record}`));
  const after = await work.state();
  for (const [key, row] of before) {
    if (touched.has(key)) continue;
    const { search: _search, contactCount: _count, companyOrder: _order, ...values } = row;
    expect(after.get(key), `seed ${seed}: ${key}`).toMatchObject(values);
  }
}

/**
 * An operation of many steps, between which others worked, comes to the same whether it is taken back
 * at once or in steps.
 */
export async function expectJobAsAtOnce(database: Database, seed: number, count: number) {
  const random = randomFrom(seed);
  const work = new RandomWork(database, random);
  for (let before = 0; before < count; before++) await work.work('before');
  let id: string | undefined;
  while (id === undefined) id = await work.work('Claire');
  const { seq } = await findOperation(database.kysely, id);
  for (let step = 0; step < count; step++) {
    if (random(3) === 0) await work.work('others');
    else await work.work('Claire', seq);
  }
  const { counts, kept } = await work.tryUndo(id);
  expect(await work.undoInSteps(id), `seed ${seed}`).toEqual({ counts, kept });
}

/** The changes of an operation in the history, by its `seq`. */
export async function changesOf({ kysely }: Database, operation: number) {
  const rows = await kysely
    .selectFrom('changes')
    .select(['collection', 'record', 'action', 'fields'])
    .where('operation', '=', operation)
    .execute();
  return rows.map(({ fields, ...change }) => {
    const pairs: Record<string, readonly [unknown, unknown]> = JSON.parse(fields ?? '{}');
    return { ...change, fields: pairs };
  });
}
