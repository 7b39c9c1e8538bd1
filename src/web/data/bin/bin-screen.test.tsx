// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { eventually } from '../../../../test/support/rendered.tsx';
import { drawInRouter } from '../../../../test/support/rendered-in-router.tsx';
import { signClaireIn } from '../../../../test/support/rendered-screen.tsx';
import { pb } from '../../frame/api/client.ts';
import { BinScreen } from './bin-screen.tsx';

beforeEach(() => {
  signClaireIn();
  const none = { page: 1, perPage: 30, totalItems: 0, totalPages: 0, items: [] };
  vi.stubGlobal('fetch', async () => Response.json(none));
});

afterEach(() => {
  vi.unstubAllGlobals();
  pb.authStore.clear();
});

it('An empty bin says what will be there', async () => {
  await drawInRouter(<BinScreen />);
  await eventually(() => expect(document.body.textContent).toContain('La corbeille est vide'));
});
