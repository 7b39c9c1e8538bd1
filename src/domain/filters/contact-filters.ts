import { dayInFrance, LONG_GONE_YEARS, longGoneDay } from '../departure.ts';
import { ENDED_ORDER_STATUSES } from '../order.ts';
import type { ListFilters } from './list-filter.ts';

const NAMED_BY_RUNNING = ENDED_ORDER_STATUSES.map(
  (status) => `orders_via_contacts.Status ?!= '${status}'`,
).join(' && ');

/** How the list of a company's contacts is filtered. */
export const companyContactFilters = {
  carte: {
    kind: 'choice',
    label: 'Carte',
    choices: {
      publiee: {
        label: 'publiée',
        // Conditions on what it is not, since most are: the list is gone through in its order. A
        // person who leaves later is still there.
        filter: (now) =>
          `cardState != 'hidden' && (cardState != 'left' || leftOn > '${dayInFrance(now)}')`,
      },
      masquee: { label: 'masquée', filter: () => `cardState = 'hidden'` },
      partie: {
        label: 'personne partie',
        filter: (now) => `cardState = 'left' && leftOn <= '${dayInFrance(now)}'`,
      },
      'partie-longtemps': {
        label: `personne partie depuis plus de ${LONG_GONE_YEARS} ans`,
        // Without a date, nobody knows since when.
        filter: (now) =>
          `cardState = 'left' && leftOn != '' && leftOn <= '${longGoneDay(dayInFrance(now))}'`,
      },
    },
  },
  sans: {
    kind: 'choice',
    label: 'Sans',
    choices: {
      email: { label: 'e-mail', filter: () => `Email = ''` },
      mobile: { label: 'mobile', filter: () => `Phone = ''` },
      photo: { label: 'photo', filter: () => `photo = ''` },
    },
  },
  import: { kind: 'operation', label: 'Import' },
  depuis: { kind: 'day', label: 'Ajouté depuis le', field: 'created' },
  commande: {
    kind: 'choice',
    label: 'Commande',
    choices: {
      jamais: { label: 'jamais', filter: () => `orders_via_contacts.id = ''` },
      'en-cours': {
        label: 'en cours',
        filter: () => `orders_via_contacts.id ?!= '' && ${NAMED_BY_RUNNING}`,
      },
    },
  },
} as const satisfies ListFilters;

/** How the list of all contacts is filtered. */
export const contactFilters = {
  entreprise: { kind: 'relation', label: 'Entreprise', field: 'company', target: 'Company' },
  ville: { kind: 'text', label: 'Ville', field: 'company.City' },
  ...companyContactFilters,
} as const satisfies ListFilters;
