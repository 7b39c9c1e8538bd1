// @vitest-environment happy-dom

import { expect, it, onTestFinished } from 'vitest';
import { act } from '../../../../test/support/act.ts';
import { drawHook } from '../../../../test/support/rendered.tsx';
import { AUTH_STORAGE_KEY } from '../../../domain/limits.ts';
import { pb } from '../../frame/api/client.ts';
import { useSignedInEmail } from '../../frame/api/session.ts';
import { takeEmail } from './password-link-screen.tsx';

it('An e-mail that was confirmed is at once the one that screens name, of its account alone', () => {
  onTestFinished(() => pb.authStore.clear());
  const record = { id: 'claire', email: 'avant@example.fr' };
  pb.authStore.save('token', { ...record, collectionId: 'users', collectionName: 'users' });
  const email = drawHook(() => useSignedInEmail(), undefined);
  act(() => takeEmail('hugo', 'hugo@example.fr'));
  expect(email.now()).toBe('avant@example.fr');
  act(() => takeEmail('claire', 'depuis@example.fr'));
  expect(email.now()).toBe('depuis@example.fr');
  // Where the other tabs hear of it.
  expect(localStorage.getItem(AUTH_STORAGE_KEY)).toContain('depuis@example.fr');
});
