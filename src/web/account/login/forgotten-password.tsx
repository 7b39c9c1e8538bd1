import { useState } from 'react';
import { settings } from '../../frame/settings.ts';

/** Leads to a mail with a link; without mails, says whom to ask. */
export function ForgottenPassword({ onAsk }: { onAsk: () => void }) {
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
      <p role="status" className="text-ink-soft">
        {isAsked && 'Demandez à un administrateur de vous créer un lien.'}
      </p>
    </div>
  );
}
