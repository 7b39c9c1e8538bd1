import { createRoute, redirect, type SearchSchemaInput } from '@tanstack/react-router';
import { readActivitySearch } from '../data/activity/activity-search.ts';
import type { ImportSearch } from '../data/imports/import-search.ts';
import type { FiguresSearch } from '../orders/figures/figures-query.ts';
import type { TemplateSearch } from '../press/editor/template-search.ts';
import { staffRoute } from './entry-routes.ts';
import { listSearch, screen } from './route-parts.ts';

const dashboardRoute = createRoute({
  getParentRoute: () => staffRoute,
  path: '/',
  staticData: { title: 'Dashboard', menu: 'header' },
  component: screen(() => import('../home/dashboard-screen.tsx'), 'DashboardScreen'),
});

const companiesRoute = createRoute({
  getParentRoute: () => staffRoute,
  path: '/companies',
  staticData: { title: 'Entreprises', menu: 'header' },
  ...listSearch,
  component: screen(() => import('../companies/companies-screen.tsx'), 'CompaniesScreen'),
});

const companyRoute = createRoute({
  getParentRoute: () => staffRoute,
  path: '/companies/$companyId',
  staticData: { title: 'Entreprise', partOf: '/companies' },
  ...listSearch,
  remountDeps: ({ params }) => params,
  component: screen(() => import('../companies/company-screen.tsx'), 'CompanyScreen'),
});

const companyOrdersRoute = createRoute({
  getParentRoute: () => staffRoute,
  path: '/companies/$companyId/commandes',
  staticData: { title: 'Commandes', partOf: '/companies' },
  ...listSearch,
  remountDeps: ({ params }) => params,
  component: screen(() => import('../orders/company-orders-screen.tsx'), 'CompanyOrdersScreen'),
});

const companyCardRoute = createRoute({
  getParentRoute: () => staffRoute,
  path: '/companies/$companyId/carte',
  staticData: { title: 'Carte en ligne', partOf: '/companies' },
  remountDeps: ({ params }) => params,
  component: screen(() => import('../companies/company-card-screen.tsx'), 'CompanyCardScreen'),
});

const companyPressRoute = createRoute({
  getParentRoute: () => staffRoute,
  path: '/companies/$companyId/carte-imprimee',
  staticData: { title: 'Carte imprimée', partOf: '/companies' },
  remountDeps: ({ params }) => params,
  component: screen(() => import('../press/company-press-screen.tsx'), 'CompanyPressScreen'),
});

const templateRoute = createRoute({
  getParentRoute: () => staffRoute,
  path: '/companies/$companyId/carte-imprimee/$templateId',
  staticData: { title: 'Carte imprimée', partOf: '/companies' },
  // The screen reads it, as that of imports does.
  validateSearch: (search: TemplateSearch & SearchSchemaInput): TemplateSearch => search,
  // The search is followed without leaving the template: edits stay.
  remountDeps: ({ params }) => params,
  component: screen(() => import('../press/editor/template-screen.tsx'), 'TemplateScreen'),
});

const companyHistoryRoute = createRoute({
  getParentRoute: () => staffRoute,
  path: '/companies/$companyId/historique',
  staticData: { title: 'Historique', partOf: '/companies' },
  remountDeps: ({ params }) => params,
  component: screen(
    () => import('../companies/company-history-screen.tsx'),
    'CompanyHistoryScreen',
  ),
});

const everybodyRoute = createRoute({
  getParentRoute: () => staffRoute,
  path: '/contacts',
  staticData: { title: 'Contacts', menu: 'second', partOf: '/companies' },
  ...listSearch,
  component: screen(() => import('../contacts/contact-list.tsx'), 'ContactList'),
});

const contactsRoute = createRoute({
  getParentRoute: () => staffRoute,
  path: '/contacts/$companyId',
  staticData: { title: 'Contacts', partOf: '/companies' },
  ...listSearch,
  // Another company is another screen: nothing of the former one may linger in it.
  remountDeps: ({ params }) => params,
  component: screen(() => import('../contacts/contacts-screen.tsx'), 'ContactsScreen'),
});

const personRoute = createRoute({
  getParentRoute: () => staffRoute,
  path: '/fiches/$contactId',
  staticData: { title: 'Contact', partOf: '/companies' },
  ...listSearch,
  remountDeps: ({ params }) => params,
  component: screen(() => import('../contacts/person/person-screen.tsx'), 'PersonScreen'),
});

const personCardRoute = createRoute({
  getParentRoute: () => staffRoute,
  path: '/fiches/$contactId/carte',
  staticData: { title: 'Carte en ligne', partOf: '/companies' },
  remountDeps: ({ params }) => params,
  component: screen(() => import('../contacts/person/person-card-screen.tsx'), 'PersonCardScreen'),
});

const personHistoryRoute = createRoute({
  getParentRoute: () => staffRoute,
  path: '/fiches/$contactId/historique',
  staticData: { title: 'Historique', partOf: '/companies' },
  remountDeps: ({ params }) => params,
  component: screen(
    () => import('../contacts/person/person-history-screen.tsx'),
    'PersonHistoryScreen',
  ),
});

/** The address that a contact had when its card was all of its page. */
const formerCardRoute = createRoute({
  getParentRoute: () => staffRoute,
  path: '/cartes/$contactId',
  ...listSearch,
  beforeLoad: ({ params, search, location }) => {
    throw redirect({
      to: '/fiches/$contactId',
      params,
      search,
      hash: location.hash,
      replace: true,
    });
  },
});

const ordersRoute = createRoute({
  getParentRoute: () => staffRoute,
  path: '/orders',
  staticData: { title: 'Commandes', menu: 'header' },
  ...listSearch,
  component: screen(() => import('../orders/order-list.tsx'), 'OrderList'),
});

const orderRoute = createRoute({
  getParentRoute: () => staffRoute,
  path: '/orders/$orderId',
  staticData: { title: 'Commande', partOf: '/orders' },
  ...listSearch,
  remountDeps: ({ params }) => params,
  component: screen(() => import('../orders/page/order-screen.tsx'), 'OrderScreen'),
});

const orderHistoryRoute = createRoute({
  getParentRoute: () => staffRoute,
  path: '/orders/$orderId/historique',
  staticData: { title: 'Historique', partOf: '/orders' },
  remountDeps: ({ params }) => params,
  component: screen(() => import('../orders/page/order-history-screen.tsx'), 'OrderHistoryScreen'),
});

const deliverySlipRoute = createRoute({
  getParentRoute: () => staffRoute,
  path: '/orders/$orderId/bon-de-livraison',
  staticData: { title: 'Bon de livraison', partOf: '/orders' },
  remountDeps: ({ params }) => params,
  component: screen(() => import('../orders/page/delivery-slip-screen.tsx'), 'DeliverySlipScreen'),
});

const figuresRoute = createRoute({
  getParentRoute: () => staffRoute,
  path: '/orders/chiffres',
  staticData: { title: 'Chiffres', menu: 'second', partOf: '/orders' },
  // The screen reads it, as that of imports does.
  validateSearch: (search: FiguresSearch & SearchSchemaInput): FiguresSearch => search,
  component: screen(() => import('../orders/figures/figures-screen.tsx'), 'FiguresScreen'),
});

const importRoute = createRoute({
  getParentRoute: () => staffRoute,
  path: '/imports/$importId',
  staticData: { title: 'Import', partOf: '/companies' },
  // The screen reads it: what an address of lists needs would come along with every screen.
  validateSearch: (search: ImportSearch & SearchSchemaInput): ImportSearch => search,
  remountDeps: ({ params }) => params,
  component: screen(() => import('../data/imports/import-screen.tsx'), 'ImportScreen'),
});

const codesRoute = createRoute({
  getParentRoute: () => staffRoute,
  path: '/codes',
  staticData: { title: 'État des codes', menu: 'second', partOf: '/companies' },
  ...listSearch,
  component: screen(() => import('../contacts/codes/codes-screen.tsx'), 'CodesScreen'),
});

const duplicatesRoute = createRoute({
  getParentRoute: () => staffRoute,
  path: '/doublons',
  staticData: { title: 'Doublons', menu: 'second', partOf: '/companies' },
  ...listSearch,
  component: screen(() => import('../data/duplicates/duplicates-screen.tsx'), 'DuplicatesScreen'),
});

const activityRoute = createRoute({
  getParentRoute: () => staffRoute,
  path: '/activite',
  staticData: { title: 'Activité', menu: 'second', partOf: '/' },
  validateSearch: readActivitySearch,
  component: screen(() => import('../data/activity/activity-screen.tsx'), 'ActivityScreen'),
});

const binRoute = createRoute({
  getParentRoute: () => staffRoute,
  path: '/corbeille',
  staticData: { title: 'Corbeille', menu: 'second', partOf: '/' },
  ...listSearch,
  component: screen(() => import('../data/bin/bin-screen.tsx'), 'BinScreen'),
});

/** The routes of the header's menu, the day, companies, their contacts and their orders, and of its second line. */
export const recordRoutes = [
  dashboardRoute,
  companiesRoute,
  companyRoute,
  companyOrdersRoute,
  companyCardRoute,
  companyPressRoute,
  templateRoute,
  companyHistoryRoute,
  everybodyRoute,
  contactsRoute,
  personRoute,
  personCardRoute,
  personHistoryRoute,
  formerCardRoute,
  ordersRoute,
  orderRoute,
  orderHistoryRoute,
  deliverySlipRoute,
  figuresRoute,
  importRoute,
  codesRoute,
  duplicatesRoute,
  activityRoute,
  binRoute,
] as const;
