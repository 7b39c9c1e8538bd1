import { type FormEvent, useRef, useState } from 'react';
import { CODE_DIGITS } from '../../../domain/accounts/second-factor.ts';
import { Button } from '../../kit/button.tsx';
import { FormFailure } from '../../kit/form/form-failure.tsx';
import { TextField } from '../../kit/form/text-field.tsx';
import { pb } from '../api/client.ts';
import { loadingMessage, readFailure } from '../api/failure.ts';

const WRONG = 'Ce code n’est pas le bon, ou a déjà servi.';

interface CodeFormProps {
  /** By which the server knows that the password was right. */
  mfaId: string;
  onSignedIn?: () => void;
  /** Back to the password: a challenge is over after some minutes or tries. */
  onAgain: () => void;
}

/** Asks for the code of an authenticator, or for a recovery code, once the password was right. */
export function CodeForm({ mfaId, onSignedIn, onAgain }: CodeFormProps) {
  const field = useRef<HTMLInputElement>(null);
  const [isRecovery, setRecovery] = useState(false);
  const [busy, setBusy] = useState(false);
  const [refused, setRefused] = useState('');
  const [failure, setFailure] = useState('');

  async function send(): Promise<void> {
    const code = field.current?.value.trim() ?? '';
    if (busy) return;
    setFailure('');
    setRefused(code === '' ? 'Le code est obligatoire.' : '');
    if (code === '') return field.current?.focus();
    setBusy(true);
    try {
      // The server asks for any id: an authenticator needs no message to be sent.
      await pb.collection('users').authWithOTP('totp', code, { mfaId });
      onSignedIn?.();
    } catch (error) {
      const isWrong = readFailure(error).status === 400;
      setRefused(isWrong ? WRONG : '');
      setFailure(isWrong ? '' : loadingMessage(error));
      setBusy(false);
      field.current?.select();
    }
  }

  function submit(event: FormEvent): void {
    event.preventDefault();
    // In React's tree this form may sit inside another one, which must not be submitted too.
    event.stopPropagation();
    void send();
  }

  return (
    <form onSubmit={submit} noValidate className="flex flex-col gap-5">
      {failure && <FormFailure message={failure} />}
      <TextField
        key={isRecovery ? 'recovery' : 'code'}
        label={isRecovery ? 'Code de secours' : 'Code'}
        hint={
          isRecovery
            ? 'L’un de ceux que vous avez gardés\u00a0: chacun sert une fois.'
            : `Les ${CODE_DIGITS} chiffres que montre votre application.`
        }
        autoComplete="one-time-code"
        inputMode={isRecovery ? 'text' : 'numeric'}
        autoCapitalize="none"
        spellCheck={false}
        required
        autoFocus
        ref={field}
        error={refused || undefined}
        onChange={({ target }) => {
          const isWhole = target.value.replaceAll(/\D/g, '').length === CODE_DIGITS;
          if (!isRecovery && isWhole) void send();
        }}
      />
      <Button type="submit" variant="primary" busy={busy} className="mt-2 w-full">
        Se connecter
      </Button>
      <div className="-mt-2 flex flex-wrap justify-center gap-x-2">
        <Button
          variant="quiet"
          size="small"
          onClick={() => {
            setRefused('');
            setRecovery(!isRecovery);
          }}
        >
          {isRecovery ? 'Utiliser l’application' : 'Utiliser un code de secours'}
        </Button>
        <Button variant="quiet" size="small" onClick={onAgain}>
          Recommencer
        </Button>
      </div>
    </form>
  );
}
