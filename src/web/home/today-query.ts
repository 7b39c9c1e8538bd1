import { queryOptions } from '@tanstack/react-query';
import type { Today } from '../../domain/today/today.schema.ts';
import { pb } from '../frame/api/client.ts';

/** Under the key of orders: whatever changes companies, contacts or orders makes it be read again. */
export const todayQuery = queryOptions({
  queryKey: ['orders', 'list', 'today'],
  queryFn: ({ signal }) => pb.send<Today>('/api/today', { signal }),
});
