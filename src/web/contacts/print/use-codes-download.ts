import { useEffect, useRef, useState } from 'react';
import type { QrExportRequest } from '../../../domain/qr/qr-export.schema.ts';
import { type Changed, changeIn } from '../../data/exports/export-download.ts';
import { isAborted } from '../../frame/api/failure.ts';
import { notify } from '../../kit/overlay/toasts.tsx';
import { type CodesProgress, downloadCodes, downloadFailure } from './codes-download.ts';

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
  const [progress, setProgress] = useState<CodesProgress>();
  const [failure, setFailure] = useState('');
  const [changed, setChanged] = useState<Changed>();
  const [unshown, setUnshown] = useState(0);
  const [flight, setFlight] = useState<AbortController>();
  const running = useRef<AbortController>(undefined);

  useEffect(() => () => running.current?.abort(), []);

  async function download(asked: QrExportRequest): Promise<void> {
    const controller = new AbortController();
    const { signal } = controller;
    running.current = controller;
    setFlight(controller);
    setFailure('');
    setUnshown(0);
    setProgress(undefined);
    let hasBegun = false;
    const onProgress = (next: CodesProgress): void => {
      hasBegun = true;
      setProgress(next);
    };
    try {
      const away = await downloadCodes(withCount(asked, changed), { signal, onProgress });
      if (away > known) return setUnshown(away);
      notify({ message: 'Les codes sont téléchargés.', tone: 'success' });
      onDone();
    } catch (error) {
      if (isAborted(error) || signal.aborted) return;
      const change = changeIn(error);
      setChanged(change);
      if (change) return;
      console.error('Erreur lors du téléchargement des codes\u00a0:', error);
      setFailure(downloadFailure(error, hasBegun));
    } finally {
      if (running.current === controller) setFlight(undefined);
    }
  }

  return {
    download,
    cancel: flight && (() => flight.abort()),
    progress,
    changed,
    failure,
    unshown,
  };
}

/** Once it was said that the list is another one, going on means that one. */
function withCount(asked: QrExportRequest, changed: Changed | undefined): QrExportRequest {
  if (!changed || !('choice' in asked) || !('list' in asked.choice)) return asked;
  return { ...asked, choice: { ...asked.choice, count: changed.count } };
}
