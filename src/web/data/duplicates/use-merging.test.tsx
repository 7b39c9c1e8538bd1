// @vitest-environment happy-dom
import { act } from 'react';
import { afterEach, expect, it, vi } from 'vitest';
import { draw, drawHook } from '../../../../test/support/rendered.tsx';
import { DUPLICATE_ERRORS } from '../../../domain/duplicates/duplicate-errors.ts';
import type { DuplicateRecord } from '../../../domain/duplicates/duplicates.schema.ts';
import { mergeChoices } from '../../../domain/duplicates/merge-values.ts';
import { pb } from '../../frame/api/client.ts';
import { ChoiceValue } from './merge-form.tsx';
import { type MergedRecord, type Merging, useMerging } from './use-merging.ts';

function record(id: string, values: Record<string, string> = {}): MergedRecord {
  const told: DuplicateRecord = {
    ...{ collection: 'Contacts', id, name: 'Camille Martin', details: [], state: '', company: '' },
    ...{ dial: '', rank: 0, matched: null, created: '2026-03-12 13:05:00.000Z', orders: 0 },
  };
  const updated = '2026-03-12 13:05:00.000Z';
  return { id, told, updated, employer: '', values: new Map(Object.entries(values)) };
}

afterEach(() => {
  pb.authStore.clear();
  vi.unstubAllGlobals();
});

it('whoever follows somebody who left is named', () => {
  const choice = mergeChoices('Contacts').find(({ field }) => field === 'cardState');
  if (!choice) throw new Error('Nobody chooses whether the card is shown.');
  const left = record('camille', { cardState: 'left', successor: 'yann', departure: 'successor' });
  const successorName = (id: string) => (id === 'yann' ? 'Yann Roux' : id);
  draw(<ChoiceValue choice={choice} record={left} successorName={successorName} />);
  expect(document.body.textContent).toContain('Yann Roux');
  expect(document.body.textContent).not.toContain('yann');
});

it.each([
  { what: 'another record is kept', change: ({ keep }: Merging) => keep('newer') },
  { what: 'somebody is left out', change: ({ leaveOut }: Merging) => leaveOut('newer') },
])('orders are agreed to for what was asked only: not once $what', async ({ change }) => {
  pb.authStore.save('token', { id: 'claire', collectionId: 'c', collectionName: 'users' });
  const order = { id: 'salon', number: 1001, name: 'Salon', before: 3, after: 1 };
  const body = { ...DUPLICATE_ERRORS.merge_orders, data: { orders: [order] } };
  vi.stubGlobal('fetch', async () => Response.json(body, { status: 409 }));
  const records = [record('older'), record('newer'), record('newest')];
  const merging = drawHook(() => useMerging('Contacts', records, () => {}), undefined);
  await act(() => merging.now().merge());
  expect(merging.now().asked).toEqual([order]);
  act(() => change(merging.now()));
  expect(merging.now().asked).toEqual([]);
});
