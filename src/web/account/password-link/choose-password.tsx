import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import type { KeyPromise } from '../../../domain/accounts/keys.schema.ts';
import { PASSWORD_MIN } from '../../../domain/accounts/user.ts';
import { readFailure } from '../../frame/api/failure.ts';
import { useFormSaving } from '../../frame/forms/use-form-saving.ts';
import { GuestPanel } from '../../frame/navigation/guest-panel.tsx';
import { CodeStep } from '../../frame/session/code-step.tsx';
import { Button } from '../../kit/button.tsx';
import { FormFailure } from '../../kit/form/form-failure.tsx';
import { NewPasswordField } from '../../kit/form/new-password-field.tsx';
import { choosePassword } from './password-link-calls.ts';

const EMPTY = { password: '' };

interface ChoosePasswordProps {
  accountKey: string;
  promise: KeyPromise;
  /** The link was used meanwhile. */
  onRefused: () => void;
}

/** Asks for the password that a link lets somebody choose; they are signed in with it. */
export function ChoosePassword({ accountKey, promise, onRefused }: ChoosePasswordProps) {
  const navigate = useNavigate();
  const [mfaId, setMfaId] = useState<string>();
  const enter = () => void navigate({ to: '/', replace: true });
  const form = useForm({ values: EMPTY, shouldFocusError: false });
  const { submit, busy, failure } = useFormSaving({
    form,
    dirty: form.formState.isDirty,
    save: async ({ password }) => {
      try {
        const asked = await choosePassword(accountKey, password);
        if (asked !== undefined) return setMfaId(asked);
      } catch (error) {
        if (readFailure(error).status !== 403) throw error;
        return onRefused();
      }
      form.reset(EMPTY);
      enter();
    },
    consoleMessage: 'Erreur lors du choix du mot de passe\u00a0:',
  });
  if (mfaId !== undefined) {
    return (
      <GuestPanel title="Nouveau mot de passe">
        <p className="-mt-3 mb-6 text-sm text-ink-soft">Votre mot de passe est enregistré.</p>
        <CodeStep
          mfaId={mfaId}
          onSignedIn={enter}
          onAgain={() => void navigate({ to: '/login', replace: true })}
        />
      </GuestPanel>
    );
  }
  const isInvited = promise.purpose === 'invite';

  return (
    <GuestPanel title={isInvited ? welcome(promise.name) : 'Nouveau mot de passe'}>
      <p className="-mt-3 mb-6 text-sm text-ink-soft">
        Choisissez le mot de passe de{' '}
        <strong className="font-medium wrap-anywhere text-ink">{promise.email}</strong>.
      </p>
      <form onSubmit={submit} noValidate className="flex flex-col gap-5">
        {failure && <FormFailure {...failure} />}
        <input hidden readOnly autoComplete="username" value={promise.email} />
        <NewPasswordField
          label="Mot de passe"
          autoFocus
          hint={`${PASSWORD_MIN} caractères au moins`}
          error={form.formState.errors.password?.message}
          {...form.register('password', {
            required: 'Le mot de passe est obligatoire.',
          })}
        />
        <Button type="submit" variant="primary" busy={busy} className="mt-2 w-full">
          Enregistrer et se connecter
        </Button>
      </form>
    </GuestPanel>
  );
}

function welcome(name: string): string {
  return name === '' ? 'Bienvenue' : `Bienvenue, ${name}`;
}
