// @vitest-environment happy-dom
import { QueryClientProvider } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { eventually } from '../../../../test/support/rendered.tsx';
import { drawInRouter } from '../../../../test/support/rendered-in-router.tsx';
import { signClaireIn } from '../../../../test/support/rendered-screen.tsx';
import { pb } from '../../frame/api/client.ts';
import { createQueryClient } from '../../frame/api/query-client.ts';
import { ImportScreen } from './import-screen.tsx';

beforeEach(() => {
  vi.spyOn(console, 'error').mockReturnValue(undefined);
  signClaireIn();
  vi.stubGlobal('fetch', async () => Response.json({}, { status: 404 }));
});

afterEach(() => {
  pb.authStore.clear();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

it('The address of no import says so, and leads to a file', async () => {
  await drawInRouter(
    <QueryClientProvider client={createQueryClient()}>
      <ImportScreen />
    </QueryClientProvider>,
    '/imports/inconnu00000000',
  );
  await eventually(() => expect(document.body.textContent).toContain('Import introuvable'));
  expect(document.querySelector('main a')?.getAttribute('href')).toBe('/imports/nouveau');
});
