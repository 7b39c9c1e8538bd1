import { useQuery } from '@tanstack/react-query';
import { useLocation, useNavigate } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { loadingMessage, readFailure } from '../../frame/api/failure.ts';
import { forgetSession } from '../../frame/api/session.ts';
import { GuestPanel } from '../../frame/navigation/guest-panel.tsx';
import { Button } from '../../kit/button.tsx';
import { Failure } from '../../kit/failure.tsx';
import { LinkButton } from '../../kit/link-button.tsx';
import { Skeleton } from '../../kit/skeleton.tsx';
import { ChoosePassword } from './choose-password.tsx';
import { ConfirmEmail } from './confirm-email.tsx';
import { keyPromiseQuery } from './password-link-calls.ts';

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
