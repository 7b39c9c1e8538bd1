import { createRoute, type SearchSchemaInput } from '@tanstack/react-router';
import type { AuditSearch } from '../administration/audit/audit-search.ts';
import { readActivitySearch } from '../data/activity/activity-search.ts';
import type { PrintersSearch } from '../press/printers/printers-search.ts';
import { staffRoute } from './entry-routes.ts';
import { listSearch, screen } from './route-parts.ts';

const ownAccountRoute = createRoute({
  getParentRoute: () => staffRoute,
  path: '/compte',
  staticData: { title: 'Mon compte', menu: 'account' },
  component: screen(
    () => import('../account/own-account/own-account-screen.tsx'),
    'OwnAccountScreen',
  ),
});

const teamRoute = createRoute({
  getParentRoute: () => staffRoute,
  path: '/equipe',
  staticData: { title: 'Équipe', menu: 'account' },
  component: screen(() => import('../administration/team/team-screen.tsx'), 'TeamScreen'),
});

const printersRoute = createRoute({
  getParentRoute: () => staffRoute,
  path: '/imprimeurs',
  staticData: { title: 'Imprimeurs', menu: 'account' },
  // The screen reads it, as that of imports does.
  validateSearch: (search: PrintersSearch & SearchSchemaInput): PrintersSearch => search,
  component: screen(() => import('../press/printers/printers-screen.tsx'), 'PrintersScreen'),
});

const tokensRoute = createRoute({
  getParentRoute: () => staffRoute,
  path: '/jetons',
  staticData: { title: 'Jetons d’API', menu: 'account', isForAdministrators: true },
  component: screen(() => import('../administration/tokens/tokens-screen.tsx'), 'TokensScreen'),
});

const auditRoute = createRoute({
  getParentRoute: () => staffRoute,
  path: '/journal',
  staticData: { title: 'Journal de sécurité', menu: 'account', isForAdministrators: true },
  // The screen reads it, as that of imports does.
  validateSearch: (search: AuditSearch & SearchSchemaInput): AuditSearch => search,
  component: screen(() => import('../administration/audit/audit-screen.tsx'), 'AuditScreen'),
});

const installationRoute = createRoute({
  getParentRoute: () => staffRoute,
  path: '/installation',
  staticData: { title: 'Installation', menu: 'account', isForAdministrators: true },
  component: screen(
    () => import('../administration/installation/installation-screen.tsx'),
    'InstallationScreen',
  ),
});

const duplicatesRoute = createRoute({
  getParentRoute: () => staffRoute,
  path: '/doublons',
  staticData: { title: 'Doublons', menu: 'account' },
  ...listSearch,
  component: screen(() => import('../data/duplicates/duplicates-screen.tsx'), 'DuplicatesScreen'),
});

const activityRoute = createRoute({
  getParentRoute: () => staffRoute,
  path: '/activite',
  staticData: { title: 'Activité', menu: 'account' },
  validateSearch: readActivitySearch,
  component: screen(() => import('../data/activity/activity-screen.tsx'), 'ActivityScreen'),
});

const binRoute = createRoute({
  getParentRoute: () => staffRoute,
  path: '/corbeille',
  staticData: { title: 'Corbeille', menu: 'account' },
  ...listSearch,
  component: screen(() => import('../data/bin/bin-screen.tsx'), 'BinScreen'),
});

/** The routes of the account's menu, in its order. */
export const accountRoutes = [
  ownAccountRoute,
  teamRoute,
  printersRoute,
  tokensRoute,
  auditRoute,
  installationRoute,
  duplicatesRoute,
  activityRoute,
  binRoute,
] as const;
