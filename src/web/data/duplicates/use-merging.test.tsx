// @vitest-environment happy-dom
import { QueryClient } from '@tanstack/react-query';
import { afterEach, expect, it, vi } from 'vitest';
import { act } from '../../../../test/support/act.ts';
import { draw, drawHook } from '../../../../test/support/rendered.tsx';
import { COLLECTIONS, type Collection } from '../../../domain/collections.ts';
import { DUPLICATE_ERRORS } from '../../../domain/duplicates/duplicate-errors.ts';
import type { DuplicateRecord } from '../../../domain/duplicates/duplicates.schema.ts';
import { mergeChoices } from '../../../domain/duplicates/merge-values.ts';
import { fieldEntries } from '../../../domain/field.ts';
import { pb } from '../../frame/api/client.ts';
import { ChoiceValue } from './merge-form.tsx';
import { type MergedRecord, type Merging, mergedRecordsQuery, useMerging } from './use-merging.ts';

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

/** A value of each field of a contact, as the server answers it, and the company by its name. */
function answered(id: string) {
  const { fields }: Collection = COLLECTIONS.Contacts;
  const typed = fieldEntries(fields).map(([name, field]) => [
    name,
    field.type === 'text' ? (field.values?.at(-1) ?? '2026-03-12') : 'moreau',
  ]);
  const expand = { company: { id: 'moreau', RaisonSociale: 'Atelier Moreau' } };
  return { ...Object.fromEntries(typed), id, expand };
}

it('each value that one chooses between is shown as it was read', async () => {
  pb.authStore.save('token', { id: 'claire', collectionId: 'c', collectionName: 'users' });
  const page = { items: [answered('camille')], page: 1, totalItems: 1, totalPages: 1 };
  vi.stubGlobal('fetch', async () => Response.json(page));
  const { told } = record('camille');
  const [read] = await new QueryClient().fetchQuery(mergedRecordsQuery('Contacts', [told]));
  if (!read) throw new Error('The record was not read.');
  const pictures = ['photo', 'logo', 'cover'];
  const choices = mergeChoices('Contacts').filter(({ field }) => !pictures.includes(field));
  const redraw = draw(null);
  const texts = choices.map((choice) => {
    redraw(<ChoiceValue choice={choice} record={read} successorName={() => 'Yann Roux'} />);
    return [choice.field, document.body.textContent];
  });
  expect(texts).toContainEqual(['company', 'Atelier Moreau']);
  expect(texts.filter(([, text]) => text === '' || text === 'vide')).toEqual([]);
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
