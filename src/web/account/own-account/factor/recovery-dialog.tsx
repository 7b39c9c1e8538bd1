import { useState } from 'react';
import { Button } from '../../../kit/button.tsx';
import { Dialog } from '../../../kit/overlay/dialog.tsx';
import { BEGINS } from '../../../kit/overlay/dialog-focus.ts';
import { saveFile } from '../../../kit/save-file.ts';
import { factorPlace } from './factor-state.tsx';

interface RecoveryDialogProps {
  codes: readonly string[];
  onClose: () => void;
}

/** Shows recovery codes once, to be kept. */
export function RecoveryDialog({ codes, onClose }: RecoveryDialogProps) {
  const [outcome, setOutcome] = useState('');

  function download(): void {
    const lines = [`Codes de secours (${location.host}), chacun sert une fois`, '', ...codes, ''];
    saveFile(new Blob([lines.join('\r\n')], { type: 'text/plain' }), 'codes-de-secours.txt');
    setOutcome('Les codes sont enregistrés dans vos téléchargements.');
  }

  async function copy(): Promise<void> {
    try {
      await navigator.clipboard.writeText(codes.join('\n'));
      setOutcome('Les codes sont copiés.');
    } catch {
      // Browsers give the clipboard to pages served over https only.
      setOutcome('La copie n’est possible qu’en https\u00a0: téléchargez-les.');
    }
  }

  return (
    <Dialog
      open
      title="Codes de secours"
      onClose={onClose}
      focusAfter={factorPlace}
      footer={
        <>
          <Button {...{ [BEGINS]: '' }} onClick={() => void copy()}>
            Copier
          </Button>
          <Button onClick={download}>Télécharger</Button>
          <Button variant="primary" onClick={onClose}>
            Je les ai gardés
          </Button>
        </>
      }
    >
      <div className="flex flex-col gap-4">
        <p className="text-sm text-ink-soft">
          Si vous perdez votre téléphone, chacun de ces codes vous ouvre une fois.{' '}
          <strong className="font-medium text-ink">
            {'Gardez-les ailleurs\u00a0: ils ne seront plus affichés.'}
          </strong>
        </p>
        <ul className="grid grid-cols-2 gap-x-6 gap-y-2 rounded-control bg-sunken px-5 py-4 font-mono tabular-nums">
          {codes.map((one) => (
            <li key={one}>{one}</li>
          ))}
        </ul>
        <p role="status" className="min-h-5 text-sm text-success">
          {outcome}
        </p>
      </div>
    </Dialog>
  );
}
