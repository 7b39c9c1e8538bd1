import { useQueryClient } from '@tanstack/react-query';
import { useForm } from 'react-hook-form';
import { PASSWORD_MIN } from '../../../domain/accounts/user.ts';
import { pb } from '../../frame/api/client.ts';
import { useSignedInEmail } from '../../frame/api/session.ts';
import { useFormSaving } from '../../frame/forms/use-form-saving.ts';
import { Button } from '../../kit/button.tsx';
import { FormFailure } from '../../kit/form/form-failure.tsx';
import { NewPasswordField } from '../../kit/form/new-password-field.tsx';
import { TextField } from '../../kit/form/text-field.tsx';
import { notify } from '../../kit/overlay/toasts.tsx';
import { changeOwnAccount, sessionsQuery } from './own-account-calls.ts';

const EMPTY = { oldPassword: '', password: '' };

/** Another password, for whoever knows the present one. */
export function OwnPassword() {
  const id = pb.authStore.record?.id ?? '';
  const email = useSignedInEmail() ?? '';
  const queryClient = useQueryClient();
  const form = useForm({ values: EMPTY, shouldFocusError: false });
  const { isDirty: dirty, errors } = form.formState;
  const { submit, busy, failure } = useFormSaving({
    form,
    dirty,
    save: async (values) => {
      await changeOwnAccount(id, { ...values, passwordConfirm: values.password });
      form.reset(EMPTY);
      notify({
        message: 'Votre mot de passe est changé. Vos autres sessions sont fermées.',
        tone: 'success',
      });
      await queryClient.invalidateQueries({ queryKey: sessionsQuery.queryKey });
    },
    consoleMessage: 'Erreur lors du changement de mot de passe\u00a0:',
  });

  return (
    <form onSubmit={submit} noValidate className="flex flex-col gap-5">
      {failure && <FormFailure {...failure} />}
      <input hidden readOnly autoComplete="username" value={email} />
      <TextField
        label="Mot de passe actuel"
        type="password"
        autoComplete="current-password"
        error={errors.oldPassword?.message}
        {...form.register('oldPassword', { required: 'Le mot de passe actuel est obligatoire.' })}
      />
      <NewPasswordField
        label="Nouveau mot de passe"
        hint={`${PASSWORD_MIN} caractères au moins`}
        error={errors.password?.message}
        {...form.register('password', {
          required: 'Le nouveau mot de passe est obligatoire.',
        })}
      />
      <Button
        type="submit"
        variant="primary"
        busy={busy}
        unavailable={!dirty}
        className="self-end max-md:w-full"
      >
        Changer le mot de passe
      </Button>
    </form>
  );
}
