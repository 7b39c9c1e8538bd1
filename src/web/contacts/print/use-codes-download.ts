import { useState } from 'react';
import type { FileProgress } from '../../../domain/made-files/made-file.ts';
import { madeFileSentence } from '../../../domain/made-files/made-file-errors.ts';
import { frenchAnswer } from '../../../domain/qr/export-errors.ts';
import type { QrExportRequest } from '../../../domain/qr/qr-export.schema.ts';
import { type Changed, changeIn } from '../../data/exports/use-export.ts';
import { readFailure } from '../../frame/api/failure.ts';
import { property } from '../../frame/api/property.ts';
import { fetchMadeFile, makeFile } from '../../frame/downloads/made-files.ts';
import { useFileRun } from '../../frame/downloads/use-file-run.ts';
import { notify } from '../../kit/overlay/toasts.tsx';

/** How many codes are drawn, of how many. */
export type CodesProgress = Pick<FileProgress, 'done' | 'all'>;

/** Makes an archive of codes, and hands it to the browser; answers how many lead to a card that visitors do not see. */
async function downloadCodes(
  request: QrExportRequest,
  { signal, onProgress }: { signal: AbortSignal; onProgress: (progress: CodesProgress) => void },
): Promise<number> {
  const file = await makeFile('/api/exports/qr', request, { signal, tell: onProgress });
  await fetchMadeFile(file);
  return file.report && 'unshown' in file.report ? file.report.unshown : 0;
}

/** The message of a download that failed. */
function downloadFailure(error: unknown, hasBegun: boolean): string {
  const message = property(property(error, 'response'), 'message');
  const told = frenchAnswer(message) ?? madeFileSentence(message);
  if (told !== undefined) return told;
  const failure = readFailure(error);
  if (failure.status === 0 && hasBegun) {
    return 'Le téléchargement s’est interrompu avant la fin\u00a0: aucun fichier n’a été enregistré. Réessayez.';
  }
  return failure.message;
}

interface CodesDownload {
  download: (asked: QrExportRequest) => Promise<void>;
  /** Gives up the download that is under way; undefined when there is none. */
  cancel: (() => void) | undefined;
  progress: CodesProgress | undefined;
  /** The list has not as many people by now as was said. */
  changed: Changed | undefined;
  /** Why the last one failed; empty when it did not. */
  failure: string;
  /** How many codes of the last archive lead to a card that is not shown, when it was not said before. */
  unshown: number;
}

/**
 * Downloads archives of codes, one at a time; `onDone` when there is nothing to say about one. That
 * `known` of its codes lead to nobody was said before.
 */
export function useCodesDownload(known: number, onDone: () => void): CodesDownload {
  const { run, progress, cancel } = useFileRun<CodesProgress>();
  const [failure, setFailure] = useState('');
  const [changed, setChanged] = useState<Changed>();
  const [unshown, setUnshown] = useState(0);

  async function download(asked: QrExportRequest): Promise<void> {
    setFailure('');
    setUnshown(0);
    let hasBegun = false;
    await run(
      async ({ signal, tell }) => {
        const onProgress = (next: CodesProgress): void => {
          hasBegun = true;
          tell(next);
        };
        const away = await downloadCodes(withCount(asked, changed), { signal, onProgress });
        if (away > known) return setUnshown(away);
        notify({ message: 'Les codes sont téléchargés.', tone: 'success' });
        onDone();
      },
      (error) => {
        const change = changeIn(error);
        setChanged(change);
        if (change) return;
        console.error('Erreur lors du téléchargement des codes\u00a0:', error);
        setFailure(downloadFailure(error, hasBegun));
      },
    );
  }

  return { download, cancel, progress, changed, failure, unshown };
}

/** Once it was said that the list is another one, going on means that one. */
function withCount(asked: QrExportRequest, changed: Changed | undefined): QrExportRequest {
  if (!changed || !('choice' in asked) || !('list' in asked.choice)) return asked;
  return { ...asked, choice: { ...asked.choice, count: changed.count } };
}
