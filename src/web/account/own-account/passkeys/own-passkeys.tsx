import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type {
  OwnPasskeys as Own,
  ShownPasskey,
} from '../../../../domain/accounts/passkeys.schema.ts';
import { PASSKEYS_MAX } from '../../../../domain/accounts/passkeys.ts';
import { actionMessage, isAborted, loadingMessage } from '../../../frame/api/failure.ts';
import { ownPasskeysQuery } from '../../../frame/session/own-passkeys.ts';
import { canUsePasskeys } from '../../../frame/session/passkey-button.tsx';
import { Button } from '../../../kit/button.tsx';
import { Failure } from '../../../kit/failure.tsx';
import { ConfirmDialog } from '../../../kit/overlay/confirm-dialog.tsx';
import { notify } from '../../../kit/overlay/toasts.tsx';
import { Skeleton } from '../../../kit/skeleton.tsx';
import { addPasskey, removePasskey } from './passkey-calls.ts';
import { PasskeyRow } from './passkey-row.tsx';
import { RenameDialog } from './rename-dialog.tsx';

/** Why no passkey can be added here; empty when one can. */
function obstacle({ isAvailable, origin, passkeys }: Own): string {
  if (!isAvailable) return 'Disponible en https.';
  if (location.origin !== origin) return `Disponible à l’adresse ${origin}.`;
  if (!canUsePasskeys) return 'Ce navigateur ne connaît pas les clés d’accès.';
  return passkeys.length >= PASSKEYS_MAX ? `Vous en avez ${PASSKEYS_MAX}, le plus possible.` : '';
}

/** The devices that know their person: adding one, calling it otherwise, removing it. */
export function OwnPasskeys() {
  const queryClient = useQueryClient();
  const { data: own, error, refetch } = useQuery(ownPasskeysQuery);
  const [isBusy, setBusy] = useState(false);
  const [renamed, setRenamed] = useState<ShownPasskey>();
  const [leaving, setLeaving] = useState<ShownPasskey>();

  async function run(act: () => Promise<void>, message: string): Promise<void> {
    try {
      await act();
      notify({ message, tone: 'success' });
    } catch (cause) {
      // Whoever changes their mind before the device knows it.
      const isGivenUp = cause instanceof Error && cause.name === 'NotAllowedError';
      if (!isGivenUp && !isAborted(cause)) {
        console.error('Erreur de clé d’accès\u00a0:', cause);
        notify({ message: actionMessage(cause), tone: 'error' });
      }
    }
    await queryClient.invalidateQueries({ queryKey: ['users'] });
  }

  async function add(): Promise<void> {
    setBusy(true);
    await run(addPasskey, 'La clé d’accès est ajoutée.');
    setBusy(false);
  }

  function remove(passkey: ShownPasskey | undefined): void {
    setLeaving(undefined);
    if (!passkey) return;
    void run(() => removePasskey(passkey.id), 'La clé d’accès est retirée.');
  }

  if (error && !own) {
    return <Failure message={loadingMessage(error)} onRetry={() => void refetch()} />;
  }
  if (!own) return <Skeleton className="h-9 w-full" />;
  const why = obstacle(own);
  return (
    <>
      {own.passkeys.length > 0 && (
        <ul className="divide-y divide-line">
          {own.passkeys.map((passkey) => (
            <PasskeyRow
              key={passkey.id}
              passkey={passkey}
              host={own.host}
              onRename={() => setRenamed(passkey)}
              onRemove={() => setLeaving(passkey)}
            />
          ))}
        </ul>
      )}
      {why === '' ? (
        <Button busy={isBusy} className="self-end max-md:w-full" onClick={() => void add()}>
          Ajouter une clé d’accès
        </Button>
      ) : (
        <p className="text-sm wrap-anywhere text-ink-soft">{why}</p>
      )}
      {renamed && (
        <RenameDialog
          passkey={renamed}
          onClose={() => setRenamed(undefined)}
          onDone={() => {
            setRenamed(undefined);
            void refetch();
          }}
        />
      )}
      <ConfirmDialog
        open={leaving !== undefined}
        title="Retirer la clé d’accès"
        question={`Ne plus se connecter avec «\u00a0${leaving?.name ?? ''}\u00a0»\u202f?`}
        details={'Votre appareil la garde\u00a0: supprimez-la aussi de ses mots de passe.'}
        confirmLabel="Retirer"
        onConfirm={() => remove(leaving)}
        onClose={() => setLeaving(undefined)}
      />
    </>
  );
}
