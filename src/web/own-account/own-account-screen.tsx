import { FormSection } from '../ui/form/form-section.tsx';
import { PageHeader } from '../ui/page-header.tsx';
import { OwnFactor } from './factor/own-factor.tsx';
import { OwnPassword } from './own-password.tsx';
import { OwnProfile } from './own-profile.tsx';
import { OwnSessions } from './own-sessions.tsx';

/** What a person decides about their own account. */
export function OwnAccountScreen() {
  return (
    <div className="mx-auto max-w-2xl">
      <PageHeader title="Mon compte" />
      <div className="flex flex-col gap-5">
        <FormSection title="Nom et email">
          <OwnProfile />
        </FormSection>
        <FormSection title="Mot de passe" text="En changer ferme toutes vos autres sessions.">
          <OwnPassword />
        </FormSection>
        <FormSection
          title="Second facteur"
          text="Un code de votre téléphone, demandé après le mot de passe. L’activer ferme vos autres sessions."
        >
          <OwnFactor />
        </FormSection>
        <FormSection
          title="Sessions"
          text="Les appareils où vous êtes connecté. Fermez ceux que vous ne reconnaissez pas."
        >
          <OwnSessions />
        </FormSection>
      </div>
    </div>
  );
}
