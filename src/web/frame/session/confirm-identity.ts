import type { AuthRecord } from 'pocketbase';
import { pb } from '../api/client.ts';

/** Says again who one is, by the password or by a code; the session goes on under another token. */
export async function confirmIdentity(
  proof: { password: string } | { code: string },
): Promise<void> {
  const { token, record } = await pb.send<{ token: string; record: AuthRecord }>(
    '/api/collections/users/reauth',
    { method: 'POST', body: proof },
  );
  pb.authStore.save(token, record);
}
