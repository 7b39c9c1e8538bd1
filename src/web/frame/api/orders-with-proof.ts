import { queryOptions } from '@tanstack/react-query';
import { UNPRINTED_ORDER_STATUSES } from '../../../domain/order.ts';
import { pb } from './client.ts';
import { HINT } from './query-client.ts';
import { countQuery } from './record-query.ts';

/** How many orders that are not printed yet have a BAT and some of these people. A question waits for it. */
export function ordersWithProof(contacts: readonly string[]) {
  const named = contacts.map((contact) => pb.filter('contacts ~ {:contact}', { contact }));
  const unprinted = UNPRINTED_ORDER_STATUSES.map((status) =>
    pb.filter('Status = {:status}', { status }),
  );
  const filter = `(${named.join(' || ')}) && (${unprinted.join(' || ')}) && hasProof('none') = false`;
  const atOnce = { staleTime: 0, retry: false, networkMode: 'always', meta: HINT } as const;
  return queryOptions({ ...countQuery('orders', filter), ...atOnce });
}
