import { useQuery } from '@tanstack/react-query';
import { useLocation } from '@tanstack/react-router';
import { useState } from 'react';
import { PASSWORD_MIN, passwordError } from '../../../domain/accounts/new-password.ts';
import { userFields } from '../../../domain/accounts/user.ts';
import { frenchFieldError } from '../../../domain/field-errors.ts';
import { readFailure } from '../../frame/api/failure.ts';
import { createFirstAccount, firstAccountQuery } from '../../frame/api/first-account.ts';
import { refusalOf } from '../../frame/forms/refusal.ts';
import { useOwnForm } from '../../frame/forms/use-form-saving.ts';
import { GuestPanel } from '../../frame/navigation/guest-panel.tsx';
import { Button } from '../../kit/button.tsx';
import { CheckboxField } from '../../kit/form/checkbox-field.tsx';
import { FormFailure } from '../../kit/form/form-failure.tsx';
import { NewPasswordField } from '../../kit/form/new-password-field.tsx';
import { TextField } from '../../kit/form/text-field.tsx';
import { LinkButton } from '../../kit/link-button.tsx';

const DEFAULTS = { email: '', password: '', examples: false };

interface FirstAccountFormProps {
  accountKey: string;
  /** The key was used before. */
  onRefused: () => void;
}

/** Creates the first account, with or without example data. */
function FirstAccountForm({ accountKey, onRefused }: FirstAccountFormProps) {
  const { form, errors, submit, busy, failure } = useOwnForm({
    values: DEFAULTS,
    save: async (values) => {
      try {
        // The guard of this route leads whoever is signed in to the dashboard.
        await createFirstAccount({ key: accountKey, ...values, email: values.email.trim() });
      } catch (error) {
        if (readFailure(error).status === 403) onRefused();
        else throw error;
      }
    },
    consoleMessage: 'Erreur lors de la création du compte\u00a0:',
  });

  return (
    <GuestPanel title="Bienvenue">
      <p className="-mt-3 mb-6 text-sm text-ink-soft">Créez le premier compte pour commencer.</p>
      <form onSubmit={submit} noValidate className="flex flex-col gap-5">
        {failure && <FormFailure {...failure} />}
        <TextField
          label="Email"
          type="email"
          autoComplete="username"
          inputMode="email"
          autoCapitalize="none"
          spellCheck={false}
          autoFocus
          error={errors.email?.message}
          {...form.register('email', {
            required: 'L’e-mail est obligatoire.',
            validate: (email) => refusalOf(userFields.email, email),
          })}
        />
        <NewPasswordField
          label="Mot de passe"
          hint={`${PASSWORD_MIN} caractères au moins`}
          error={errors.password?.message}
          {...form.register('password', {
            required: 'Le mot de passe est obligatoire.',
            validate: passwordRefusal,
          })}
        />
        <CheckboxField
          label="Ajouter des données d’exemple"
          hint={
            'De quoi découvrir Bristol\u00a0: des entreprises, leurs contacts et des commandes.'
          }
          {...form.register('examples')}
        />
        <Button type="submit" variant="primary" busy={busy} className="mt-2 w-full">
          Créer le compte
        </Button>
      </form>
    </GuestPanel>
  );
}

function passwordRefusal(password: string): string | undefined {
  const error = passwordError(password);
  return error && frenchFieldError(error);
}

export function WelcomeScreen() {
  const key = useLocation({ select: (location) => location.state.firstAccountKey });
  const firstAccount = useQuery(firstAccountQuery);
  const [refused, setRefused] = useState(false);
  if (refused || firstAccount.data?.needed === false) return <SpentLink />;
  if (!key) return <MissingKey />;
  return <FirstAccountForm accountKey={key} onRefused={() => setRefused(true)} />;
}

function SpentLink() {
  return (
    <GuestPanel title="Ce lien n’est plus valable">
      <p role="alert" className="mb-7 text-sm text-ink-soft">
        Il ne sert qu’une fois, pour créer le premier compte. Si ce compte existe,
        connectez-vous&#8239;; sinon, recopiez en entier le lien que Bristol a affiché en démarrant.
      </p>
      <LinkButton to="/login" variant="primary" className="w-full">
        Aller à la connexion
      </LinkButton>
    </GuestPanel>
  );
}

function MissingKey() {
  return (
    <GuestPanel title="Bienvenue">
      <p className="mb-7 text-sm text-ink-soft">
        Pour créer le premier compte, ouvrez en entier le lien à usage unique que Bristol a affiché
        en démarrant.
      </p>
      <LinkButton to="/login" className="w-full">
        Aller à la connexion
      </LinkButton>
    </GuestPanel>
  );
}
