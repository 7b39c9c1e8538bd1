import { useQuery } from '@tanstack/react-query';
import { ownFactorQuery } from '../../frame/api/own-factor.ts';
import { FormSection } from '../../kit/form/form-section.tsx';
import { PageHeader } from '../../kit/page-header.tsx';
import { OwnFactor } from './factor/own-factor.tsx';
import { OwnEvents } from './own-events.tsx';
import { OwnPassword } from './own-password.tsx';
import { OwnProfile } from './own-profile.tsx';
import { OwnSessions } from './own-sessions.tsx';
import { OwnPasskeys } from './passkeys/own-passkeys.tsx';
import { PasskeyWanted } from './passkeys/passkey-wanted.tsx';

/** What a person decides about their own account. */
export function OwnAccountScreen() {
  const { data } = useQuery(ownFactorQuery);
  const needs = data?.needs ?? 'nothing';
  const factor = (
    <FormSection
      key="factor"
      title="Second facteur"
      text="Un code de votre téléphone, demandé après le mot de passe. L’activer ferme vos autres sessions."
    >
      <OwnFactor />
    </FormSection>
  );
  const passkeys = (
    <FormSection
      key="passkeys"
      title="Clés d’accès"
      text="Votre téléphone ou votre ordinateur vous reconnaît, sans mot de passe ni code."
    >
      {needs === 'passkey' && <PasskeyWanted />}
      <OwnPasskeys />
    </FormSection>
  );
  const factors = needs === 'passkey' ? [passkeys, factor] : [factor, passkeys];
  const others = [
    <FormSection key="profile" title="Nom et e-mail">
      <OwnProfile />
    </FormSection>,
    <FormSection
      key="password"
      title="Mot de passe"
      text="En changer ferme toutes vos autres sessions."
    >
      <OwnPassword />
    </FormSection>,
  ];
  return (
    <div className="mx-auto max-w-2xl">
      <PageHeader title="Mon compte" />
      <div className="flex flex-col gap-5">
        {/* Nothing else is open until a factor is there, or was shown: they come first. Their keys
            keep what they show while they move, such as the recovery codes. */}
        {needs === 'nothing' ? [...others, ...factors] : [...factors, ...others]}
        <FormSection
          title="Sessions"
          text="Les appareils où vous êtes connecté. Fermez ceux que vous ne reconnaissez pas."
        >
          <OwnSessions />
        </FormSection>
        <FormSection
          title="Sécurité du compte"
          text="Ce qui a concerné votre compte. Si vous n’y reconnaissez pas quelque chose, changez de mot de passe."
        >
          <OwnEvents />
        </FormSection>
      </div>
    </div>
  );
}
