import { useState } from 'react';
import { dayInFrance } from '../../../domain/departure.ts';
import { actionMessage, isAborted } from '../../frame/api/failure.ts';
import { downloadFile } from '../../frame/downloads/download-file.ts';
import { Button } from '../../kit/button.tsx';
import { DownloadIcon } from '../../kit/icons.tsx';
import { notify } from '../../kit/overlay/toasts.tsx';
import { saveFile } from '../../kit/save-file.ts';
import type { JournalSubject } from './journal-query.ts';

/** Saves all that is listed as a file. */
export function JournalExport({ subject }: { subject: JournalSubject }) {
  const [isBusy, setBusy] = useState(false);

  async function save(): Promise<void> {
    setBusy(true);
    try {
      const file = await downloadFile('/api/journal/export', { method: 'POST', body: subject });
      saveFile(file, `journal-${dayInFrance(new Date())}.csv`);
    } catch (error) {
      if (isAborted(error)) return;
      console.error('Erreur lors de l’export du journal\u00a0:', error);
      notify({ message: actionMessage(error), tone: 'error' });
    } finally {
      setBusy(false);
    }
  }

  return (
    <Button busy={isBusy} onClick={() => void save()}>
      <DownloadIcon />
      Exporter
    </Button>
  );
}
