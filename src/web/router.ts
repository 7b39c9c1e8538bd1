import { createRouter, type RouterHistory } from '@tanstack/react-router';
import { parseSearch, stringifySearch } from './frame/navigation/address-search.ts';
import { ScreenFailure, ScreenPending } from './frame/navigation/screen-states.tsx';
import { accountRoutes } from './routes/account-routes.ts';
import { entryRoutes, rootRoute, staffRoute } from './routes/entry-routes.ts';
import { NotFoundScreen } from './routes/not-found/not-found-screen.tsx';
import { recordRoutes } from './routes/record-routes.ts';

declare module '@tanstack/react-router' {
  interface Register {
    router: ReturnType<typeof createAppRouter>;
  }
}

/** `history` is the window's own unless a test brings another. */
export function createAppRouter(history?: RouterHistory) {
  return createRouter({
    ...(history && { history }),
    routeTree: rootRoute.addChildren([
      ...entryRoutes,
      staffRoute.addChildren([...recordRoutes, ...accountRoutes]),
    ]),
    parseSearch,
    stringifySearch,
    scrollRestoration: true,
    defaultPreload: 'intent',
    // A press is answered within a tenth of a second, also before the code of a screen is there.
    defaultPendingMs: 80,
    defaultPendingMinMs: 0,
    defaultPendingComponent: ScreenPending,
    defaultErrorComponent: ScreenFailure,
    defaultNotFoundComponent: NotFoundScreen,
  });
}
