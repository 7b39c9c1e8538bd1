import { useState } from 'react';
import { downloadFile } from '../api/download-file.ts';
import { actionMessage } from '../api/failure.ts';
import { Button } from '../ui/button.tsx';
import { DownloadIcon } from '../ui/icons.tsx';
import { notify } from '../ui/overlay/toasts.tsx';
import { saveFile } from '../ui/save-file.ts';
import type { ImportView } from './import-shape.ts';

/** Saves the rows that were not imported, as they stand in the file, with why. */
export function RejectsButton({ made: { id } }: { made: ImportView }) {
  const [isBusy, setBusy] = useState(false);

  async function save(): Promise<void> {
    setBusy(true);
    try {
      const file = await downloadFile(`/api/imports/${encodeURIComponent(id)}/rejects`, {
        query: { format: 'xlsx' },
      });
      saveFile(file, 'lignes-ecartees.xlsx');
    } catch (error) {
      console.error('Erreur lors du téléchargement\u00a0:', error);
      notify({ message: actionMessage(error), tone: 'error' });
    } finally {
      setBusy(false);
    }
  }

  return (
    <Button busy={isBusy} onClick={() => void save()}>
      <DownloadIcon />
      Télécharger les lignes écartées
    </Button>
  );
}
