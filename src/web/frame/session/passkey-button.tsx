import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Button } from '../../kit/button.tsx';
import { actionMessage } from '../api/failure.ts';
import { firstAccountQuery } from '../api/first-account.ts';
import type { SignInFailure } from './sign-in.ts';

/** Under plain HTTP browsers have none. */
export const canUsePasskeys = 'PublicKeyCredential' in window;

const LABELS = {
  signInWithPasskey: 'Se connecter avec une clé d’accès',
  confirmWithPasskey: 'Utiliser une clé d’accès',
} as const;

interface PasskeyButtonProps {
  /** Whether it signs in, or says again who is signed in. */
  act: keyof typeof LABELS;
  size?: 'small';
  variant?: 'primary';
  className?: string;
  /** With what went wrong; nothing when the passkey opened. */
  onEnd: (failure: SignInFailure | undefined) => void;
}

/** Has the device say who one is. Nothing where nobody has a passkey: most firms never will. */
export function PasskeyButton({ act, onEnd, ...look }: PasskeyButtonProps) {
  const isSignIn = act === 'signInWithPasskey';
  const { data } = useQuery({ ...firstAccountQuery, enabled: isSignIn });
  const [busy, setBusy] = useState(false);
  const open = async (): Promise<void> => {
    setBusy(true);
    try {
      onEnd(await (await import('./passkey.ts'))[act]());
    } catch (error) {
      // The code of passkeys could not be fetched.
      onEnd({ message: actionMessage(error) });
    }
    setBusy(false);
  };
  if (!canUsePasskeys || (isSignIn && !data?.passkeys)) return null;
  return (
    <Button variant="quiet" {...look} busy={busy} onClick={() => void open()}>
      {LABELS[act]}
    </Button>
  );
}
