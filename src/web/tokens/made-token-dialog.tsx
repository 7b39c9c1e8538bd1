import { useRef, useState } from 'react';
import { frenchDate } from '../../domain/french.ts';
import { Button } from '../ui/button.tsx';
import { TextField } from '../ui/form/text-field.tsx';
import { Dialog } from '../ui/overlay/dialog.tsx';
import type { MadeToken } from './token-queries.ts';

const OUTCOMES = {
  none: '',
  copied: 'Le jeton est copié.',
  // Browsers give the clipboard to pages served over https only.
  selected: 'Le jeton est sélectionné\u00a0: copiez avec Ctrl\u00a0+\u00a0C.',
} as const;

/** Shows a token once, to be handed to its program. */
export function MadeTokenDialog({
  name,
  token,
  ends,
  onClose,
}: MadeToken & { onClose: () => void }) {
  const [outcome, setOutcome] = useState<keyof typeof OUTCOMES>('none');
  const field = useRef<HTMLInputElement>(null);

  async function copy(): Promise<void> {
    try {
      await navigator.clipboard.writeText(token);
      setOutcome('copied');
    } catch {
      field.current?.select();
      setOutcome('selected');
    }
  }

  return (
    <Dialog
      open
      title={`Jeton «\u00a0${name}\u00a0»`}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>Fermer</Button>
          <Button variant="primary" onClick={() => void copy()}>
            Copier le jeton
          </Button>
        </>
      }
    >
      <div className="flex flex-col gap-4">
        <p className="text-sm font-medium text-ink">
          Copiez ce jeton maintenant{'\u00a0'}: il ne sera plus affiché.
        </p>
        <TextField
          label="Jeton"
          ref={field}
          readOnly
          value={token}
          onFocus={({ currentTarget }) => currentTarget.select()}
        />
        <p className="text-sm text-ink-soft">
          {`Le programme l’envoie dans l’en-tête Authorization, jusqu’au ${frenchDate(ends)}.`}
        </p>
        <p role="status" className="min-h-5 text-sm text-success">
          {OUTCOMES[outcome]}
        </p>
      </div>
    </Dialog>
  );
}
