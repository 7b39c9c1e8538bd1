import { queryOptions } from '@tanstack/react-query';
import type { OwnPasskeys } from '../../../domain/accounts/passkeys.schema.ts';
import type { OwnFactor } from '../../../domain/accounts/second-factor.schema.ts';
import { pb } from '../api/client.ts';

/** One's own passkeys, and where they work. */
export const ownPasskeysQuery = queryOptions({
  queryKey: ['users', 'passkeys'],
  queryFn: ({ signal }) => pb.send<OwnPasskeys>('/api/passkeys', { signal }),
});

/** One's own second factor. */
export const ownFactorQuery = queryOptions({
  queryKey: ['users', 'factor'],
  queryFn: ({ signal }) => pb.send<OwnFactor>('/api/totp', { signal }),
});
