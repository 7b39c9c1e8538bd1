import { useQuery } from '@tanstack/react-query';
import { ownFactorQuery } from '../api/own-factor.ts';
import { FormSection } from '../ui/form/form-section.tsx';
import { PageHeader } from '../ui/page-header.tsx';
import { OwnFactor } from './factor/own-factor.tsx';
import { OwnEvents } from './own-events.tsx';
import { OwnPassword } from './own-password.tsx';
import { OwnProfile } from './own-profile.tsx';
import { OwnSessions } from './own-sessions.tsx';
import { OwnPasskeys } from './passkeys/own-passkeys.tsx';

/** What a person decides about their own account. */
export function OwnAccountScreen() {
  const { data } = useQuery(ownFactorQuery);
  // Nothing else is open until there is one: it comes first.
  const isDemanded = data?.demand === 'all' && data.since === '';
  const factor = (
    <FormSection
      title="Second facteur"
      text="Un code de votre téléphone, demandé après le mot de passe. L’activer ferme vos autres sessions."
    >
      <OwnFactor />
    </FormSection>
  );
  return (
    <div className="mx-auto max-w-2xl">
      <PageHeader title="Mon compte" />
      <div className="flex flex-col gap-5">
        {isDemanded && factor}
        <FormSection title="Nom et email">
          <OwnProfile />
        </FormSection>
        <FormSection title="Mot de passe" text="En changer ferme toutes vos autres sessions.">
          <OwnPassword />
        </FormSection>
        {!isDemanded && factor}
        <FormSection
          title="Clés d’accès"
          text="Votre téléphone ou votre ordinateur vous reconnaît, sans mot de passe ni code."
        >
          <OwnPasskeys />
        </FormSection>
        <FormSection
          title="Sessions"
          text="Les appareils où vous êtes connecté. Fermez ceux que vous ne reconnaissez pas."
        >
          <OwnSessions />
        </FormSection>
        <FormSection
          title="Activité récente"
          text="Ce qui a concerné votre compte. Si vous n’y reconnaissez pas quelque chose, changez de mot de passe."
        >
          <OwnEvents />
        </FormSection>
      </div>
    </div>
  );
}
