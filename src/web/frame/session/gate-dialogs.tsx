import { useEffect } from 'react';
import { Button } from '../../kit/button.tsx';
import { focusHeading } from '../../kit/focus-places.ts';
import { signOut } from '../api/session.ts';
import { GuestPanel } from '../navigation/guest-panel.tsx';
import { useScreenTitle } from '../navigation/screen-title.ts';
import { ProofDialog } from './proof-dialog.tsx';
import { SessionDialog } from './session-dialog.tsx';

export { ClosedAccount };

/** The dialogs that hold calls until a password is given: the end of a session comes first. */
export function GateDialogs({ sessionEnded }: { sessionEnded: boolean }) {
  return sessionEnded ? <SessionDialog /> : <ProofDialog />;
}

/** In the place of the screens of somebody whose account was disabled while they were here. */
function ClosedAccount() {
  // That of the screen before may name a company or a person.
  useScreenTitle('Compte désactivé');
  useEffect(() => focusHeading(), []);
  return (
    <GuestPanel title="Compte désactivé">
      <p role="alert" className="text-pretty text-ink-soft">
        Votre compte a été désactivé. Ce que cette page montrait n’est plus affiché. Pour retrouver
        un accès, adressez-vous à un administrateur.
      </p>
      <Button onClick={signOut} className="mt-6 w-full">
        Revenir à la connexion
      </Button>
    </GuestPanel>
  );
}
