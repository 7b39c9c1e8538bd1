import { useQuery } from '@tanstack/react-query';
import { useLocation, useNavigate } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { loadingMessage, readFailure } from '../api/failure.ts';
import { GuestPanel } from '../navigation/guest-panel.tsx';
import { Failure } from '../ui/failure.tsx';
import { LinkButton } from '../ui/link-button.tsx';
import { Skeleton } from '../ui/skeleton.tsx';
import { ChoosePassword } from './choose-password.tsx';
import { keyPromiseQuery } from './password-link-calls.ts';

/** Where a link leads by which somebody chooses a password. */
export function PasswordLinkScreen() {
  const { hash, state } = useLocation();
  const navigate = useNavigate();
  const key = hash || (state.passwordKey ?? '');
  useEffect(() => {
    // Out of the address bar, where others could read it; a reload keeps it.
    if (hash) void navigate({ to: '/cle', state: { passwordKey: hash }, replace: true });
  }, [hash, navigate]);
  const { data, error, refetch } = useQuery({ ...keyPromiseQuery(key), enabled: key !== '' });
  const [isRefused, setRefused] = useState(false);
  if (key === '' || isRefused) return <SpentLink />;
  if (error && readFailure(error).status === 403) return <SpentLink />;
  if (data) {
    return <ChoosePassword accountKey={key} promise={data} onRefused={() => setRefused(true)} />;
  }
  return (
    <GuestPanel title="Mot de passe">
      {error ? (
        <Failure message={loadingMessage(error)} onRetry={() => void refetch()} />
      ) : (
        <Skeleton className="h-40 w-full" />
      )}
    </GuestPanel>
  );
}

function SpentLink() {
  return (
    <GuestPanel title="Ce lien n’est plus valable">
      <p role="alert" className="mb-7 text-sm text-ink-soft">
        Il ne sert qu’une fois, et pour un temps. Demandez à un administrateur de vous créer un
        autre lien.
      </p>
      <LinkButton to="/login" variant="primary" className="w-full">
        Aller à la connexion
      </LinkButton>
    </GuestPanel>
  );
}
