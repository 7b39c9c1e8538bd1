import { ClientResponseError } from 'pocketbase';
import { pb } from '../api/client.ts';
import { loadingMessage, readFailure } from '../api/failure.ts';
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

export interface SignInFailure {
  message: string;
  advice?: string;
}

/** Says why signing in failed, in the words of the specification; the console gets the cause. */
export function signInFailure(error: unknown): SignInFailure {
  const { status, message } = readFailure(error);
  if (status === 429) return { message };
  if (status >= 400 && status < 500) return { message: 'Identifiants incorrects' };
  console.error('Erreur de connexion\u00a0:', error);
  return { message: 'Erreur de connexion', advice: loadingMessage(error) };
}
