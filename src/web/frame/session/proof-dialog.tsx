import { useQuery } from '@tanstack/react-query';
import type { AuthRecord } from 'pocketbase';
import { type FormEvent, useId, useRef, useState } from 'react';
import { Button } from '../../kit/button.tsx';
import { FormFailure } from '../../kit/form/form-failure.tsx';
import { TextField } from '../../kit/form/text-field.tsx';
import { Dialog } from '../../kit/overlay/dialog.tsx';
import { Skeleton } from '../../kit/skeleton.tsx';
import { pb, proofGate } from '../api/client.ts';
import { actionMessage } from '../api/failure.ts';
import { refusedFields } from '../api/refused-fields.ts';
import { useSignedInEmail } from '../api/session.ts';
import { ownFactorQuery, ownPasskeysQuery } from './own-proofs.ts';
import { canUsePasskeys, PasskeyButton } from './passkey-button.tsx';

/** Asks who one is before something sensitive, which then goes on by itself. */
export function ProofDialog() {
  const { data } = useQuery(ownFactorQuery);
  return data?.proof === 'passkey' ? <PasskeyProof /> : <TypedProof />;
}

/** By the password, or a code. */
function TypedProof() {
  const email = useSignedInEmail() ?? '';
  const formId = useId();
  const { data: factor, isPending, refetch } = useQuery(ownFactorQuery);
  // The password proves nothing of whoever has an authenticator.
  const byCode = factor?.proof === 'code';
  const { data: own } = useQuery(ownPasskeysQuery);
  const field = useRef<HTMLInputElement>(null);
  const [busy, setBusy] = useState(false);
  const [refused, setRefused] = useState('');
  const [failure, setFailure] = useState('');
  const noun = byCode ? 'code' : 'mot de passe';

  const submit = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    // In React's tree this form may sit inside another one, which must not be submitted too.
    event.stopPropagation();
    if (busy) return;
    const value = field.current?.value ?? '';
    setFailure('');
    setRefused(value === '' ? `Le ${noun} est obligatoire.` : '');
    if (value === '') return field.current?.focus();
    setBusy(true);
    try {
      await confirmIdentity(byCode ? { code: value } : { password: value });
      proofGate.settle(true);
    } catch (error) {
      const { password, code } = refusedFields(error);
      const isWrong = (password ?? code) !== undefined;
      setRefused(isWrong ? `Ce ${noun} n’est pas le bon.` : '');
      // A factor that was set up or demanded meanwhile asks otherwise.
      if (isWrong) void refetch();
      setFailure(isWrong ? '' : actionMessage(error));
      setBusy(false);
      field.current?.select();
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
          {byCode ? 'Donnez un code du compte' : 'Redonnez le mot de passe de'}{' '}
          <strong className="font-medium text-ink">{email}</strong> pour continuer.
        </p>
        {isPending ? (
          <Skeleton className="h-16 w-full" />
        ) : (
          <TextField
            label={byCode ? 'Code' : 'Mot de passe'}
            hint={byCode ? 'De votre application, ou un code de secours.' : undefined}
            type={byCode ? 'text' : 'password'}
            autoComplete={byCode ? 'one-time-code' : 'current-password'}
            required
            autoFocus
            ref={field}
            error={refused || undefined}
          />
        )}
        {own?.passkeys.some(({ host }) => host === own.host) && (
          <PasskeyButton
            act="confirmWithPasskey"
            size="small"
            className="-mt-2 self-start"
            onEnd={(refused) => {
              setFailure(refused?.message ?? '');
              if (!refused) proofGate.settle(true);
            }}
          />
        )}
        <input hidden readOnly autoComplete="username" value={email} />
      </form>
    </Dialog>
  );
}

/** Says again who one is, by the password or by a code; the session goes on under another token. */
async function confirmIdentity(proof: { password: string } | { code: string }): Promise<void> {
  const { token, record } = await pb.send<{ token: string; record: AuthRecord }>(
    '/api/collections/users/reauth',
    { method: 'POST', body: proof },
  );
  pb.authStore.save(token, record);
}

/** Asks for the passkey of whoever has it as the second factor that is demanded of all. */
function PasskeyProof() {
  const email = useSignedInEmail() ?? '';
  const [failure, setFailure] = useState('');
  return (
    <Dialog
      open
      centred
      title="Confirmez que c’est vous"
      onClose={() => proofGate.settle(false)}
      footer={
        <>
          <Button onClick={() => proofGate.settle(false)}>Annuler</Button>
          <PasskeyButton
            act="confirmWithPasskey"
            variant="primary"
            onEnd={(refused) => {
              setFailure(refused?.message ?? '');
              if (!refused) proofGate.settle(true);
            }}
          />
        </>
      }
    >
      <div className="flex flex-col gap-5">
        {failure && <FormFailure message={failure} />}
        <p className="text-sm text-ink-soft">
          Un second facteur est demandé à tous{'\u00a0'}: utilisez une clé d’accès de{' '}
          <strong className="font-medium text-ink">{email}</strong> pour continuer.
        </p>
        {!canUsePasskeys && (
          <p className="text-sm">Ce navigateur ne connaît pas les clés d’accès.</p>
        )}
      </div>
    </Dialog>
  );
}
