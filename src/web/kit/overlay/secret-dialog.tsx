import { type ReactNode, useRef, useState } from 'react';
import { Button } from '../button.tsx';
import { copyText } from '../copied-text.tsx';
import { TextField } from '../form/text-field.tsx';
import { Dialog } from './dialog.tsx';

interface SecretDialogProps {
  title: string;
  /** Stands before the secret, and after it. */
  intro: ReactNode;
  outro: string;
  /** The label of the secret: `Lien`. */
  label: string;
  secret: string;
  onClose: () => void;
}

/** Shows something once, to be copied. */
export function SecretDialog({ title, intro, outro, label, secret, onClose }: SecretDialogProps) {
  const [outcome, setOutcome] = useState('');
  const field = useRef<HTMLInputElement>(null);
  const noun = label.toLowerCase();

  async function copy(): Promise<void> {
    const how = await copyText(secret, () => field.current?.select());
    setOutcome(
      how === 'copied'
        ? `Le ${noun} est copié.`
        : `Le ${noun} est sélectionné\u00a0: copiez avec Ctrl\u00a0+\u00a0C.`,
    );
  }

  return (
    <Dialog
      open
      title={title}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>Fermer</Button>
          <Button variant="primary" onClick={() => void copy()}>
            Copier le {noun}
          </Button>
        </>
      }
    >
      <div className="flex flex-col gap-4">
        <p className="text-sm text-ink-soft">{intro}</p>
        <TextField
          label={label}
          ref={field}
          readOnly
          value={secret}
          onFocus={({ currentTarget }) => currentTarget.select()}
        />
        <p className="text-sm text-ink-soft">{outro}</p>
        <p role="status" className="min-h-5 text-sm text-success">
          {outcome}
        </p>
      </div>
    </Dialog>
  );
}
