import { useQuery } from '@tanstack/react-query';
import { type FormEvent, lazy, Suspense, useRef, useState } from 'react';
import { remarkOnEmail } from '../../../domain/remark.ts';
import { firstAccountQuery } from '../../frame/api/first-account.ts';
import { GuestPanel } from '../../frame/navigation/guest-panel.tsx';
import { CodeStep } from '../../frame/session/code-step.tsx';
import { PasskeyButton } from '../../frame/session/passkey-button.tsx';
import { type SignInFailure, signIn, signInFailure } from '../../frame/session/sign-in.ts';
import { settings } from '../../frame/settings.ts';
import { Button } from '../../kit/button.tsx';
import { FormFailure } from '../../kit/form/form-failure.tsx';
import { TextField } from '../../kit/form/text-field.tsx';
import { Skeleton } from '../../kit/skeleton.tsx';

const ForgottenForm = lazy(async () => ({
  default: (await import('./forgotten-form.tsx')).ForgottenForm,
}));

export function LoginScreen() {
  const firstAccount = useQuery(firstAccountQuery);
  const email = useRef<HTMLInputElement>(null);
  const password = useRef<HTMLInputElement>(null);
  const [remarks, setRemarks] = useState<Remarks>({});
  const [failure, setFailure] = useState<SignInFailure>();
  const [busy, setBusy] = useState(false);
  const [mfaId, setMfaId] = useState<string>();
  /** The e-mail of the forgotten password, as far as it is typed. */
  const [forgotten, setForgotten] = useState<string>();

  const submit = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    if (busy || !email.current || !password.current) return;
    setFailure(undefined);
    const found = remarksOn(email.current, password.current);
    setRemarks(found);
    if (found.email) return email.current.focus();
    if (found.password) return password.current.focus();
    setBusy(true);
    try {
      // The guard of this route then leads to the page that was asked for.
      setMfaId(await signIn(email.current.value.trim(), password.current.value));
    } catch (error) {
      setFailure(signInFailure(error));
      setBusy(false);
      password.current.select();
    }
  };

  if (mfaId !== undefined) {
    const again = () => {
      setBusy(false);
      setMfaId(undefined);
    };
    return (
      <GuestPanel title="Connexion">
        <CodeStep mfaId={mfaId} onAgain={again} />
      </GuestPanel>
    );
  }

  if (forgotten !== undefined) {
    return (
      <GuestPanel title="Mot de passe oublié">
        <Suspense fallback={<Skeleton className="h-44 w-full" />}>
          <ForgottenForm email={forgotten} onBack={() => setForgotten(undefined)} />
        </Suspense>
      </GuestPanel>
    );
  }

  return (
    <GuestPanel title="Connexion">
      {firstAccount.data?.needed && <FirstAccountNotice />}
      <form onSubmit={submit} noValidate className="flex flex-col gap-5">
        {failure && <FormFailure {...failure} />}
        <TextField
          label="Email"
          name="email"
          type="email"
          autoComplete="username"
          inputMode="email"
          autoCapitalize="none"
          spellCheck={false}
          required
          autoFocus
          ref={email}
          defaultValue={settings.demo?.email}
          error={remarks.email}
        />
        <TextField
          label="Mot de passe"
          name="password"
          type="password"
          autoComplete="current-password"
          required
          ref={password}
          defaultValue={settings.demo?.password}
          error={remarks.password}
        />
        <Button type="submit" variant="primary" busy={busy} className="mt-2 w-full">
          Se connecter
        </Button>
        <ForgottenPassword onAsk={() => setForgotten(email.current?.value ?? '')} />
        <PasskeyButton act="signInWithPasskey" className="-mt-2 w-full" onEnd={setFailure} />
        {settings.demo && (
          <p className="text-center text-xs text-ink-faint">
            Démonstration{'\u00a0'}: le compte d’essai est déjà saisi.
          </p>
        )}
      </form>
    </GuestPanel>
  );
}

/** Nobody can sign in yet. */
function FirstAccountNotice() {
  return (
    <div
      role="status"
      className="mb-6 rounded-control bg-info-soft px-3.5 py-3 text-sm text-ink-soft"
    >
      <p className="font-medium text-ink">Aucun compte n’existe encore</p>
      <p className="mt-0.5">
        Pour créer le premier, ouvrez le lien à usage unique que Bristol a affiché en démarrant.
      </p>
    </div>
  );
}

/** The remarks on missing or odd fields before anything is sent. */
interface Remarks {
  email?: string;
  password?: string;
}

function remarksOn(email: HTMLInputElement, password: HTMLInputElement): Remarks {
  const remarks: Remarks = {};
  if (email.value.trim() === '') remarks.email = 'L’e-mail est obligatoire.';
  else {
    const remark = remarkOnEmail(email.value);
    if (remark) remarks.email = remark;
  }
  if (password.value === '') remarks.password = 'Le mot de passe est obligatoire.';
  return remarks;
}

/** Leads to a mail with a link; without mails, says whom to ask. */
function ForgottenPassword({ onAsk }: { onAsk: () => void }) {
  const [isAsked, setAsked] = useState(false);
  return (
    <div className="-mt-2 text-center text-sm">
      <button
        type="button"
        aria-expanded={settings.hasMail ? undefined : isAsked}
        onClick={settings.hasMail ? onAsk : () => setAsked(!isAsked)}
        className="rounded-control px-2 py-1 text-ink-soft underline-offset-2 hover:text-accent hover:underline max-md:min-h-11"
      >
        Mot de passe oublié{'\u202f'}?
      </button>
      <p role="status" className="text-balance text-ink-soft">
        {isAsked && 'Demandez à un administrateur de vous créer un lien.'}
      </p>
    </div>
  );
}
