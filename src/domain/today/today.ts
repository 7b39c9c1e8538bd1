import type { TodayOrders } from './today.schema.ts';

/** From so many days of visits on, there is something to see in them. */
export const VISITS_SHOWN_FROM_DAYS = 7;

/** The lists of orders that its numbers count, as addresses hold them. */
export const TODAY_LISTS = {
  running: { statut: 'non-terminee' },
  unprinted: { statut: 'a-produire' },
  due: { echeance: 'a-livrer' },
  late: { echeance: 'retard' },
  thisWeek: { echeance: 'semaine' },
  withoutQuantity: { statut: 'non-terminee', quantite: 'sans' },
  withDeparted: { statut: 'non-terminee', depart: 'oui' },
  ofDeletedCompany: { statut: 'non-terminee', supprimee: 'oui' },
} as const satisfies Record<Exclude<keyof TodayOrders, 'cards'>, Readonly<Record<string, string>>>;
