import { describe, expect, it } from 'vitest';
import { DIALECTS } from '../../../../test/support/database.ts';
import { setUpMerging, storedState } from '../../../../test/support/merging.ts';

/** Two companies, two people, and in the bin whoever and whatever names the second of each. */
async function setUp(dialect: (typeof DIALECTS)[number]) {
  const set = await setUpMerging(dialect);
  const { create, remove, undo } = set;
  const idOf = async (...made: Parameters<typeof create>) => (await create(...made)).id;
  const companies = [
    await idOf('Company', { RaisonSociale: 'Atlantique' }),
    await idOf('Company', { RaisonSociale: 'Atlantique SAS' }),
  ] as const;
  const people = [
    await idOf('Contacts', { Nom: 'Martin' }),
    await idOf('Contacts', { Nom: 'Martin' }),
  ] as const;
  const left = { cardState: 'left', successor: people[1] };
  const follower = await idOf('Contacts', { Nom: 'Durand', ...left });
  const member = await idOf('Contacts', { Nom: 'Petit', company: companies[1] });
  const named = { contacts: [people[1], people[0]], company: companies[1], Quantity: 100 };
  const order = await idOf('orders', named);
  await undo();
  for (const id of [follower, member]) await remove('Contacts', id);
  const restoreAll = async () => {
    for (const id of [follower, member]) await set.restore('Contacts', id);
    await set.restore('orders', order);
  };
  const namedNow = async () => ({
    successor: (await set.view('Contacts', follower)).successor,
    company: (await set.view('Contacts', member)).company,
    ofOrder: (await set.view('orders', order)).company,
    people: (await set.view('orders', order)).contacts,
  });
  /** Answers the operations, the last first. */
  const mergeAll = async () => {
    const answers = [await set.merge('Contacts', people), await set.merge('Company', companies)];
    for (const { body } of answers) expect(body).toMatchObject({ orders: 0 });
    return answers.map(({ body }) => String(Object(body).operation)).reverse();
  };
  return { ...set, companies, people, restoreAll, namedNow, mergeAll };
}

describe.each(DIALECTS)('What lies in the bin during a merge on %s', (dialect) => {
  it('names the kept record once it is back, and the other once the merge is undone', async () => {
    const { mergeAll, restoreAll, namedNow, companies, people, undo } = await setUp(dialect);
    const [company, otherCompany] = companies;
    const [kept, other] = people;
    const operations = await mergeAll();
    await restoreAll();
    const after = { successor: kept, company, ofOrder: company, people: [kept] };
    expect(await namedNow()).toEqual(after);
    for (const operation of operations) expect((await undo(operation)).kept).toEqual([]);
    const before = { successor: other, company: otherCompany, ofOrder: otherCompany };
    expect(await namedNow()).toEqual({ ...before, people: [other, kept] });
  });

  it('is left there as it was when the merge is undone', async () => {
    const { test, mergeAll, undo } = await setUp(dialect);
    const before = await storedState(test.database);
    for (const operation of await mergeAll()) expect((await undo(operation)).kept).toEqual([]);
    expect(await storedState(test.database)).toEqual(before);
  });
});
