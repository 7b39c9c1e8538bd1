import { QueryClient, QueryObserver } from '@tanstack/react-query';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import {
  activeCompaniesQuery,
  recentContactsQuery,
  todayQuery,
} from '../../home/dashboard-queries.ts';
import { isDeleted, markDeleted } from '../api/deletions.ts';
import { noteReadings } from '../api/readings.ts';
import { DRAWN_CARD } from '../api/record-query.ts';
import { noteOwnWrite } from '../api/records.ts';
import { createRefresher, type Refresher } from './refresher.ts';

let hidden = false;
let client: QueryClient;
let refresher: Refresher;
let show: () => void = () => undefined;

/** Puts a query in view; answers how often it was read. */
function inView(...queryKey: string[]): () => number {
  const queryFn = vi.fn(async () => 'read');
  new QueryObserver(client, { queryKey, queryFn, staleTime: 60_000 }).subscribe(() => undefined);
  return () => queryFn.mock.calls.length;
}

const change = (collection: string, id: string, action = 'update', updated = '2026') =>
  refresher.add({ collection, id, action, updated });
const aMoment = () => vi.advanceTimersByTimeAsync(300);

beforeEach(async () => {
  vi.useFakeTimers();
  hidden = false;
  vi.stubGlobal('document', {
    get hidden() {
      return hidden;
    },
    addEventListener: (_name: string, listener: () => void) => {
      show = listener;
    },
    removeEventListener: () => undefined,
  });
  client = new QueryClient();
  noteReadings(client);
  client.mount();
  refresher = createRefresher(client);
});

afterEach(() => {
  refresher.stop();
  client.clear();
  client.unmount();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

describe('A change by a colleague', () => {
  it('makes the lists that show it be read again, and the record itself', async () => {
    const companies = inView('Company', 'list');
    const contacts = inView('Contacts', 'list');
    const orders = inView('orders', 'list');
    const same = inView('orders', 'view', 'o1');
    const other = inView('orders', 'view', 'o2');
    await aMoment();
    change('orders', 'o1');
    await aMoment();
    expect([companies(), contacts(), orders(), same(), other()]).toEqual([1, 1, 2, 2, 1]);
    change('Company', 'c1');
    await vi.advanceTimersByTimeAsync(2000);
    expect([companies(), contacts(), orders(), same(), other()]).toEqual([2, 2, 3, 2, 1]);
  });

  it('makes the figures of the dashboard be read again', async () => {
    const figures = [activeCompaniesQuery, recentContactsQuery, todayQuery].map(({ queryKey }) => {
      const queryFn = vi.fn(async () => 'read');
      const options = { queryKey: [...queryKey], queryFn, staleTime: 60_000 };
      new QueryObserver<string>(client, options).subscribe(() => undefined);
      return () => queryFn.mock.calls.length;
    });
    await aMoment();
    change('Company', 'c1', 'create');
    await aMoment();
    expect(figures.map((count) => count())).toEqual([2, 2, 2]);
  });

  it('among hundreds causes one reading a second at most', async () => {
    const companies = inView('Company', 'list');
    await aMoment();
    for (let n = 0; n < 500; n += 1) {
      change('Company', `c${n}`, 'create');
      await vi.advanceTimersByTimeAsync(10);
    }
    await vi.advanceTimersByTimeAsync(2000);
    expect(companies()).toBeLessThanOrEqual(1 + 7);
    expect(companies()).toBeGreaterThan(3);
  });

  it('waits until someone looks', async () => {
    const companies = inView('Company', 'list');
    await aMoment();
    hidden = true;
    change('Company', 'c1');
    await vi.advanceTimersByTimeAsync(60_000);
    expect(companies()).toBe(1);
    hidden = false;
    show();
    await aMoment();
    expect(companies()).toBe(2);
  });

  it('that a later reading already shows is not read again', async () => {
    const companies = inView('Company', 'list');
    await aMoment();
    change('Company', 'c1');
    await client.refetchQueries();
    await aMoment();
    expect(companies()).toBe(2);
  });
});

it('A change of one’s own is not read twice', async () => {
  const companies = inView('Company', 'list');
  await aMoment();
  noteOwnWrite({ id: 'c1', updated: '2026-01' });
  change('Company', 'c1', 'update', '2026-01');
  await aMoment();
  expect(companies()).toBe(1);
  change('Company', 'c1', 'update', '2026-02');
  await aMoment();
  expect(companies()).toBe(2);
});

it.each([
  ['after the answer', ['wrote', 'told', 'told']],
  ['before the answer', ['told', 'wrote', 'told']],
])('After an order of one’s own, told %s, all is told that happens beside it', async (_, acts) => {
  const version = `2026-${acts.join()}`;
  const lines = inView('orders', 'lines', 'o1');
  await aMoment();
  for (const act of acts) {
    if (act === 'wrote') noteOwnWrite({ id: 'o1', updated: version });
    else change('orders', 'o1', 'update', version);
  }
  await vi.advanceTimersByTimeAsync(2000);
  const before = lines();
  expect(before).toBeGreaterThan(1);
  for (let n = 0; n < 250; n += 1) change('users', `u${n}`);
  change('orders', 'o1', 'update', version);
  await vi.advanceTimersByTimeAsync(2000);
  expect(lines()).toBeGreaterThan(before);
});

it('A deleted record is known to be gone without being asked for, until it is restored', async () => {
  const record = inView('Company', 'view', 'c9');
  await aMoment();
  change('Company', 'c9', 'delete');
  await aMoment();
  expect(record()).toBe(1);
  expect(isDeleted('Company', 'c9')).toBe(true);
  change('Company', 'c9', 'create');
  await vi.advanceTimersByTimeAsync(2000);
  expect(record()).toBe(2);
  expect(isDeleted('Company', 'c9')).toBe(false);
});

it.each([
  ['told before', () => change('Contacts', 'p9', 'delete')],
  ['one’s own, of which nothing is told yet', () => markDeleted('Contacts', 'p9')],
])(
  'What is gone meanwhile is not asked for when what was missed is read, %s',
  async (_, deletion) => {
    const [gone, other] = [inView('Contacts', 'view', 'p9'), inView('Contacts', 'view', 'p8')];
    const card = inView('Contacts', DRAWN_CARD, 'p9');
    const contacts = inView('Contacts', 'list');
    await aMoment();
    refresher.addAll();
    deletion();
    await aMoment();
    expect([gone(), card(), other(), contacts()]).toEqual([1, 1, 2, 2]);
  },
);

it('After an interruption everything in view is read again', async () => {
  const companies = inView('Company', 'list');
  const record = inView('orders', 'view', 'o1');
  await aMoment();
  refresher.addAll();
  await aMoment();
  expect([companies(), record()]).toEqual([2, 2]);
});

it('What was read after the last change that may have been missed is not read again', async () => {
  const before = inView('Company', 'list');
  await aMoment();
  const changedAt = Date.now();
  await aMoment();
  const after = inView('Contacts', 'list');
  await aMoment();
  refresher.addAll(changedAt);
  await aMoment();
  expect([before(), after()]).toEqual([2, 1]);
});

it('What was read before anybody listened is read again only if it is from before the last change', async () => {
  refresher.stop();
  const before = inView('Company', 'list');
  await aMoment();
  const changedAt = Date.now();
  await aMoment();
  const after = inView('jobs', 'all');
  await aMoment();
  refresher = createRefresher(client);
  refresher.addAll(changedAt);
  await aMoment();
  expect([before(), after()]).toEqual([2, 1]);
});
