import { queryOptions } from '@tanstack/react-query';
import type { AuthRecord } from 'pocketbase';
import { pb } from './client.ts';

const FIRST_ACCOUNT_PATH = '/api/first-account';

/** Tells whether nobody can sign in yet, and whether anybody does so with a passkey. */
export const firstAccountQuery = queryOptions({
  queryKey: ['first-account'],
  queryFn: ({ signal }) =>
    pb.send<{ needed: boolean; passkeys: boolean }>(FIRST_ACCOUNT_PATH, { method: 'GET', signal }),
  retry: false,
  // A colleague may have added the first passkey since.
  staleTime: 0,
});

export interface FirstAccount {
  /** From the one-time link. */
  key: string;
  email: string;
  password: string;
  examples: boolean;
}

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
