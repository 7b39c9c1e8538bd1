// @vitest-environment happy-dom
import { notifyManager } from '@tanstack/react-query';
import { act } from 'react';
import { afterEach, expect, it, vi } from 'vitest';
import { drawHook } from '../../../test/support/rendered.tsx';
import { pb } from '../api/client.ts';
import { markDeleted } from '../api/deletions.ts';
import { useSuccessor } from './use-successor.ts';

const yann = {
  id: 'yann00000000000',
  Nom: 'Roux',
  Prenom: 'Yann',
  Poste: '',
  Poste2: '',
  cardState: 'published',
  leftOn: '',
};

// What is read is drawn at once, so that no test has to wait for it.
notifyManager.setScheduler((tell) => tell());

/** Reads a successor from a server that has these contacts. */
async function read(...contacts: object[]) {
  pb.authStore.save('token');
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
