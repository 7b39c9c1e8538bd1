import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { userFields } from '../../../domain/accounts/user.ts';
import { pb } from '../../frame/api/client.ts';
import { queryFailure } from '../../frame/api/failure.ts';
import { refusalOf } from '../../frame/forms/refusal.ts';
import { useFormSaving } from '../../frame/forms/use-form-saving.ts';
import { settings } from '../../frame/settings.ts';
import { Button } from '../../kit/button.tsx';
import { Failure } from '../../kit/failure.tsx';
import { FormFailure } from '../../kit/form/form-failure.tsx';
import { TextField } from '../../kit/form/text-field.tsx';
import { notify } from '../../kit/overlay/toasts.tsx';
import { Skeleton } from '../../kit/skeleton.tsx';
import { askForEmail, changeOwnAccount, ownAccountQuery } from './own-account-calls.ts';

/** One's own name and e-mail. */
export function OwnProfile() {
  const id = pb.authStore.record?.id ?? '';
  const query = useQuery(ownAccountQuery(id));
  const { data } = query;
  const failure = queryFailure(query);
  if (data) return <ProfileForm key={id} id={id} account={data} />;
  if (failure) return <Failure {...failure} />;
  return <Skeleton className="h-46.5 w-full" />;
}

interface ProfileFormProps {
  id: string;
  account: { name: string; email: string };
}

function ProfileForm({ id, account }: ProfileFormProps) {
  const queryClient = useQueryClient();
  const form = useForm({
    values: account,
    resetOptions: { keepDirtyValues: true },
    shouldFocusError: false,
  });
  const { isDirty: dirty, errors } = form.formState;
  /** Where a link is on its way that confirms the address. */
  const [asked, setAsked] = useState('');
  const { submit, busy, failure } = useFormSaving({
    form,
    dirty,
    save: async ({ name, email }) => {
      const next = email.trim();
      const isAsked = settings.hasMail && next !== account.email;
      const changes = { name: name.trim(), email: isAsked ? account.email : next };
      await changeOwnAccount(id, changes);
      queryClient.setQueryData(ownAccountQuery(id).queryKey, changes);
      const refused = isAsked ? await askForEmail(next) : undefined;
      if (refused) {
        const error = { type: 'server', message: refused };
        return form.setError('email', error, { shouldFocus: true });
      }
      // The address that was typed is not theirs yet.
      form.reset(changes, { keepDirtyValues: false });
      if (isAsked) return setAsked(next);
      notify({ message: 'Votre compte est enregistré.', tone: 'success' });
    },
    consoleMessage: 'Erreur lors de l’enregistrement du compte\u00a0:',
  });

  return (
    <form onSubmit={submit} noValidate className="flex flex-col gap-5">
      {failure && <FormFailure {...failure} />}
      <TextField
        label="Nom"
        autoComplete="name"
        error={errors.name?.message}
        {...form.register('name', { validate: (name) => refusalOf(userFields.name, name) })}
      />
      <TextField
        label="Email"
        type="email"
        inputMode="email"
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        error={errors.email?.message}
        {...form.register('email', {
          required: 'L’e-mail est obligatoire.',
          validate: (email) => refusalOf(userFields.email, email),
        })}
      />
      {asked && (
        <p role="status" className="-mt-2 text-sm text-ink-soft">
          Un message vient d’être envoyé à{' '}
          <strong className="font-medium wrap-anywhere text-ink">{asked}</strong>. Suivez son lien
          pour confirmer cette adresse{'\u00a0'}; d’ici là, connectez-vous avec l’ancienne.
        </p>
      )}
      <Button
        type="submit"
        variant="primary"
        busy={busy}
        unavailable={!dirty}
        className="self-end max-md:w-full"
      >
        Enregistrer
      </Button>
    </form>
  );
}
