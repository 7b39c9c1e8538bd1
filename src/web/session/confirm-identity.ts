import type { AuthRecord } from 'pocketbase';
import { pb } from '../api/client.ts';

/** Says again who one is; the session goes on under another token. */
export async function confirmIdentity(password: string): Promise<void> {
  const { token, record } = await pb.send<{ token: string; record: AuthRecord }>(
    '/api/collections/users/reauth',
    { method: 'POST', body: { password } },
  );
  pb.authStore.save(token, record);
}
