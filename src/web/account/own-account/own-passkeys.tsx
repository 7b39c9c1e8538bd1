import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useId, useState } from 'react';
import type { OwnPasskeys as Own, ShownPasskey } from '../../../domain/accounts/passkeys.schema.ts';
import { PASSKEY_NAME_MAX, PASSKEYS_MAX } from '../../../domain/accounts/second-factor.ts';
import { frenchDate } from '../../../domain/french.ts';
import { attempt } from '../../frame/api/attempt.ts';
import { pb } from '../../frame/api/client.ts';
import { queryFailure } from '../../frame/api/failure.ts';
import { useOwnForm } from '../../frame/forms/use-form-saving.ts';
import { ownPasskeysQuery } from '../../frame/session/own-proofs.ts';
import { canUsePasskeys } from '../../frame/session/passkey-button.tsx';
import { Button } from '../../kit/button.tsx';
import { Failure } from '../../kit/failure.tsx';
import { FormFailure } from '../../kit/form/form-failure.tsx';
import { SaveButtons } from '../../kit/form/save-buttons.tsx';
import { TextField } from '../../kit/form/text-field.tsx';
import { ConfirmDialog } from '../../kit/overlay/confirm-dialog.tsx';
import { Dialog } from '../../kit/overlay/dialog.tsx';
import { notify } from '../../kit/overlay/toasts.tsx';
import { Skeleton } from '../../kit/skeleton.tsx';
import { browserName } from './session-list.tsx';

const PATH = '/api/passkeys';

/** Has the device make a passkey, called after this browser. */
async function addPasskey(): Promise<void> {
  const { startRegistration } = await import('@simplewebauthn/browser');
  type Asked = Parameters<typeof startRegistration>[0]['optionsJSON'];
  const optionsJSON = await pb.send<Asked>(`${PATH}/options`, { method: 'POST' });
  const response = await startRegistration({ optionsJSON });
  const body = { name: browserName(navigator.userAgent), response };
  await pb.send(PATH, { method: 'POST', body });
}

async function renamePasskey(id: string, name: string): Promise<void> {
  await pb.send(`${PATH}/${id}`, { method: 'PATCH', body: { name } });
}

async function removePasskey(id: string): Promise<void> {
  await pb.send(`${PATH}/${id}`, { method: 'DELETE' });
}

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
  const query = useQuery(ownPasskeysQuery);
  const { data: own, refetch } = query;
  const failure = queryFailure(query);
  const [isBusy, setBusy] = useState(false);
  const [renamed, setRenamed] = useState<ShownPasskey>();
  const [leaving, setLeaving] = useState<ShownPasskey>();

  async function run(act: () => Promise<void>, message: string): Promise<void> {
    await attempt('Erreur de clé d’accès\u00a0:', async () => {
      try {
        await act();
      } catch (error) {
        // A person may change their mind at the device.
        if (error instanceof Error && error.name === 'NotAllowedError') return;
        throw error;
      }
      notify({ message, tone: 'success' });
    });
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

  if (failure && !own) return <Failure {...failure} />;
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

interface PasskeyRowProps {
  passkey: ShownPasskey;
  /** Under which passkeys work now. */
  host: string;
  onRename: () => void;
  onRemove: () => void;
}

/** One passkey: when it was added and used, or why it works no more. */
function PasskeyRow({ passkey, host, onRename, onRemove }: PasskeyRowProps) {
  const { id, name, created, used } = passkey;
  const added = `Ajoutée le ${frenchDate(created)}`;
  const lastUse = used === '' ? 'jamais utilisée' : `utilisée le ${frenchDate(used)}`;
  return (
    <li
      data-row={id}
      className="flex min-h-14 items-center justify-between gap-4 py-3 max-md:flex-wrap"
    >
      <div className="min-w-0">
        <p className="text-sm font-medium wrap-anywhere text-ink">{name}</p>
        {passkey.host === host ? (
          <p className="mt-0.5 text-sm text-ink-soft tabular-nums">{`${added} · ${lastUse}`}</p>
        ) : (
          <p className="mt-0.5 text-sm wrap-anywhere text-amber">
            {`Enregistrée pour ${passkey.host}\u00a0: ne fonctionne plus ici.`}
          </p>
        )}
      </div>
      <div className="flex shrink-0 gap-2">
        <Button size="small" aria-label={`Renommer\u00a0: ${name}`} onClick={onRename}>
          Renommer
        </Button>
        <Button size="small" aria-label={`Retirer\u00a0: ${name}`} onClick={onRemove}>
          Retirer
        </Button>
      </div>
    </li>
  );
}

interface RenameDialogProps {
  passkey: ShownPasskey;
  onClose: () => void;
  onDone: () => void;
}

/** Calls a passkey so that its owner tells it from others. */
function RenameDialog({ passkey: { id, name }, onClose, onDone }: RenameDialogProps) {
  const formId = useId();
  const { form, errors, submit, busy, failure } = useOwnForm({
    values: { name },
    save: async (values) => {
      await renamePasskey(id, values.name.trim());
      onDone();
    },
    consoleMessage: 'Erreur lors du changement de nom\u00a0:',
  });
  return (
    <Dialog
      open
      centred
      title="Renommer la clé d’accès"
      onClose={onClose}
      busy={busy}
      footer={<SaveButtons formId={formId} busy={busy} label="Renommer" onCancel={onClose} />}
    >
      <form id={formId} onSubmit={submit} noValidate className="flex flex-col gap-5">
        {failure && <FormFailure {...failure} />}
        <TextField
          label="Nom"
          maxLength={PASSKEY_NAME_MAX}
          error={errors.name?.message}
          {...form.register('name', {
            validate: (text) => text.trim() !== '' || 'Le nom est obligatoire.',
          })}
        />
      </form>
    </Dialog>
  );
}
