import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  RouterProvider,
} from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { vi } from 'vitest';
import { draw } from './rendered.tsx';

/** Draws elements that read their address or lead elsewhere, as each page of a router of their own. */
export async function drawInRouter(element: ReactNode, address = '/'): Promise<void> {
  const root = createRootRoute();
  const page = createRoute({ getParentRoute: () => root, path: '$', component: () => element });
  const history = createMemoryHistory({ initialEntries: [address] });
  const router = createRouter({ routeTree: root.addChildren([page]), history });
  await router.load();
  draw(<RouterProvider router={router} />);
}

/** Waits until a check holds, nobody knows when: answers come meanwhile. */
export async function eventually(check: () => void): Promise<void> {
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: false });
  await vi.waitFor(check);
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });
}
