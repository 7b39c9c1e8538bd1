import { queryOptions } from '@tanstack/react-query';
import type { AuthRecord } from 'pocketbase';
import type { KeyPromise } from '../../../domain/accounts/keys.schema.ts';
import { pb } from '../../frame/api/client.ts';
import { codeAskedBy } from '../../frame/session/sign-in.ts';

/** The account whose password a link sets. */
export const keyPromiseQuery = (key: string) =>
  queryOptions({
    queryKey: ['password-link', key],
    queryFn: ({ signal }) =>
      pb.send<KeyPromise>('/api/keys/promise', { method: 'POST', body: { key }, signal }),
    retry: false,
    staleTime: Number.POSITIVE_INFINITY,
  });

/** Sets the password and signs its person in, unless a code is asked for by what it answers. */
export function choosePassword(key: string, password: string): Promise<string | undefined> {
  return codeAskedBy(async () => {
    const { token, record } = await pb.send<{ token: string; record: AuthRecord }>(
      '/api/keys/use',
      { method: 'POST', body: { key, password } },
    );
    pb.authStore.save(token, record);
  });
}

/** Tells this browser, in all its tabs, by which e-mail somebody signs in from now on. */
export function takeEmail(id: string, email: string): void {
  const { token, record } = pb.authStore;
  if (record?.id === id) pb.authStore.save(token, { ...record, email });
}
