import { queryOptions } from '@tanstack/react-query';
import type { OwnFactor } from '../../../domain/accounts/second-factor.schema.ts';
import { pb } from './client.ts';

/** One's own second factor. */
export const ownFactorQuery = queryOptions({
  queryKey: ['users', 'factor'],
  queryFn: ({ signal }) => pb.send<OwnFactor>('/api/totp', { signal }),
});
