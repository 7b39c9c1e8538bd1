import { expect, it } from 'vitest';
import type { HistoryAction, OperationKind } from './history.ts';
import { type ActionCount, staysOnScreens } from './staying-operations.ts';

const stays = (kind: OperationKind, ...counts: ActionCount[]) => staysOnScreens({ kind, counts });
const order = (action: HistoryAction): ActionCount => ({ collection: 'orders', action, count: 1 });
const COMPANIES: ActionCount = { collection: 'Company', action: 'create', count: 40 };

it('The screens delete no order that somebody made, but take examples back as a whole', () => {
  expect(stays('create', order('create'))).toBe(true);
  expect(stays('restore', order('restore'))).toBe(true);
  expect(stays('update', order('update'))).toBe(false);
  expect(stays('examples', COMPANIES, order('create'))).toBe(false);
  // As examples were called before.
  expect(stays('create', COMPANIES, order('create'))).toBe(false);
  expect(stays('create', COMPANIES)).toBe(false);
});

it('Nothing takes an erasure back', () => {
  expect(stays('erase', { collection: 'Contacts', action: 'erase', count: 1 })).toBe(true);
});
