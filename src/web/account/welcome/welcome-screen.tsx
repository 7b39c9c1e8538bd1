import { useQuery } from '@tanstack/react-query';
import { useLocation } from '@tanstack/react-router';
import { useState } from 'react';
import { firstAccountQuery } from '../../frame/api/first-account.ts';
import { GuestPanel } from '../../frame/navigation/guest-panel.tsx';
import { LinkButton } from '../../kit/link-button.tsx';
import { FirstAccountForm } from './first-account-form.tsx';

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
