import {
  createRootRoute,
  createRoute,
  createRouter,
  lazyRouteComponent,
  type RouterHistory,
  redirect,
  type SearchSchemaInput,
  stripSearchParams,
} from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { readActivitySearch } from './activity/activity-search.ts';
import { LIST_SEARCH_DEFAULTS, type ListSearch, readListSearch } from './api/list-search.ts';
import { isSignedIn } from './api/session.ts';
import type { ImportSearch } from './imports/import-search.ts';
import type { JournalSearch } from './journal/journal-search.ts';
import { parseSearch, stringifySearch } from './navigation/address-search.ts';
import { reachable } from './navigation/reachable.ts';
import { returnAddress } from './navigation/return-address.ts';
import { Root } from './navigation/root.tsx';
import { ScreenFailure } from './navigation/screen-failure.tsx';
import { ScreenPending } from './navigation/screen-pending.tsx';
import { NotFoundScreen } from './not-found/not-found-screen.tsx';

declare module '@tanstack/react-router' {
  interface Register {
    router: ReturnType<typeof createAppRouter>;
  }
  interface StaticDataRouteOption {
    /** Names the window's tab until the screen gives a more precise title. */
    title?: string;
    /** The menu that leads to it, under its title. */
    menu?: 'header' | 'account';
    /** The menu leads administrators there alone; the server refuses others. */
    isForAdministrators?: boolean;
    /** The screen of the header that it belongs to. */
    partOf?: string;
  }
  interface HistoryState {
    /** Out of the address bar, where others could read it; a reload keeps it. */
    firstAccountKey?: string;
    /** Likewise, of a link by which somebody chooses a password. */
    passwordKey?: string;
    /** One step back is the list over which a dialog was opened. */
    isOverList?: boolean;
    /** Ids of the contacts that a new order is for: too many for an address. */
    orderedPeople?: readonly string[];
  }
}

/** What a screen is made of, which arrives when it is first needed. */
function screen<N extends string>(
  load: () => Promise<Record<NoInfer<N>, (props: Record<string, never>) => ReactNode>>,
  name: N,
) {
  return lazyRouteComponent(reachable(load), name);
}

const rootRoute = createRootRoute({
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
  component: screen(() => import('./login/login-screen.tsx'), 'LoginScreen'),
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
  component: screen(() => import('./welcome/welcome-screen.tsx'), 'WelcomeScreen'),
});

const keyRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/cle',
  staticData: { title: 'Mot de passe' },
  component: screen(() => import('./password-link/password-link-screen.tsx'), 'PasswordLinkScreen'),
});

const staffRoute = createRoute({
  getParentRoute: () => rootRoute,
  id: 'staff',
  beforeLoad: ({ location }) => {
    if (isSignedIn()) return;
    const search = location.href === '/' ? {} : { suite: location.href };
    throw redirect({ to: '/login', search, replace: true });
  },
  component: screen(() => import('./session/staff-frame.tsx'), 'StaffFrame'),
});

const dashboardRoute = createRoute({
  getParentRoute: () => staffRoute,
  path: '/',
  staticData: { title: 'Dashboard', menu: 'header' },
  component: screen(() => import('./dashboard/dashboard-screen.tsx'), 'DashboardScreen'),
});

/** Links name only what differs from the defaults. */
const listSearch = {
  validateSearch: (search: Partial<ListSearch> & SearchSchemaInput): ListSearch =>
    readListSearch({ ...search }),
  search: { middlewares: [stripSearchParams<ListSearch>(LIST_SEARCH_DEFAULTS)] },
};

const companiesRoute = createRoute({
  getParentRoute: () => staffRoute,
  path: '/companies',
  staticData: { title: 'Entreprises', menu: 'header' },
  ...listSearch,
  component: screen(() => import('./companies/companies-screen.tsx'), 'CompaniesScreen'),
});

const companyRoute = createRoute({
  getParentRoute: () => staffRoute,
  path: '/companies/$companyId',
  staticData: { title: 'Entreprise', partOf: '/companies' },
  ...listSearch,
  remountDeps: ({ params }) => params,
  component: screen(() => import('./companies/company-screen.tsx'), 'CompanyScreen'),
});

const companyOrdersRoute = createRoute({
  getParentRoute: () => staffRoute,
  path: '/companies/$companyId/commandes',
  staticData: { title: 'Commandes', partOf: '/companies' },
  ...listSearch,
  remountDeps: ({ params }) => params,
  component: screen(() => import('./orders/company-orders-screen.tsx'), 'CompanyOrdersScreen'),
});

const companyCardRoute = createRoute({
  getParentRoute: () => staffRoute,
  path: '/companies/$companyId/carte',
  staticData: { title: 'Carte', partOf: '/companies' },
  remountDeps: ({ params }) => params,
  component: screen(() => import('./companies/company-card-screen.tsx'), 'CompanyCardScreen'),
});

const companyHistoryRoute = createRoute({
  getParentRoute: () => staffRoute,
  path: '/companies/$companyId/historique',
  staticData: { title: 'Historique', partOf: '/companies' },
  remountDeps: ({ params }) => params,
  component: screen(() => import('./companies/company-history-screen.tsx'), 'CompanyHistoryScreen'),
});

const everybodyRoute = createRoute({
  getParentRoute: () => staffRoute,
  path: '/contacts',
  staticData: { title: 'Contacts', partOf: '/companies' },
  ...listSearch,
  component: screen(() => import('./contacts/contact-list.tsx'), 'ContactList'),
});

const contactsRoute = createRoute({
  getParentRoute: () => staffRoute,
  path: '/contacts/$companyId',
  staticData: { title: 'Contacts', partOf: '/companies' },
  ...listSearch,
  // Another company is another screen: nothing of the former one may linger in it.
  remountDeps: ({ params }) => params,
  component: screen(() => import('./contacts/contacts-screen.tsx'), 'ContactsScreen'),
});

const cardRoute = createRoute({
  getParentRoute: () => staffRoute,
  path: '/cartes/$contactId',
  staticData: { title: 'Carte', partOf: '/companies' },
  remountDeps: ({ params }) => params,
  component: screen(() => import('./contacts/card-screen.tsx'), 'CardScreen'),
});

const importRoute = createRoute({
  getParentRoute: () => staffRoute,
  path: '/imports/$importId',
  staticData: { title: 'Import', partOf: '/companies' },
  // The screen reads it: what an address of lists needs would come along with every screen.
  validateSearch: (search: ImportSearch & SearchSchemaInput): ImportSearch => search,
  remountDeps: ({ params }) => params,
  component: screen(() => import('./imports/import-screen.tsx'), 'ImportScreen'),
});

const codesRoute = createRoute({
  getParentRoute: () => staffRoute,
  path: '/codes',
  staticData: { title: 'État des codes', partOf: '/companies' },
  ...listSearch,
  component: screen(() => import('./codes/codes-screen.tsx'), 'CodesScreen'),
});

const duplicatesRoute = createRoute({
  getParentRoute: () => staffRoute,
  path: '/doublons',
  staticData: { title: 'Doublons', menu: 'account' },
  ...listSearch,
  component: screen(() => import('./duplicates/duplicates-screen.tsx'), 'DuplicatesScreen'),
});

const activityRoute = createRoute({
  getParentRoute: () => staffRoute,
  path: '/activite',
  staticData: { title: 'Activité', menu: 'account' },
  validateSearch: readActivitySearch,
  component: screen(() => import('./activity/activity-screen.tsx'), 'ActivityScreen'),
});

const binRoute = createRoute({
  getParentRoute: () => staffRoute,
  path: '/corbeille',
  staticData: { title: 'Corbeille', menu: 'account' },
  ...listSearch,
  component: screen(() => import('./bin/bin-screen.tsx'), 'BinScreen'),
});

const ownAccountRoute = createRoute({
  getParentRoute: () => staffRoute,
  path: '/compte',
  staticData: { title: 'Mon compte', menu: 'account' },
  component: screen(() => import('./own-account/own-account-screen.tsx'), 'OwnAccountScreen'),
});

const teamRoute = createRoute({
  getParentRoute: () => staffRoute,
  path: '/equipe',
  staticData: { title: 'Équipe', menu: 'account' },
  component: screen(() => import('./team/team-screen.tsx'), 'TeamScreen'),
});

const journalRoute = createRoute({
  getParentRoute: () => staffRoute,
  path: '/journal',
  staticData: { title: 'Journal', menu: 'account', isForAdministrators: true },
  // The screen reads it, as that of imports does.
  validateSearch: (search: JournalSearch & SearchSchemaInput): JournalSearch => search,
  component: screen(() => import('./journal/journal-screen.tsx'), 'JournalScreen'),
});

const tokensRoute = createRoute({
  getParentRoute: () => staffRoute,
  path: '/jetons',
  staticData: { title: 'Jetons d’accès', menu: 'account', isForAdministrators: true },
  component: screen(() => import('./tokens/tokens-screen.tsx'), 'TokensScreen'),
});

const installationRoute = createRoute({
  getParentRoute: () => staffRoute,
  path: '/installation',
  staticData: { title: 'Installation', menu: 'account', isForAdministrators: true },
  component: screen(() => import('./installation/installation-screen.tsx'), 'InstallationScreen'),
});

const ordersRoute = createRoute({
  getParentRoute: () => staffRoute,
  path: '/orders',
  staticData: { title: 'Commandes', menu: 'header' },
  ...listSearch,
  component: screen(() => import('./orders/orders-screen.tsx'), 'OrdersScreen'),
});

/** `history` is the window's own unless a test brings another. */
export function createAppRouter(history?: RouterHistory) {
  return createRouter({
    ...(history && { history }),
    routeTree: rootRoute.addChildren([
      loginRoute,
      welcomeRoute,
      keyRoute,
      staffRoute.addChildren([
        dashboardRoute,
        companiesRoute,
        companyRoute,
        companyOrdersRoute,
        companyCardRoute,
        companyHistoryRoute,
        everybodyRoute,
        contactsRoute,
        cardRoute,
        ordersRoute,
        importRoute,
        codesRoute,
        ownAccountRoute,
        teamRoute,
        tokensRoute,
        journalRoute,
        installationRoute,
        duplicatesRoute,
        activityRoute,
        binRoute,
      ]),
    ]),
    parseSearch,
    stringifySearch,
    scrollRestoration: true,
    defaultPreload: 'intent',
    defaultPendingMs: 400,
    defaultPendingMinMs: 300,
    defaultPendingComponent: ScreenPending,
    defaultErrorComponent: ScreenFailure,
    defaultNotFoundComponent: NotFoundScreen,
  });
}
