// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { draw } from '../../../../test/support/rendered.tsx';
import { pb } from '../../api/client.ts';
import { OwnPasskeys } from './own-passkeys.tsx';

beforeEach(() => {
  const claire = { id: 'claire', collectionId: 'c', collectionName: 'users' };
  pb.authStore.save(`e30.${btoa(JSON.stringify({ exp: 4_000_000_000 }))}.x`, claire);
});

afterEach(() => {
  vi.unstubAllGlobals();
  pb.authStore.clear();
});

it('Without https nobody is offered a passkey, and why is said', async () => {
  const own = { passkeys: [], host: '10.0.0.2', origin: 'http://10.0.0.2', isAvailable: false };
  vi.stubGlobal('fetch', async () => Response.json(own));
  draw(<OwnPasskeys />);
  // Nobody knows when the answer comes.
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: false });
  await vi.waitFor(() => expect(document.body.textContent).toContain('Disponible en https.'));
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });
  expect(document.querySelector('button')).toBeNull();
});
