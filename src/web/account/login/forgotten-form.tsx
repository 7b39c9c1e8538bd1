import { type FormEvent, useRef, useState } from 'react';
import { pb } from '../../frame/api/client.ts';
import { loadingMessage } from '../../frame/api/failure.ts';
import { Button } from '../../kit/button.tsx';
import { FormFailure } from '../../kit/form/form-failure.tsx';
import { TextField } from '../../kit/form/text-field.tsx';

interface ForgottenFormProps {
  email: string;
  onBack: () => void;
}

/** Asks the server to mail a link by which one chooses another password. */
export function ForgottenForm({ email, onBack }: ForgottenFormProps) {
  const field = useRef<HTMLInputElement>(null);
  const [busy, setBusy] = useState(false);
  const [isMissing, setMissing] = useState(false);
  const [failure, setFailure] = useState('');
  const [isSent, setSent] = useState(false);

  async function submit(event: FormEvent): Promise<void> {
    event.preventDefault();
    const value = field.current?.value.trim() ?? '';
    if (busy) return;
    setFailure('');
    setMissing(value === '');
    if (value === '') return field.current?.focus();
    setBusy(true);
    try {
      await pb.collection('users').requestPasswordReset(value);
      setSent(true);
    } catch (error) {
      console.error('Erreur lors de la demande d’un lien\u00a0:', error);
      setFailure(loadingMessage(error));
      setBusy(false);
    }
  }

  return (
    <form onSubmit={submit} noValidate className="flex flex-col gap-5">
      {failure && <FormFailure message={failure} />}
      {isSent ? (
        <p role="status" className="text-sm text-ink-soft">
          Si un compte existe à cette adresse, un message vient de lui être envoyé.
        </p>
      ) : (
        <>
          <p className="-mt-3 text-sm text-ink-soft">
            Vous recevrez un lien pour en choisir un autre.
          </p>
          <TextField
            label="Email"
            type="email"
            autoComplete="username"
            inputMode="email"
            autoCapitalize="none"
            spellCheck={false}
            required
            autoFocus
            ref={field}
            defaultValue={email}
            error={isMissing ? 'L’e-mail est obligatoire.' : undefined}
          />
          <Button type="submit" variant="primary" busy={busy} className="w-full">
            Recevoir un lien
          </Button>
        </>
      )}
      <Button variant="quiet" size="small" className="self-center" onClick={onBack}>
        Retour à la connexion
      </Button>
    </form>
  );
}
