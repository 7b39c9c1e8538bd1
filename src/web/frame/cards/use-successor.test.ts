// @vitest-environment happy-dom
import { notifyManager } from '@tanstack/react-query';
import { afterEach, expect, it, vi } from 'vitest';
import { act } from '../../../../test/support/act.ts';
import { drawHook } from '../../../../test/support/rendered.tsx';
import { pb } from '../api/client.ts';
import { markDeleted } from '../api/deletions.ts';
import { useSuccessor, useSuccessorNames } from './use-successor.ts';

const yann = {
  id: 'yann00000000000',
  Nom: 'Roux',
  Prenom: 'Yann',
  Poste: '',
  Poste2: '',
  cardState: 'published',
  leftOn: '',
};

// Data is drawn as soon as it is read, so that no test has to wait for it.
notifyManager.setScheduler((tell) => tell());

/** Reads a successor from a server that has these contacts. */
async function read(...contacts: object[]) {
  pb.authStore.save('token', { id: 'claire', collectionId: 'c', collectionName: 'users' });
  vi.stubGlobal('fetch', async () => Response.json({ items: contacts }));
  const drawn = drawHook(useSuccessor, yann.id);
  await act(() => vi.waitFor(() => expect(drawn.now()).not.toBeUndefined()));
  return drawn;
}

afterEach(() => {
  pb.authStore.clear();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

it('A deleted successor is nobody, and no error in the console', async () => {
  const log = vi.spyOn(console, 'error');
  expect((await read()).now()).toBeNull();
  expect(log).not.toHaveBeenCalled();
});

it('A successor whom a colleague deletes meanwhile is nobody from then on', async () => {
  const drawn = await read(yann);
  expect(drawn.now()).toEqual(yann);
  act(() => markDeleted('Contacts', yann.id));
  expect(drawn.now()).toBeNull();
});

it('Successors are named, and one who is not there any more is said to be deleted', async () => {
  pb.authStore.save('token', { id: 'claire', collectionId: 'c', collectionName: 'users' });
  vi.stubGlobal('fetch', async (input: string) =>
    Response.json({ items: decodeURIComponent(input).includes(yann.id) ? [yann] : [] }),
  );
  const drawn = drawHook(useSuccessorNames, ['', yann.id, 'gone00000000000']);
  const names = () => ['', yann.id, 'gone00000000000'].map(drawn.now());
  expect(names()).toEqual(Array(3).fill('un autre contact'));
  await act(() => vi.waitFor(() => expect(names()[2]).toBe('un contact supprimé')));
  expect(names()[1]).toBe('Yann Roux');
});
