import { useState } from 'react';
import type { ImportCollection } from '../../domain/import/import-targets.ts';
import { downloadFile } from '../api/download-file.ts';
import { actionMessage } from '../api/failure.ts';
import { Button } from '../ui/button.tsx';
import { DownloadIcon } from '../ui/icons.tsx';
import { notify } from '../ui/overlay/toasts.tsx';
import { saveFile } from '../ui/save-file.ts';

const NAMES: Readonly<Record<ImportCollection, string>> = {
  Contacts: 'modele-contacts.xlsx',
  Company: 'modele-entreprises.xlsx',
};

/** Saves an empty workbook whose columns an import knows. */
export function TemplateButton({ collection }: { collection: ImportCollection }) {
  const [isBusy, setBusy] = useState(false);

  async function save(): Promise<void> {
    setBusy(true);
    try {
      saveFile(
        await downloadFile('/api/imports/template', { query: { collection } }),
        NAMES[collection],
      );
    } catch (error) {
      console.error('Erreur lors du téléchargement\u00a0:', error);
      notify({ message: actionMessage(error), tone: 'error' });
    } finally {
      setBusy(false);
    }
  }

  return (
    <Button variant="quiet" busy={isBusy} onClick={() => void save()}>
      <DownloadIcon />
      Télécharger un modèle
    </Button>
  );
}
