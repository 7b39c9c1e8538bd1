import { createRootRoute, createRoute, redirect } from '@tanstack/react-router';
import { isSignedIn } from '../frame/api/session.ts';
import { returnAddress } from '../frame/navigation/address-search.ts';
import { Root } from '../frame/navigation/root.tsx';
import { NotFoundScreen } from './not-found/not-found-screen.tsx';
import { screen } from './route-parts.ts';

export const rootRoute = createRootRoute({
  component: Root,
  notFoundComponent: NotFoundScreen,
});

const loginRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/login',
  staticData: { title: 'Connexion' },
  validateSearch: (search: Record<string, unknown>): { suite?: string } =>
    typeof search.suite === 'string' ? { suite: search.suite } : {},
  beforeLoad: ({ search }) => {
    if (isSignedIn()) throw redirect({ href: returnAddress(search.suite), replace: true });
  },
  component: screen(() => import('../account/login/login-screen.tsx'), 'LoginScreen'),
});

const welcomeRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/bienvenue',
  staticData: { title: 'Bienvenue' },
  beforeLoad: ({ location }) => {
    if (isSignedIn()) throw redirect({ to: '/', replace: true });
    if (!location.hash) return;
    throw redirect({
      to: '/bienvenue',
      hash: '',
      state: { firstAccountKey: location.hash },
      replace: true,
    });
  },
  component: screen(() => import('../account/welcome/welcome-screen.tsx'), 'WelcomeScreen'),
});

const keyRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/cle',
  staticData: { title: 'Votre compte' },
  component: screen(
    () => import('../account/password-link/password-link-screen.tsx'),
    'PasswordLinkScreen',
  ),
});

export const staffRoute = createRoute({
  getParentRoute: () => rootRoute,
  id: 'staff',
  beforeLoad: ({ location }) => {
    if (isSignedIn()) return;
    const search = location.href === '/' ? {} : { suite: location.href };
    throw redirect({ to: '/login', search, replace: true });
  },
  component: screen(() => import('./staff-frame.tsx'), 'StaffFrame'),
});

/** The routes of somebody who has not signed in. */
export const entryRoutes = [loginRoute, welcomeRoute, keyRoute] as const;
