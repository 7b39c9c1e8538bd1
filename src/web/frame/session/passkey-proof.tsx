import { useState } from 'react';
import { Button } from '../../kit/button.tsx';
import { FormFailure } from '../../kit/form/form-failure.tsx';
import { Dialog } from '../../kit/overlay/dialog.tsx';
import { proofGate } from '../api/client.ts';
import { useSignedInEmail } from '../api/session.ts';
import { canUsePasskeys, PasskeyButton } from './passkey-button.tsx';

/** Asks for the passkey of whoever has it as the second factor that is demanded of all. */
export function PasskeyProof() {
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
