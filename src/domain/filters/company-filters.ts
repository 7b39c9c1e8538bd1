import type { ListFilters } from './list-filter.ts';

/** How the list of companies is filtered. */
export const companyFilters = {
  active: {
    kind: 'choice',
    label: 'Active',
    choices: {
      oui: { label: 'oui', filter: () => 'isActive = true' },
      non: { label: 'non', filter: () => 'isActive = false' },
    },
  },
  ville: { kind: 'text', label: 'Ville', field: 'City' },
  import: { kind: 'operation', label: 'Import' },
  sans: {
    kind: 'choice',
    label: 'Sans',
    choices: { contacts: { label: 'contact', filter: () => 'contactCount = 0' } },
  },
} as const satisfies ListFilters;
