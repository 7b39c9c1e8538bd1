import { createRoute, redirect, type SearchSchemaInput } from '@tanstack/react-router';
import type { AuditSearch } from '../administration/audit/audit-search.ts';
import type { PrintersSearch } from '../press/printers/printers-search.ts';
import { staffRoute } from './entry-routes.ts';
import { screen } from './route-parts.ts';

const ownAccountRoute = createRoute({
  getParentRoute: () => staffRoute,
  path: '/compte',
  staticData: { title: 'Mon compte', menu: 'account' },
  component: screen(
    () => import('../account/own-account/own-account-screen.tsx'),
    'OwnAccountScreen',
  ),
});

/** Its pages are those of its second line; the first is open to everybody. */
const administrationRoute = createRoute({
  getParentRoute: () => staffRoute,
  path: '/administration',
  staticData: { title: 'Administration', menu: 'account' },
  beforeLoad: () => {
    throw redirect({ to: '/equipe', replace: true });
  },
});

const IN_ADMINISTRATION = { menu: 'second', partOf: '/administration' } as const;
const FOR_ADMINISTRATORS = { ...IN_ADMINISTRATION, isForAdministrators: true } as const;

const teamRoute = createRoute({
  getParentRoute: () => staffRoute,
  path: '/equipe',
  staticData: { title: 'Équipe', ...IN_ADMINISTRATION },
  component: screen(() => import('../administration/team/team-screen.tsx'), 'TeamScreen'),
});

const printersRoute = createRoute({
  getParentRoute: () => staffRoute,
  path: '/imprimeurs',
  staticData: { title: 'Imprimeurs', ...IN_ADMINISTRATION },
  // The screen reads it, as that of imports does.
  validateSearch: (search: PrintersSearch & SearchSchemaInput): PrintersSearch => search,
  component: screen(() => import('../press/printers/printers-screen.tsx'), 'PrintersScreen'),
});

const tokensRoute = createRoute({
  getParentRoute: () => staffRoute,
  path: '/jetons',
  staticData: { title: 'Jetons d’API', ...FOR_ADMINISTRATORS },
  component: screen(() => import('../administration/tokens/tokens-screen.tsx'), 'TokensScreen'),
});

const auditRoute = createRoute({
  getParentRoute: () => staffRoute,
  path: '/journal',
  staticData: { title: 'Journal de sécurité', ...FOR_ADMINISTRATORS },
  // The screen reads it, as that of imports does.
  validateSearch: (search: AuditSearch & SearchSchemaInput): AuditSearch => search,
  component: screen(() => import('../administration/audit/audit-screen.tsx'), 'AuditScreen'),
});

const installationRoute = createRoute({
  getParentRoute: () => staffRoute,
  path: '/installation',
  staticData: { title: 'Installation', ...FOR_ADMINISTRATORS },
  component: screen(
    () => import('../administration/installation/installation-screen.tsx'),
    'InstallationScreen',
  ),
});

/** The routes of the account's menu, and of administration, in their order. */
export const accountRoutes = [
  ownAccountRoute,
  administrationRoute,
  teamRoute,
  printersRoute,
  tokensRoute,
  auditRoute,
  installationRoute,
] as const;
