// @vitest-environment happy-dom

import { expect, it, onTestFinished } from 'vitest';
import { act } from '../../../../test/support/act.ts';
import { drawHook } from '../../../../test/support/rendered.tsx';
import { pb } from './client.ts';
import { useSignedInName } from './session.ts';

it('Whoever is signed in is called by their name, by their e-mail without one', () => {
  onTestFinished(() => pb.authStore.clear());
  const record = { id: 'claire', email: 'claire@example.fr', collectionId: 'users' };
  const signIn = (called: string) =>
    act(() => pb.authStore.save('token', { ...record, name: called, collectionName: 'users' }));
  signIn('');
  const name = drawHook(() => useSignedInName(), undefined);
  expect(name.now()).toBe('claire@example.fr');
  signIn('Claire Morel');
  expect(name.now()).toBe('Claire Morel');
});
