import { loadingMessage, readFailure } from '../api/failure.ts';

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
