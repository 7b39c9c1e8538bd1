import { useQuery } from '@tanstack/react-query';
import { companyContactFilters } from '../../../domain/filters/contact-filters.ts';
import { type ListFilters, recordFilter } from '../../../domain/filters/list-filter.ts';
import { companyOrderFilters } from '../../../domain/filters/order-filters.ts';
import type { Order } from '../../../domain/order.ts';
import { type WithOwnQuantities, withOwnQuantities } from '../../frame/api/own-quantities.ts';
import { countQuery, filterOfCompany } from '../../frame/api/record-query.ts';
import type { ContactRow } from '../../frame/api/record-rows.ts';
import { listRecords } from '../../frame/api/records.ts';
import { cardStateToday } from '../../frame/cards/card-state-today.ts';
import { firstPersonQuery } from '../../frame/pickers/people.ts';

const ORDERS_SHOWN = 5;
const PEOPLE_SHOWN = 8;

/** Filters of a company's lists, as addresses hold them. */
export const RUNNING = { statut: 'non-terminee' };
export const LEAVERS_ORDERED = { ...RUNNING, depart: 'oui' };
export const HIDDEN = { carte: 'masquee' };
export const WITHOUT_EMAIL = { sans: 'email' };

/** The first records of a list, and how many it holds. */
export interface Beginning<R> {
  items: readonly R[];
  totalItems: number;
}

/** The lists of a company's first page. */
export interface CompanyHome {
  orders: Beginning<Order & WithOwnQuantities>;
  people: Beginning<ContactRow>;
  /** The contact whose card is shown; null when nobody's is. */
  person: ContactRow | null;
  unsettled: Unsettled;
}

/** How much there is to be put right. */
export interface Unsettled {
  /** Contacts whose card is hidden. */
  hidden: number;
  /** Running orders that name somebody who left. */
  leaversOrdered: number;
  withoutEmail: number;
}

interface HomeReading {
  /** Undefined until all of it is known, so that nothing on the page moves. */
  home: CompanyHome | undefined;
  failure: unknown;
  isFetching: boolean;
  onRetry: () => void;
}

type Asked = Readonly<Record<string, string>>;

function filterIn(companyId: string, filters: ListFilters, asked: Asked): string {
  return `${filterOfCompany(companyId)} && ${recordFilter(filters, asked, new Date())}`;
}

function ordersCount(companyId: string, asked: Asked) {
  return countQuery('orders', filterIn(companyId, companyOrderFilters, asked));
}

function contactsCount(companyId: string, asked: Asked) {
  return countQuery('Contacts', filterIn(companyId, companyContactFilters, asked));
}

/** The running orders, those that are due first before the others, those of no day last. */
function runningOrdersQuery(companyId: string) {
  const filter = filterIn(companyId, companyOrderFilters, RUNNING);
  // Those of no day come last, the others backwards: nearly always, a page holds them all.
  const params = { page: 1, filter, sort: '-dueOn,-created' };
  return {
    queryKey: ['orders', 'list', { ...params, shown: ORDERS_SHOWN }],
    queryFn: async ({ signal }: { signal: AbortSignal }): Promise<CompanyHome['orders']> => {
      const { items, totalItems } = await listRecords('orders', params, signal);
      if (totalItems <= items.length) {
        const first = dueFirst(items).slice(0, ORDERS_SHOWN);
        return { items: await withOwnQuantities(first, signal), totalItems };
      }
      const due = { ...params, filter: `${filter} && dueOn > ''`, sort: 'dueOn,-created' };
      const first = await listRecords('orders', { ...due, perPage: ORDERS_SHOWN }, signal);
      const ofNoDay = items.filter(({ dueOn }) => dueOn === '');
      const shown = [...first.items, ...ofNoDay].slice(0, ORDERS_SHOWN);
      return { items: await withOwnQuantities(shown, signal), totalItems };
    },
  };
}

function firstPeopleQuery(companyId: string) {
  const filter = filterOfCompany(companyId);
  const params = { page: 1, filter, sort: 'Nom,Prenom', perPage: PEOPLE_SHOWN };
  return {
    queryKey: ['Contacts', 'list', params],
    queryFn: ({ signal }: { signal: AbortSignal }) => listRecords('Contacts', params, signal),
  };
}

function isShown(contact: ContactRow): boolean {
  return cardStateToday(contact) === 'published';
}

function useUnsettled(companyId: string) {
  const hidden = useQuery(contactsCount(companyId, HIDDEN));
  const leavers = useQuery(ordersCount(companyId, LEAVERS_ORDERED));
  const mute = useQuery(contactsCount(companyId, WITHOUT_EMAIL));
  const [hiddenCount, leaversOrdered, withoutEmail] = [hidden.data, leavers.data, mute.data];
  const isKnown =
    hiddenCount !== undefined && leaversOrdered !== undefined && withoutEmail !== undefined;
  return {
    readings: [hidden, leavers, mute],
    unsettled: isKnown ? { hidden: hiddenCount, leaversOrdered, withoutEmail } : undefined,
  };
}

/** Reads all of it in one round, unless none of the first people has a card that shows them. */
export function useCompanyHome(companyId: string): HomeReading {
  const orders = useQuery(runningOrdersQuery(companyId));
  const people = useQuery(firstPeopleQuery(companyId));
  const { readings: counts, unsettled } = useUnsettled(companyId);
  const shown = people.data?.items.find(isShown);
  const isBeyond =
    people.data !== undefined && !shown && people.data.totalItems > people.data.items.length;
  const beyond = useQuery({ ...firstPersonQuery(companyId), enabled: isBeyond });
  const person = shown ?? (isBeyond ? beyond.data : null);
  const readings = [orders, people, beyond, ...counts];
  return {
    home:
      orders.data && people.data && unsettled && person !== undefined
        ? { orders: orders.data, people: people.data, person, unsettled }
        : undefined,
    failure: readings.find(({ error }) => error !== null)?.error,
    isFetching: readings.some((reading) => reading.isFetching),
    onRetry: () => {
      for (const reading of readings) if (reading.isError) void reading.refetch();
    },
  };
}

/** Orders by the days on which they are due, those of no day last, and else as they came. */
export function dueFirst<O extends Pick<Order, 'dueOn'>>(orders: readonly O[]): O[] {
  const rank = ({ dueOn }: O) => (dueOn === '' ? '9' : dueOn);
  return orders.toSorted((one, other) => {
    if (rank(one) === rank(other)) return 0;
    return rank(one) < rank(other) ? -1 : 1;
  });
}
