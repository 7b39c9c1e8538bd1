import { ClientResponseError } from 'pocketbase';
import { pb } from '../api/client.ts';
import { property } from '../api/property.ts';

/** Signs in; answers by what a code is asked for where the account has a second factor. */
export async function signIn(email: string, password: string): Promise<string | undefined> {
  return codeAskedBy(async () => {
    await pb.collection('users').authWithPassword(email, password);
  });
}

/** The id of the code that has to follow a right password; undefined when it signed in. */
export async function codeAskedBy(enter: () => Promise<void>): Promise<string | undefined> {
  try {
    await enter();
    return undefined;
  } catch (error) {
    const mfaId = error instanceof ClientResponseError && property(error.response, 'mfaId');
    if (typeof mfaId === 'string') return mfaId;
    throw error;
  }
}
