import { type ReactNode, useEffect, useRef, useState } from 'react';
import { madeFileSentence } from '../../../domain/made-files/made-file-errors.ts';
import { Button } from '../../kit/button.tsx';
import { DownloadIcon } from '../../kit/icons.tsx';
import { saveFile } from '../../kit/save-file.ts';
import { attempt } from '../api/attempt.ts';
import { actionMessage } from '../api/failure.ts';
import { property } from '../api/property.ts';
import { downloadFile } from './download-file.ts';
import { fetchMadeFile, makeFile } from './made-files.ts';

interface DownloadButtonProps {
  path: string;
  query?: Readonly<Record<string, string>>;
  /** The name of the file where it is saved. */
  name: string;
  variant?: 'quiet';
  size?: 'small';
  children: ReactNode;
}

/** Saves a file that the server answers whoever is signed in. */
export function DownloadButton({ path, query, name, ...look }: DownloadButtonProps) {
  const save = async () => saveFile(await downloadFile(path, query ? { query } : {}), name);
  return <SavingButton save={save} {...look} />;
}

interface MadeFileButtonProps
  extends Pick<DownloadButtonProps, 'path' | 'variant' | 'size' | 'children'> {
  /** The request, where the path does not say all. */
  body?: object;
}

/** The same of a file that one waits for; whoever leaves gives it up. */
export function MadeFileButton({ path, body, children, ...look }: MadeFileButtonProps) {
  const waiting = useRef<AbortController>(undefined);
  useEffect(() => () => waiting.current?.abort(), []);

  async function save(): Promise<void> {
    const leaving = new AbortController();
    waiting.current = leaving;
    const { signal } = leaving;
    await fetchMadeFile(await makeFile(path, body, { signal }));
  }

  return (
    <SavingButton save={save} {...look}>
      {children}
    </SavingButton>
  );
}

interface SavingButtonProps extends Pick<DownloadButtonProps, 'variant' | 'size' | 'children'> {
  save: () => Promise<void>;
}

function SavingButton({ save, children, ...look }: SavingButtonProps) {
  const [isBusy, setBusy] = useState(false);

  async function begin(): Promise<void> {
    setBusy(true);
    await attempt('Erreur lors du téléchargement\u00a0:', save, messageOf);
    setBusy(false);
  }

  return (
    <Button busy={isBusy} onClick={() => void begin()} {...look}>
      <DownloadIcon />
      {children}
    </Button>
  );
}

function messageOf(error: unknown): string {
  const said = property(property(error, 'response'), 'message');
  return madeFileSentence(said) ?? actionMessage(error);
}
