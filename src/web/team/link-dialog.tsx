import { useRef, useState } from 'react';
import { frenchDate, frenchOf, frenchTime } from '../../domain/french.ts';
import { Button } from '../ui/button.tsx';
import { TextField } from '../ui/form/text-field.tsx';
import { Dialog } from '../ui/overlay/dialog.tsx';
import type { LinkTo } from './use-team-actions.ts';

const OUTCOMES = {
  none: '',
  copied: 'Le lien est copié.',
  // Browsers give the clipboard to pages served over https only.
  selected: 'Le lien est sélectionné\u00a0: copiez avec Ctrl\u00a0+\u00a0C.',
} as const;

/** Shows a link once, to be handed to its person. */
export function LinkDialog({ link, name, onClose }: LinkTo & { onClose: () => void }) {
  const [outcome, setOutcome] = useState<keyof typeof OUTCOMES>('none');
  const field = useRef<HTMLInputElement>(null);
  const address = `${location.origin}${link.path}`;

  async function copy(): Promise<void> {
    try {
      await navigator.clipboard.writeText(address);
      setOutcome('copied');
    } catch {
      field.current?.select();
      setOutcome('selected');
    }
  }

  return (
    <Dialog
      open
      title={`Lien ${frenchOf(name)}`}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>Fermer</Button>
          <Button variant="primary" onClick={() => void copy()}>
            Copier le lien
          </Button>
        </>
      }
    >
      <div className="flex flex-col gap-4">
        <p className="text-sm text-ink-soft">
          Transmettez-le à cette personne{'\u00a0'}: elle y choisit son mot de passe.
        </p>
        <TextField
          label="Lien"
          ref={field}
          readOnly
          value={address}
          onFocus={({ currentTarget }) => currentTarget.select()}
        />
        <p className="text-sm text-ink-soft">
          {`Ce lien fonctionne une fois, jusqu’au ${frenchDate(link.expires)} à ${frenchTime(link.expires)}. Il ne sera plus affiché.`}
        </p>
        <p role="status" className="min-h-5 text-sm text-success">
          {OUTCOMES[outcome]}
        </p>
      </div>
    </Dialog>
  );
}
