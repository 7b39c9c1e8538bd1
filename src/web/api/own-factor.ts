import { queryOptions } from '@tanstack/react-query';
import {
  FACTOR_DEMANDS,
  FACTOR_NEEDS,
  FACTOR_PROOFS,
  type OwnFactor,
} from '../../domain/accounts/second-factor.ts';
import { pb } from './client.ts';
import { property, textOf } from './property.ts';

/** One's own second factor. */
export const ownFactorQuery = queryOptions({
  queryKey: ['users', 'factor'],
  queryFn: async ({ signal }): Promise<OwnFactor> => {
    const data = await pb.send<unknown>('/api/totp', { signal });
    const demand = FACTOR_DEMANDS.find((known) => known === property(data, 'demand'));
    return {
      since: textOf(data, 'since'),
      recoveryLeft: Number(property(data, 'recoveryLeft') ?? 0),
      demand: demand ?? 'optional',
      needs: FACTOR_NEEDS.find((known) => known === property(data, 'needs')) ?? 'nothing',
      proof: FACTOR_PROOFS.find((known) => known === property(data, 'proof')) ?? 'password',
    };
  },
});
