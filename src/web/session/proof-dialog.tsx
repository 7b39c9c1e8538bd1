import { type FormEvent, useId, useRef, useState } from 'react';
import { proofGate } from '../api/client.ts';
import { actionMessage } from '../api/failure.ts';
import { refusedFields } from '../api/refused-fields.ts';
import { useSignedInEmail } from '../api/session.ts';
import { Button } from '../ui/button.tsx';
import { FormFailure } from '../ui/form/form-failure.tsx';
import { TextField } from '../ui/form/text-field.tsx';
import { Dialog } from '../ui/overlay/dialog.tsx';
import { confirmIdentity } from './confirm-identity.ts';

/** Asks for the password before something sensitive, which then goes on by itself. */
export function ProofDialog() {
  const email = useSignedInEmail() ?? '';
  const formId = useId();
  const password = useRef<HTMLInputElement>(null);
  const [busy, setBusy] = useState(false);
  const [refused, setRefused] = useState('');
  const [failure, setFailure] = useState('');

  const submit = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    // In React's tree this form may sit inside another one, which must not be submitted too.
    event.stopPropagation();
    if (busy) return;
    const value = password.current?.value ?? '';
    setFailure('');
    setRefused(value === '' ? 'Le mot de passe est obligatoire.' : '');
    if (value === '') return password.current?.focus();
    setBusy(true);
    try {
      await confirmIdentity(value);
      proofGate.settle(true);
    } catch (error) {
      const isWrong = refusedFields(error).password !== undefined;
      setRefused(isWrong ? 'Ce mot de passe n’est pas le bon.' : '');
      setFailure(isWrong ? '' : actionMessage(error));
      setBusy(false);
      password.current?.select();
    }
  };

  return (
    <Dialog
      open
      centred
      title="Confirmez que c’est vous"
      onClose={() => proofGate.settle(false)}
      busy={busy}
      footer={
        <>
          <Button onClick={() => proofGate.settle(false)}>Annuler</Button>
          <Button type="submit" form={formId} variant="primary" busy={busy}>
            Continuer
          </Button>
        </>
      }
    >
      <form id={formId} onSubmit={submit} noValidate className="flex flex-col gap-5">
        {failure && <FormFailure message={failure} />}
        <p className="text-sm text-ink-soft">
          Redonnez le mot de passe de <strong className="font-medium text-ink">{email}</strong> pour
          continuer.
        </p>
        <TextField
          label="Mot de passe"
          type="password"
          autoComplete="current-password"
          required
          ref={password}
          error={refused || undefined}
        />
        <input hidden readOnly autoComplete="username" value={email} />
      </form>
    </Dialog>
  );
}
