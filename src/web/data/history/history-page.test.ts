import { expect, it } from 'vitest';
import type { OperationDone } from '../../../domain/history/history.schema.ts';
import type { Skipped } from '../../../domain/history/skipped.schema.ts';
import { historyPage, joinedPages } from './history-page.ts';
import { cameSince } from './use-history.ts';

type Changes = OperationDone['changes'];

function entry(id: string, actor = 'claire', changes: Changes = []): OperationDone {
  return {
    id,
    at: '2026-03-12 13:05:00.000Z',
    actor,
    actorName: actor,
    source: 'screen',
    kind: 'delete',
    about: { counts: { Contacts: { delete: 2 } } },
    undoes: '',
    undoneBy: '',
    changes,
  };
}

const page = (...items: OperationDone[]) => historyPage({ items, names: {}, next: '' });

it('an operation that two pages tell of stands there once, with all of its records', () => {
  const change = (record: string) =>
    ({ collection: 'Contacts', record, company: '', action: 'delete', fields: null }) as const;
  const { items } = joinedPages([
    page(entry('b'), entry('a', 'claire', [change('ana')])),
    page(entry('a', 'claire', [change('bob')])),
  ]);
  expect(items.map(({ id }) => id)).toEqual(['b', 'a']);
  expect(items[1]?.changes.map(({ record }) => record)).toEqual(['ana', 'bob']);
});

it('what colleagues did since waits, unless one did something oneself', () => {
  const { items } = page(entry('c', 'karim'), entry('b', 'claire'), entry('a', 'karim'));
  expect(cameSince(items, 'b', 'claire')).toBe(1);
  expect(cameSince(items, 'a', 'claire')).toBe(0);
  expect(cameSince(items, 'a', 'sofia')).toBe(2);
  expect(cameSince(items, 'swept', 'sofia')).toBe(0);
});

it('what undoing left is shown with it', () => {
  const part: Skipped = {
    ...{ collection: 'Contacts', record: 'ana', field: 'Phone' },
    ...{ reason: 'changed', by: 'Karim', at: '2026-03-12 13:05:00.000Z' },
  };
  const kept = { count: 3, first: [part] };
  expect(page({ ...entry('a'), about: { counts: {}, kept } }).items[0]?.kept).toEqual(kept);
  expect(page(entry('a')).items[0]?.kept).toEqual({ count: 0, first: [] });
});
