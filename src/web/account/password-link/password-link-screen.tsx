import { queryOptions, useQuery } from '@tanstack/react-query';
import { useLocation, useNavigate } from '@tanstack/react-router';
import type { AuthRecord } from 'pocketbase';
import { useEffect, useState } from 'react';
import type { KeyPromise } from '../../../domain/accounts/keys.schema.ts';
import { PASSWORD_MIN } from '../../../domain/accounts/new-password.ts';
import { pb } from '../../frame/api/client.ts';
import { loadingMessage, readFailure } from '../../frame/api/failure.ts';
import { forgetSession } from '../../frame/api/session.ts';
import { useOwnForm } from '../../frame/forms/use-form-saving.ts';
import { GuestPanel } from '../../frame/navigation/guest-panel.tsx';
import { CodeStep } from '../../frame/session/code-step.tsx';
import { codeAskedBy } from '../../frame/session/sign-in.ts';
import { Button } from '../../kit/button.tsx';
import { Failure } from '../../kit/failure.tsx';
import { FormFailure } from '../../kit/form/form-failure.tsx';
import { NewPasswordField } from '../../kit/form/new-password-field.tsx';
import { TextField } from '../../kit/form/text-field.tsx';
import { LinkButton } from '../../kit/link-button.tsx';
import { Skeleton } from '../../kit/skeleton.tsx';

const EMPTY = { password: '' };

interface ChoosePasswordProps {
  accountKey: string;
  promise: KeyPromise;
  /** The link was used meanwhile. */
  onRefused: () => void;
}

/** Asks for the password that a link lets somebody choose; they are signed in with it. */
function ChoosePassword({ accountKey, promise, onRefused }: ChoosePasswordProps) {
  const navigate = useNavigate();
  const [mfaId, setMfaId] = useState<string>();
  const enter = () => void navigate({ to: '/', replace: true });
  const { form, errors, submit, busy, failure } = useOwnForm({
    values: EMPTY,
    save: async ({ password }, form) => {
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
          error={errors.password?.message}
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

/** The account whose password a link sets. */
const keyPromiseQuery = (key: string) =>
  queryOptions({
    queryKey: ['password-link', key],
    queryFn: ({ signal }) =>
      pb.send<KeyPromise>('/api/keys/promise', { method: 'POST', body: { key }, signal }),
    retry: false,
    staleTime: Number.POSITIVE_INFINITY,
  });

/** Sets the password and signs its person in, unless a code is asked for by what it answers. */
function choosePassword(key: string, password: string): Promise<string | undefined> {
  return codeAskedBy(async () => {
    const { token, record } = await pb.send<{ token: string; record: AuthRecord }>(
      '/api/keys/use',
      { method: 'POST', body: { key, password } },
    );
    pb.authStore.save(token, record);
  });
}

/** Tells this browser, in all its tabs, by which e-mail somebody signs in from now on. */
export function takeEmail(id: string, email: string): void {
  const { token, record } = pb.authStore;
  if (record?.id === id) pb.authStore.save(token, { ...record, email });
}

interface ConfirmEmailProps {
  accountKey: string;
  promise: KeyPromise;
  /** The link was used meanwhile. */
  onRefused: () => void;
  onConfirmed: () => void;
}

/** Asks whoever follows the link for the password of the account that gets another e-mail. */
function ConfirmEmail({ accountKey, promise, onRefused, onConfirmed }: ConfirmEmailProps) {
  const { form, errors, submit, busy, failure } = useOwnForm({
    values: EMPTY,
    save: async ({ password }, form) => {
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
          error={errors.password?.message}
          {...form.register('password', { required: 'Le mot de passe est obligatoire.' })}
        />
        <Button type="submit" variant="primary" busy={busy} className="mt-2 w-full">
          Confirmer cette adresse
        </Button>
      </form>
    </GuestPanel>
  );
}

/** Where a link leads by which somebody chooses a password, or confirms another e-mail. */
export function PasswordLinkScreen() {
  const { hash, state } = useLocation();
  const navigate = useNavigate();
  const key = hash || (state.passwordKey ?? '');
  useEffect(() => {
    // Out of the address bar, where others could read it; a reload keeps it.
    if (hash) void navigate({ to: '/cle', state: { passwordKey: hash }, replace: true });
  }, [hash, navigate]);
  const [outcome, setOutcome] = useState<'refused' | 'confirmed'>();
  const refuse = () => setOutcome('refused');
  const { data, error, refetch } = useQuery({
    ...keyPromiseQuery(key),
    enabled: key !== '' && outcome === undefined,
  });
  if (outcome === 'confirmed') return <ConfirmedEmail />;
  if (key === '' || outcome === 'refused') return <SpentLink />;
  if (error && readFailure(error).status === 403) return <SpentLink />;
  if (data?.purpose === 'email') {
    const confirm = () => setOutcome('confirmed');
    return (
      <ConfirmEmail accountKey={key} promise={data} onRefused={refuse} onConfirmed={confirm} />
    );
  }
  if (data) {
    return <ChoosePassword accountKey={key} promise={data} onRefused={refuse} />;
  }
  return (
    <GuestPanel title="Votre compte">
      {error ? (
        <Failure message={loadingMessage(error)} onRetry={() => void refetch()} />
      ) : (
        <Skeleton className="h-40 w-full" />
      )}
    </GuestPanel>
  );
}

function ConfirmedEmail() {
  const navigate = useNavigate();
  function signInAgain(): void {
    // All sessions of the account are over, that of this browser, too.
    forgetSession();
    void navigate({ to: '/login', replace: true });
  }
  return (
    <GuestPanel title="Votre adresse est confirmée">
      <p role="status" className="mb-7 text-sm text-ink-soft">
        Connectez-vous avec elle désormais. L’ancienne adresse en est avertie.
      </p>
      <Button variant="primary" className="w-full" onClick={signInAgain}>
        Aller à la connexion
      </Button>
    </GuestPanel>
  );
}

function SpentLink() {
  return (
    <GuestPanel title="Ce lien n’est plus valable">
      <p role="alert" className="mb-7 text-sm text-ink-soft">
        Il ne sert qu’une fois, et pour un temps. Demandez-en un autre, ou à un administrateur de
        vous en créer un.
      </p>
      <LinkButton to="/login" variant="primary" className="w-full">
        Aller à la connexion
      </LinkButton>
    </GuestPanel>
  );
}
