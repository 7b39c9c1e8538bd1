import { queryOptions } from '@tanstack/react-query';
import type { AuthRecord } from 'pocketbase';
import { KEY_PURPOSES, type KeyPromise } from '../../domain/accounts/keys.ts';
import { pb } from '../api/client.ts';
import { property, textOf } from '../api/property.ts';
import { codeAskedBy } from '../session/sign-in.ts';

/** Whose password a link sets. */
export const keyPromiseQuery = (key: string) =>
  queryOptions({
    queryKey: ['password-link', key],
    queryFn: async ({ signal }): Promise<KeyPromise> => {
      const options = { method: 'POST', body: { key }, signal };
      const promise: unknown = await pb.send('/api/keys/promise', options);
      const purpose = KEY_PURPOSES.find((known) => known === property(promise, 'purpose'));
      if (!purpose) throw new Error('The server sent a link of no purpose.');
      return {
        id: textOf(promise, 'id'),
        purpose,
        email: textOf(promise, 'email'),
        name: textOf(promise, 'name'),
        expires: textOf(promise, 'expires'),
      };
    },
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
