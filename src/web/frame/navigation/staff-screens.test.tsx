// @vitest-environment happy-dom
import { createMemoryHistory, RouterContextProvider } from '@tanstack/react-router';
import { expect, it, vi } from 'vitest';
import { draw } from '../../../../test/support/rendered.tsx';
import { createAppRouter } from '../../router.ts';
import { useReadyScreens } from './staff-screens.ts';

function Ready({ dialogs }: { dialogs: readonly (() => Promise<unknown>)[] }) {
  useReadyScreens(dialogs);
  return null;
}

it('In an idle moment the screens of the header come along with their dialogs, and no others', async () => {
  const router = createAppRouter(createMemoryHistory());
  const load = vi.spyOn(router, 'loadRouteChunk').mockResolvedValue();
  const dialogs = [vi.fn(async () => ({})), vi.fn(() => Promise.reject(new Error('offline')))];
  draw(
    <RouterContextProvider router={router}>
      <Ready dialogs={dialogs} />
    </RouterContextProvider>,
  );
  expect(load).not.toHaveBeenCalled();
  await vi.waitFor(() => expect(dialogs[1]).toHaveBeenCalled());
  expect(dialogs[0]).toHaveBeenCalledOnce();
  const paths = load.mock.calls.map(([route]) => route.fullPath);
  expect(paths).toEqual(['/', '/companies', '/orders']);
});
