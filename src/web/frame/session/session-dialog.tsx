import { type FormEvent, type Ref, useId, useRef, useState } from 'react';
import { Button } from '../../kit/button.tsx';
import { FormFailure } from '../../kit/form/form-failure.tsx';
import { TextField } from '../../kit/form/text-field.tsx';
import { ConfirmDialog } from '../../kit/overlay/confirm-dialog.tsx';
import { Dialog } from '../../kit/overlay/dialog.tsx';
import { signOut, useSignedInEmail } from '../api/session.ts';
import { CodeStep } from './code-step.tsx';
import { PasskeyButton } from './passkey-button.tsx';
import { type SignInFailure, signIn, signInFailure } from './sign-in.ts';

/** Asks for the password over the page; what was under way goes on afterwards. */
export function SessionDialog() {
  const known = useSignedInEmail() ?? '';
  const formId = useId();
  const email = useRef<HTMLInputElement>(null);
  const password = useRef<HTMLInputElement>(null);
  const [busy, setBusy] = useState(false);
  const [mfaId, setMfaId] = useState<string>();
  const [leaving, setLeaving] = useState(false);
  const [missing, setMissing] = useState(false);
  const [failure, setFailure] = useState<SignInFailure>();
  // That of this browser may be a former one: another e-mail ends the sessions elsewhere.
  const [hasMoved, setHasMoved] = useState(false);
  const asksEmail = known === '' || hasMoved;

  const submit = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    // In React's tree this form may sit inside another one, which must not be submitted too.
    event.stopPropagation();
    if (busy) return;
    const value = password.current?.value ?? '';
    setFailure(undefined);
    setMissing(value === '');
    if (value === '') return password.current?.focus();
    setBusy(true);
    try {
      // Once the new session is saved, the calls that wait go on and this dialog goes away.
      setMfaId(await signIn(email.current?.value.trim() ?? known, value));
      setBusy(false);
    } catch (error) {
      setFailure(signInFailure(error));
      setBusy(false);
      password.current?.select();
    }
  };

  return (
    <>
      <Dialog
        open
        centred
        title="Votre session a pris fin"
        onClose={() => setLeaving(true)}
        busy={busy}
        footer={
          mfaId === undefined && (
            <>
              <Button onClick={signOut}>Se déconnecter</Button>
              <Button type="submit" form={formId} variant="primary" busy={busy}>
                Continuer
              </Button>
            </>
          )
        }
      >
        {mfaId !== undefined && <CodeStep mfaId={mfaId} onAgain={() => setMfaId(undefined)} />}
        <form
          hidden={mfaId !== undefined}
          id={formId}
          onSubmit={submit}
          noValidate
          className="flex flex-col gap-5"
        >
          {failure && <FormFailure {...failure} />}
          <WhoAgain known={known} asksEmail={asksEmail} email={email} />
          <TextField
            label="Mot de passe"
            type="password"
            autoComplete="current-password"
            required
            ref={password}
            error={missing ? 'Le mot de passe est obligatoire.' : undefined}
          />
          {failure && !asksEmail && (
            <Button
              variant="quiet"
              size="small"
              className="-mt-2 self-start"
              onClick={() => {
                setFailure(undefined);
                setHasMoved(true);
              }}
            >
              Mon e-mail a changé
            </Button>
          )}
          <PasskeyButton
            act="signInWithPasskey"
            size="small"
            className="-mt-2 self-start"
            onEnd={setFailure}
          />
          {!asksEmail && <input hidden readOnly autoComplete="username" value={known} />}
        </form>
      </Dialog>
      <ConfirmDialog
        open={leaving}
        title="Se déconnecter"
        question={'Voulez-vous vous déconnecter\u202f?'}
        details="Ce qui n’est pas encore enregistré sera perdu."
        confirmLabel="Se déconnecter"
        onConfirm={signOut}
        onClose={() => setLeaving(false)}
      />
    </>
  );
}

interface WhoAgainProps {
  /** The e-mail that this browser knows; empty when it knows none. */
  known: string;
  /** Whether the e-mail is asked for, since none is known or another one is. */
  asksEmail: boolean;
  email: Ref<HTMLInputElement>;
}

/** Says whose password is asked for again, or asks whose. */
function WhoAgain({ known, asksEmail, email }: WhoAgainProps) {
  return (
    <>
      <p className="text-sm text-ink-soft">
        {asksEmail ? (
          'Redonnez votre e-mail et votre mot de passe'
        ) : (
          <>
            Redonnez le mot de passe de <strong className="font-medium text-ink">{known}</strong>
          </>
        )}{' '}
        pour continuer là où vous en étiez. Ce que vous avez saisi est conservé.
      </p>
      {asksEmail && (
        <TextField
          label="Email"
          type="email"
          autoComplete="username"
          defaultValue={known}
          autoFocus={known !== ''}
          onFocus={({ currentTarget }) => currentTarget.select()}
          ref={email}
        />
      )}
    </>
  );
}
