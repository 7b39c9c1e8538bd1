import { queryOptions } from '@tanstack/react-query';
import type { AuthRecord } from 'pocketbase';
import type { FirstAccount, FirstAccountNeed } from '../../../domain/accounts/sign-in.schema.ts';
import { pb } from './client.ts';

const FIRST_ACCOUNT_PATH = '/api/first-account';

/** Tells whether nobody can sign in yet, and whether anybody does so with a passkey. */
export const firstAccountQuery = queryOptions({
  queryKey: ['first-account'],
  queryFn: ({ signal }) => pb.send<FirstAccountNeed>(FIRST_ACCOUNT_PATH, { method: 'GET', signal }),
  retry: false,
  // A colleague may have added the first passkey since.
  staleTime: 0,
});

/** Creates the first account and signs it in. */
export async function createFirstAccount(account: FirstAccount): Promise<void> {
  const { token, record } = await pb.send<{ token: string; record: AuthRecord }>(
    FIRST_ACCOUNT_PATH,
    {
      method: 'POST',
      body: account,
    },
  );
  pb.authStore.save(token, record);
}
