import { lastDayOfWeek } from '../calendar/days-in-france.ts';
import { dayInFrance } from '../departure.ts';
import {
  CANCELLED_STATUS,
  ORDER_STATUSES,
  type OrderStatus,
  RUNNING_ORDER_STATUSES,
  UNPRINTED_ORDER_STATUSES,
} from '../order.ts';
import { PROOF_STATE_LABELS } from '../proofs/proof-state.ts';
import { fold } from '../text.ts';
import type { ListFilters } from './list-filter.ts';

/** Alternatives, and not what it is not: an index finds each status. */
function isOneOf(statuses: readonly OrderStatus[]): string {
  return `(${statuses.map((status) => `Status = '${status}'`).join(' || ')})`;
}

const nameOf = (label: string) => fold(label).replaceAll(' ', '-');

function statusChoice(status: OrderStatus) {
  return [
    nameOf(status),
    { label: status.toLowerCase(), filter: () => isOneOf([status]) },
  ] as const;
}

function proofChoice([state, label]: [state: string, label: string]) {
  return [nameOf(label), { label, filter: () => `hasProof('${state}') = true` }] as const;
}

/** How the list of orders is filtered. */
export const orderFilters = {
  statut: {
    kind: 'choice',
    label: 'Statut',
    choices: {
      'non-terminee': { label: 'non terminée', filter: () => isOneOf(RUNNING_ORDER_STATUSES) },
      'non-annulee': { label: 'non annulée', filter: () => `Status != '${CANCELLED_STATUS}'` },
      'a-produire': { label: 'à produire', filter: () => isOneOf(UNPRINTED_ORDER_STATUSES) },
      ...Object.fromEntries(ORDER_STATUSES.map(statusChoice)),
    },
  },
  bat: {
    kind: 'choice',
    label: 'BAT',
    choices: Object.fromEntries(
      Object.entries({ ...PROOF_STATE_LABELS, none: 'aucun' }).map(proofChoice),
    ),
  },
  entreprise: { kind: 'relation', label: 'Entreprise', field: 'company', target: 'Company' },
  ville: { kind: 'text', label: 'Ville', field: 'company.City' },
  periode: { kind: 'period', label: 'Période', field: 'created', of: 'time' },
  echeance: {
    kind: 'period',
    label: 'Échéance',
    field: 'dueOn',
    of: 'day',
    choices: {
      'a-livrer': {
        label: 'à livrer',
        filter: () => `${isOneOf(RUNNING_ORDER_STATUSES)} && dueOn > ''`,
      },
      retard: {
        label: 'en retard',
        filter: (now) =>
          `${isOneOf(RUNNING_ORDER_STATUSES)} && dueOn > '' && dueOn < '${dayInFrance(now)}'`,
      },
      semaine: {
        label: 'cette semaine',
        filter: (now) => {
          const today = dayInFrance(now);
          return `${isOneOf(RUNNING_ORDER_STATUSES)} && dueOn >= '${today}' && dueOn <= '${lastDayOfWeek(today)}'`;
        },
      },
    },
  },
  quantite: {
    kind: 'choice',
    label: 'Quantité',
    choices: { sans: { label: 'sans', filter: () => 'Quantity = 0' } },
  },
  depart: {
    kind: 'choice',
    label: 'Personnes parties',
    choices: {
      oui: {
        label: 'oui',
        // A person who leaves later is still there; without a date, they have left.
        filter: (now) =>
          `contacts.cardState ?= 'left' && contacts.leftOn ?<= '${dayInFrance(now)}'`,
      },
    },
  },
  supprimee: {
    kind: 'choice',
    label: 'Entreprise supprimée',
    choices: {
      // A deleted record keeps its place in the order, and shows no field of its own.
      oui: { label: 'oui', filter: () => "company != '' && company.created = ''" },
    },
  },
} as const satisfies ListFilters;

const { entreprise: _, ville: _town, supprimee: _deleted, ...ofOneCompany } = orderFilters;
/** How the list of a company's orders is filtered. */
export const companyOrderFilters = ofOneCompany;
