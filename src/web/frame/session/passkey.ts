import { startAuthentication } from '@simplewebauthn/browser';
import type { AuthRecord } from 'pocketbase';
import { pb } from '../api/client.ts';
import { actionMessage, readFailure } from '../api/failure.ts';
import type { SignInFailure } from './sign-in.ts';

const USERS = '/api/collections/users';
const NONE_USED = 'Aucune clé d’accès n’a été utilisée.';
const REFUSED = 'Cette clé d’accès n’ouvre aucun compte ici.';

type Asked = Parameters<typeof startAuthentication>[0]['optionsJSON'];
interface Session {
  token: string;
  record: AuthRecord;
}

/** Asks the device for a passkey, and opens with it what `path` does. */
async function open(path: string, bodyOf: (answer: unknown) => object): Promise<void> {
  const optionsJSON = await pb.send<Asked>(`${USERS}/request-passkey`, { method: 'POST' });
  const answer = await startAuthentication({ optionsJSON });
  const options = { method: 'POST', body: bodyOf(answer) };
  const { token, record } = await pb.send<Session>(`${USERS}/${path}`, options);
  pb.authStore.save(token, record);
}

/** Why a passkey opened nothing: devices say of each reason that nothing was allowed. */
function failureOf(error: unknown): SignInFailure {
  if (error instanceof Error && /^(?:NotAllowed|Abort)Error$/.test(error.name)) {
    return { message: NONE_USED };
  }
  if (readFailure(error).status === 400) return { message: REFUSED };
  console.error('Erreur de clé d’accès\u00a0:', error);
  return { message: actionMessage(error) };
}

async function tried(act: () => Promise<void>): Promise<SignInFailure | undefined> {
  try {
    await act();
    return undefined;
  } catch (error) {
    return failureOf(error);
  }
}

/** Signs in with a passkey; answers why not. */
export function signInWithPasskey(): Promise<SignInFailure | undefined> {
  return tried(() => open('auth-with-passkey', (response) => ({ response })));
}

/** Says again who one is, with a passkey; answers why not. */
export function confirmWithPasskey(): Promise<SignInFailure | undefined> {
  return tried(() => open('reauth', (passkey) => ({ passkey })));
}
