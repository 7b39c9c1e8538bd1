import { type ReactNode, useState } from 'react';
import { Button } from '../../kit/button.tsx';
import { DownloadIcon } from '../../kit/icons.tsx';
import { notify } from '../../kit/overlay/toasts.tsx';
import { saveFile } from '../../kit/save-file.ts';
import { actionMessage } from '../api/failure.ts';
import { downloadFile } from './download-file.ts';

interface DownloadButtonProps {
  path: string;
  query?: Readonly<Record<string, string>>;
  /** What the file is called where it is saved. */
  name: string;
  variant?: 'quiet';
  size?: 'small';
  children: ReactNode;
}

/** Saves a file that the server makes for whoever is signed in. */
export function DownloadButton({ path, query, name, children, ...look }: DownloadButtonProps) {
  const [isBusy, setBusy] = useState(false);

  async function save(): Promise<void> {
    setBusy(true);
    try {
      saveFile(await downloadFile(path, query ? { query } : {}), name);
    } catch (error) {
      console.error('Erreur lors du téléchargement\u00a0:', error);
      notify({ message: actionMessage(error), tone: 'error' });
    } finally {
      setBusy(false);
    }
  }

  return (
    <Button busy={isBusy} onClick={() => void save()} {...look}>
      <DownloadIcon />
      {children}
    </Button>
  );
}
