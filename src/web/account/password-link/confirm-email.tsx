import { useForm } from 'react-hook-form';
import type { KeyPromise } from '../../../domain/accounts/keys.schema.ts';
import { pb } from '../../frame/api/client.ts';
import { readFailure } from '../../frame/api/failure.ts';
import { useFormSaving } from '../../frame/forms/use-form-saving.ts';
import { GuestPanel } from '../../frame/navigation/guest-panel.tsx';
import { Button } from '../../kit/button.tsx';
import { FormFailure } from '../../kit/form/form-failure.tsx';
import { TextField } from '../../kit/form/text-field.tsx';
import { takeEmail } from './password-link-calls.ts';

const EMPTY = { password: '' };

interface ConfirmEmailProps {
  accountKey: string;
  promise: KeyPromise;
  /** The link was used meanwhile. */
  onRefused: () => void;
  onConfirmed: () => void;
}

/** Asks whoever follows the link for the password of the account that gets another e-mail. */
export function ConfirmEmail({ accountKey, promise, onRefused, onConfirmed }: ConfirmEmailProps) {
  const form = useForm({ values: EMPTY, shouldFocusError: false });
  const { submit, busy, failure } = useFormSaving({
    form,
    dirty: form.formState.isDirty,
    save: async ({ password }) => {
      try {
        await pb.collection('users').confirmEmailChange(accountKey, password);
      } catch (error) {
        if (readFailure(error).status !== 403) throw error;
        return onRefused();
      }
      takeEmail(promise.id, promise.email);
      form.reset(EMPTY);
      onConfirmed();
    },
    consoleMessage: 'Erreur lors de la confirmation de l’adresse\u00a0:',
  });

  return (
    <GuestPanel title="Nouvelle adresse">
      <p className="-mt-3 mb-6 text-sm text-ink-soft">
        Confirmez que{' '}
        <strong className="font-medium wrap-anywhere text-ink">{promise.email}</strong> est
        l’adresse de votre compte. Toutes vos sessions se ferment.
      </p>
      <form onSubmit={submit} noValidate className="flex flex-col gap-5">
        {failure && <FormFailure {...failure} />}
        <input hidden readOnly autoComplete="username" value={promise.email} />
        <TextField
          label="Mot de passe"
          type="password"
          autoComplete="current-password"
          autoFocus
          error={form.formState.errors.password?.message}
          {...form.register('password', { required: 'Le mot de passe est obligatoire.' })}
        />
        <Button type="submit" variant="primary" busy={busy} className="mt-2 w-full">
          Confirmer cette adresse
        </Button>
      </form>
    </GuestPanel>
  );
}
