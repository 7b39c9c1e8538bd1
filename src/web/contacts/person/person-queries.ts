import { queryOptions, useQuery } from '@tanstack/react-query';
import type { PossibleDuplicate } from '../../../domain/duplicates/duplicates.schema.ts';
import { PAGE_SIZE } from '../../../domain/limits.ts';
import { isUnderWay, type Order } from '../../../domain/order.ts';
import type { Visits } from '../../../domain/visits/visits.schema.ts';
import { DEFAULT_VISIT_PERIOD } from '../../../domain/visits/visits.ts';
import { alikeQuery, typedKeys } from '../../data/duplicates/alike.ts';
import { pb } from '../../frame/api/client.ts';
import { type WithOwnQuantities, withOwnQuantities } from '../../frame/api/own-quantities.ts';
import type { ContactRow } from '../../frame/api/record-rows.ts';
import { listRecords } from '../../frame/api/records.ts';
import { leftBody } from '../../frame/cards/card-preview.tsx';
import { type FoundSuccessor, useSuccessor } from '../../frame/cards/use-successor.ts';
import { lazyModule } from '../../kit/overlay/lazy-module.tsx';
import { visitsQuery } from '../visits/visits-glance.tsx';

/** Few contacts have left: their panel comes for them alone. */
export const succession = lazyModule(() => import('./succession.tsx'));

/** The orders that name somebody, the latest first, and how many there are. */
function ordersOfQuery(contactId: string) {
  const filter = pb.filter('contacts ~ {:contactId}', { contactId });
  const params = { page: 1, perPage: PAGE_SIZE, filter, sort: '-created' };
  return queryOptions({
    queryKey: ['orders', 'list', params],
    queryFn: async ({ signal }) => {
      const { items, totalItems } = await listRecords('orders', params, signal);
      return { items: await withOwnQuantities(items, signal), totalItems };
    },
  });
}

/** The orders of somebody. */
export interface PersonOrders {
  items: readonly (Order & WithOwnQuantities)[];
  totalItems: number;
}

/** All that the first page of a contact tells beside the contact itself. */
export interface PersonHome {
  orders: PersonOrders;
  /** Undefined until it is read: only a departure asks for one. */
  successor: FoundSuccessor;
  /** Others who may be the same person. */
  alike: readonly PossibleDuplicate[];
  /** Undefined when they could not be read. */
  visits: Visits | undefined;
}

interface HomeReading {
  /** Undefined until all of it is known, so that nothing on the page moves. */
  home: PersonHome | undefined;
  failure: unknown;
  isFetching: boolean;
  onRetry: () => void;
}

/** Reads all of it in one round. */
export function usePersonHome(contact: ContactRow): HomeReading {
  const { id } = contact;
  const orders = useQuery(ordersOfQuery(id));
  const successor = useSuccessor(contact.successor);
  const alike = useQuery(alikeQuery('Contacts', typedKeys('Contacts', {}, contact), id));
  const visits = useQuery(visitsQuery({ contact: id }, DEFAULT_VISIT_PERIOD));
  // The parts of somebody who left have their heights at once.
  const parts = useQuery({
    queryKey: ['parts of who left'],
    queryFn: () => Promise.all([leftBody.fetch(), succession.fetch()]).then(() => true),
    enabled: contact.cardState === 'left',
  });
  // A page without hints is better than none.
  const areHintsRead = [alike, visits, parts].every(
    ({ isLoading, failureCount }) => !isLoading || failureCount > 0,
  );
  return {
    home:
      orders.data && areHintsRead
        ? { orders: orders.data, successor, alike: alike.data ?? [], visits: visits.data }
        : undefined,
    failure: orders.error ?? undefined,
    isFetching: orders.isFetching,
    onRetry: () => void orders.refetch(),
  };
}

/** The orders under way among those that name somebody. */
export function runningAmong({ items }: PersonOrders): readonly Order[] {
  return items.filter(({ Status }) => isUnderWay(Status));
}
