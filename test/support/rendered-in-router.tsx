import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  RouterProvider,
} from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { draw } from './rendered.tsx';

/**
 * Draws elements that read their address or lead elsewhere, as each page of a router of their own;
 * `path` names what the address holds.
 */
export async function drawInRouter(element: ReactNode, address = '/', path = '$'): Promise<void> {
  const root = createRootRoute();
  const page = createRoute({ getParentRoute: () => root, path, component: () => element });
  const history = createMemoryHistory({ initialEntries: [address] });
  const router = createRouter({ routeTree: root.addChildren([page]), history });
  await router.load();
  draw(<RouterProvider router={router} />);
}
