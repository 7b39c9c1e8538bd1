import { expect, it, vi } from 'vitest';
import type { MergedCollection } from '../../../domain/duplicates/duplicates.ts';
import { createLog } from '../../platform/http/log.ts';
import { DuplicateGroups } from './duplicate-groups.ts';

const MINUTE_MS = 60_000;

/** Groups whose numbers are these, and which collections were asked for. */
function setUp(totals: Record<MergedCollection, number>) {
  const asked: MergedCollection[] = [];
  let now = new Date('2026-03-12T08:00:00Z');
  const lines: string[] = [];
  const deps = {
    clock: () => now,
    log: createLog('warn', { write: (line) => void lines.push(line) }),
    database: { version: async () => '1' },
  };
  const ask = vi.fn(async ({ collection }: { collection: MergedCollection }) => {
    asked.push(collection);
    return { groups: [], total: totals[collection] };
  });
  const groups = new DuplicateGroups(deps, ask);
  const later = (minutes: number) => {
    now = new Date(now.getTime() + minutes * MINUTE_MS);
  };
  return { groups, asked, ask, later, lines };
}

it('The dashboard is told what was counted last, and counting is asked for every ten minutes at most', async () => {
  const totals = { Contacts: 3, Company: 1 };
  const { groups, asked, later } = setUp(totals);
  expect(groups.latestCounts()).toBeNull();
  await vi.waitFor(() => expect(groups.latestCounts()).toEqual({ Contacts: 3, Company: 1 }));
  totals.Contacts = 5;
  later(9);
  expect(groups.latestCounts()).toEqual({ Contacts: 3, Company: 1 });
  expect(asked).toEqual(['Contacts', 'Company']);
  later(1);
  expect(groups.latestCounts()).toEqual({ Contacts: 3, Company: 1 });
  await vi.waitFor(() => expect(groups.latestCounts()).toEqual({ Contacts: 5, Company: 1 }));
});

it('Whoever looks at the list corrects the number, with nothing counted again', async () => {
  const totals = { Contacts: 3, Company: 0 };
  const { groups, asked } = setUp(totals);
  groups.latestCounts();
  await vi.waitFor(() => expect(groups.latestCounts()).toEqual(totals));
  totals.Contacts = 2;
  await groups.page({ collection: 'Contacts', page: 1, perPage: 30, day: '2026-03-12' });
  expect(groups.latestCounts()).toEqual({ Contacts: 2, Company: 0 });
  expect(asked).toHaveLength(3);
});

it('A count that fails is said in the log and tried again ten minutes later', async () => {
  const { groups, ask, later, lines } = setUp({ Contacts: 3, Company: 1 });
  ask.mockRejectedValueOnce(new Error('the thread has ended'));
  expect(groups.latestCounts()).toBeNull();
  await vi.waitFor(() => expect(lines.join()).toContain('duplicates are not counted yet'));
  expect(groups.latestCounts()).toBeNull();
  later(10);
  groups.latestCounts();
  await vi.waitFor(() => expect(groups.latestCounts()).toEqual({ Contacts: 3, Company: 1 }));
});
